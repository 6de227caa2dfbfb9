import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatDateTime } from '../../src/domain/dates.ts';
import { DraftNotice } from '../../src/features/reviews/form/DraftNotice.tsx';
import { blankFor, type Draft, newDraft, type QuoteFormValues } from '../../src/features/reviews/form/form-values.ts';
import { type Drafting, renewed, useDraft } from '../../src/features/reviews/form/useDraft.ts';
import { onAnEmptyStage } from './setup.ts';
import { storageFailures } from './storage.ts';

onAnEmptyStage();
const failures = storageFailures();

const name = 'ada maxar';
const place = `fairswath-draft ${name}`;
const id = '8a1f0a9e-4a58-4c6f-9d7c-0a2f5a3c1b2d';
const hourMilliseconds = 3_600_000;

beforeEach(() => localStorage.clear());
/** A form of one field. */
function Form({ tell }: { tell: (drafting: Drafting) => void }) {
  const drafting = useDraft(name, () => newDraft('maxar'), true);
  tell(drafting);
  return (
    <>
      <DraftNotice drafting={drafting} />
      <label>
        Review
        <input
          value={drafting.draft.filled.review}
          onChange={(event) => drafting.change({ review: event.target.value })}
        />
      </label>
      {!drafting.kept && <p>This browser keeps nothing.</p>}
    </>
  );
}

function shown() {
  let now: Drafting | undefined;
  const { unmount } = render(<Form tell={(drafting) => (now = drafting)} />);
  const drafting = () => {
    if (!now) throw new Error('Nothing was rendered.');
    return now;
  };
  return { user: userEvent.setup(), unmount, drafting };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Review' });
const button = (label: string) => screen.getByRole('button', { name: label });
const inStorage = (): Draft | undefined => JSON.parse(localStorage.getItem(place) ?? '{}').content;
const draftWith = (part: Partial<QuoteFormValues>): Draft => ({
  id,
  filled: { ...blankFor('maxar'), ...part },
  from: blankFor('maxar'),
});

function keep(written: unknown, at = Date.now() - hourMilliseconds): number {
  localStorage.setItem(place, JSON.stringify({ savedAt: at, content: written }));
  return at;
}

/** Another tab does something to what is kept. */
function elsewhere(change: () => void): void {
  act(() => {
    change();
    dispatchEvent(new StorageEvent('storage', { key: place }));
  });
}

describe('a form that nobody has begun', () => {
  it('is blank, says nothing and keeps nothing', () => {
    const { drafting, unmount } = shown();
    expect(drafting().draft.filled).toEqual(blankFor('maxar'));
    expect(screen.queryByRole('status')).toBeNull();
    dispatchEvent(new Event('pagehide'));
    unmount();
    expect(localStorage).toHaveLength(0);
  });

  it.each(['{', 'null', '{"savedAt":1}'])('is blank although %s stood in the place of what was written', (text) => {
    localStorage.setItem(place, text);
    expect(shown().drafting().draft.filled).toEqual(blankFor('maxar'));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each([
    ['of another shape', { id, filled: { review: 'words' } }],
    ['under no id', { ...draftWith({ review: 'words' }), id: 'mine' }],
  ])('is blank although a draft %s was kept', (_, written) => {
    keep(written);
    expect(shown().drafting().draft.filled).toEqual(blankFor('maxar'));
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('what is typed', () => {
  it('is kept after a pause under the id that the review will have', async () => {
    const { user, drafting } = shown();
    const begun = drafting().draft.id;
    await user.type(field(), 'Fair');
    await expect.poll(() => inStorage()?.filled.review).toBe('Fair');
    expect(inStorage()?.id).toBe(begun);
    expect(drafting().draft.id).toBe(begun);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is kept at once when the page is left', async () => {
    const { user } = shown();
    await user.type(field(), 'Fair');
    dispatchEvent(new Event('pagehide'));
    expect(inStorage()?.filled.review).toBe('Fair');
  });

  it('is kept at once when the tab is put aside', async () => {
    const { user } = shown();
    await user.type(field(), 'Fair');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(inStorage()?.filled.review).toBe('Fair');
  });

  it('is kept no more once everything was taken back', async () => {
    const { user } = shown();
    await user.type(field(), 'Fair');
    dispatchEvent(new Event('pagehide'));
    await user.clear(field());
    await expect.poll(() => localStorage.getItem(place)).toBeNull();
  });

  it('is kept no more once it was shared, not even while the page goes', async () => {
    const { user, drafting } = shown();
    await user.type(field(), 'Fair');
    dispatchEvent(new Event('pagehide'));
    act(() => drafting().finish(drafting().draft.filled));
    dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(place)).toBeNull();
  });

  it('stays in the form of a browser that keeps nothing, and it says so', async () => {
    failures.failOn('setItem');
    const { user } = shown();
    await user.type(field(), 'Fair');
    expect(await screen.findByText('This browser keeps nothing.')).toBeDefined();
    expect(field().value).toBe('Fair');
  });

  it('becomes another review when that is wanted, with the same words', async () => {
    keep(draftWith({ review: 'Fair' }));
    const { drafting } = shown();
    const other = renewed(drafting().draft);
    act(() => drafting().replace(other));
    expect(other.id).not.toBe(id);
    expect(drafting().draft).toEqual({ ...draftWith({ review: 'Fair' }), id: other.id });
    await expect.poll(() => inStorage()?.id).toBe(other.id);
  });

  it('is kept no more once it was shared, however soon after the last letter', async () => {
    keep(draftWith({ review: 'Fa' }));
    const { user, drafting } = shown();
    await user.type(field(), 'ir');
    act(() => drafting().finish(drafting().draft.filled));
    expect(localStorage.getItem(place)).toBeNull();
  });

  it('in another tab while it was on its way is not dropped with what has arrived', async () => {
    keep(draftWith({ review: 'Fair' }));
    const { drafting } = shown();
    const sent = drafting().draft.filled;
    elsewhere(() => keep(draftWith({ review: 'Fair, and much more' }), Date.now()));
    act(() => drafting().finish(sent));
    expect(inStorage()?.filled.review).toBe('Fair, and much more');
  });
});

describe('what was kept', () => {
  it('is back in the form, which says so and from when', () => {
    const at = keep(draftWith({ review: 'Half a sent', price: '12', rating: '3.5', anonymous: false }));
    const { drafting } = shown();
    expect(screen.getByRole('status').textContent).toContain(`What you wrote here on ${formatDateTime(at)} is back.`);
    expect(drafting().draft).toEqual(
      draftWith({ review: 'Half a sent', price: '12', rating: '3.5', anonymous: false }),
    );
  });

  it('stands as it was kept until something is typed', () => {
    const at = keep(draftWith({ review: 'Fair' }));
    const { unmount } = shown();
    dispatchEvent(new Event('pagehide'));
    unmount();
    expect(JSON.parse(localStorage.getItem(place) ?? '')).toEqual({
      savedAt: at,
      content: draftWith({ review: 'Fair' }),
    });
  });

  it('is discarded by "Discard", here and on this device', async () => {
    keep(draftWith({ review: 'Fair' }));
    const { user, drafting } = shown();
    await user.click(button('Discard'));
    expect(field().value).toBe('');
    expect(drafting().draft.id).not.toBe(id);
    expect(screen.getByRole('status').textContent).toContain('Discarded.');
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
    await expect.poll(() => localStorage.getItem(place)).toBeNull();
  });

  it('comes back by "Undo" with all that it was, and is kept again', async () => {
    keep(draftWith({ review: 'Fair', price: '12' }));
    const { user, drafting } = shown();
    await user.click(button('Discard'));
    await expect.poll(() => localStorage.getItem(place)).toBeNull();
    await user.click(button('Undo'));
    expect(drafting().draft).toEqual(draftWith({ review: 'Fair', price: '12' }));
    expect(document.activeElement).toBe(button('Discard'));
    await expect.poll(inStorage).toEqual(draftWith({ review: 'Fair', price: '12' }));
  });

  it('is still kept when "Undo" comes before the pause is over', async () => {
    keep(draftWith({ review: 'Fair' }));
    const { user } = shown();
    await user.click(button('Discard'));
    await user.click(button('Undo'));
    dispatchEvent(new Event('pagehide'));
    expect(inStorage()).toEqual(draftWith({ review: 'Fair' }));
  });

  it('cannot be brought over what has been typed since', async () => {
    keep(draftWith({ review: 'Fair' }));
    const { user } = shown();
    await user.click(button('Discard'));
    await user.type(field(), 'Something else');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await expect.poll(() => inStorage()?.filled.review).toBe('Something else');
  });
});

describe('another tab with the same form', () => {
  it('writes, and both hold what was typed last, under one id', () => {
    const { drafting } = shown();
    elsewhere(() => keep(draftWith({ review: 'Typed there' }), Date.now()));
    expect(field().value).toBe('Typed there');
    expect(drafting().draft.id).toBe(id);
  });

  it('has its words gone on with here', async () => {
    const { user } = shown();
    elsewhere(() => keep(draftWith({ review: 'Typed there' }), Date.now()));
    await user.type(field(), ', and here');
    await expect.poll(() => inStorage()).toEqual(draftWith({ review: 'Typed there, and here' }));
  });

  it('is not answered by writing the same again', () => {
    shown();
    elsewhere(() => keep(draftWith({ review: 'Typed there' })));
    expect(field().value).toBe('Typed there');
    const there = localStorage.getItem(place);
    dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(place)).toBe(there);
  });

  it('shares or discards it, and the form here is blank, says so, and can have it back for another review', async () => {
    keep(draftWith({ review: 'Fair' }));
    const { user, drafting } = shown();
    elsewhere(() => localStorage.removeItem(place));
    expect(field().value).toBe('');
    expect(drafting().draft.id).not.toBe(id);
    expect(screen.getByRole('status').textContent).toContain('shared or discarded in another tab');
    dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(place)).toBeNull();
    await user.click(button('Undo'));
    expect(field().value).toBe('Fair');
    expect(drafting().draft.id).not.toBe(id);
  });

  it('changes nothing here while something is being typed here', async () => {
    const { user } = shown();
    await user.type(field(), 'Typed here');
    elsewhere(() => keep(draftWith({ review: 'Typed there' }), Date.now()));
    expect(field().value).toBe('Typed here');
    elsewhere(() => localStorage.removeItem(place));
    expect(field().value).toBe('Typed here');
  });

  it('that writes under another name changes nothing here', () => {
    keep(draftWith({ review: 'Fair' }));
    shown();
    act(() => {
      keep(draftWith({ review: 'Typed there' }));
      dispatchEvent(new StorageEvent('storage', { key: `${place} 2` }));
    });
    expect(field().value).toBe('Fair');
  });
});
