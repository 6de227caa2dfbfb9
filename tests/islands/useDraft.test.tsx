import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatDateTime } from '../../src/domain/text/format-moment.ts';
import { DraftNotice } from '../../src/features/reviews/quote-form/DraftNotice.tsx';
import { type Draft, newDraft, withNewId } from '../../src/features/reviews/quote-form/draft.ts';
import { emptyFormValues } from '../../src/features/reviews/quote-form/form-values.ts';
import type { QuoteFormValues } from '../../src/features/reviews/quote-form/quote.ts';
import { type StoredDraftState, useDraft } from '../../src/features/reviews/quote-form/useDraft.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { storageFailures } from './storage-mock.ts';

cleanUpAndCheckConsole();
const storage = storageFailures();

const name = 'ada maxar';
const key = `fairswath-draft ${name}`;
const id = '8a1f0a9e-4a58-4c6f-9d7c-0a2f5a3c1b2d';
const hourMilliseconds = 3_600_000;

beforeEach(() => localStorage.clear());

/** A form with one field. Calls `onRender` with the state of its draft. */
function Form({ onRender }: { onRender: (state: StoredDraftState) => void }) {
  const state = useDraft(name, () => newDraft('maxar'), true);
  onRender(state);
  return (
    <>
      <DraftNotice draftState={state} />
      <label>
        Review
        <input value={state.draft.values.review} onChange={(event) => state.change({ review: event.target.value })} />
      </label>
      {!state.stored && <p>This browser stores no drafts.</p>}
    </>
  );
}

function renderForm() {
  let current: StoredDraftState | undefined;
  const { unmount } = render(<Form onRender={(state) => (current = state)} />);
  const state = () => {
    if (!current) throw new Error('Nothing was rendered.');
    return current;
  };
  return { user: userEvent.setup(), unmount, state };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Review' });
const button = (label: string) => screen.getByRole('button', { name: label });
const storedDraft = (): Draft | undefined => JSON.parse(localStorage.getItem(key) ?? '{}').content;
const draftWith = (values: Partial<QuoteFormValues>): Draft => ({
  id,
  values: { ...emptyFormValues('maxar'), ...values },
  initialValues: emptyFormValues('maxar'),
});

function store(draft: unknown, savedAt = Date.now() - hourMilliseconds): number {
  localStorage.setItem(key, JSON.stringify({ savedAt, content: draft }));
  return savedAt;
}

/** Changes the storage as another tab does. */
function inAnotherTab(change: () => void): void {
  act(() => {
    change();
    dispatchEvent(new StorageEvent('storage', { key }));
  });
}

describe('a form without a stored draft', () => {
  it('is empty, shows no notice and stores nothing', () => {
    const { state, unmount } = renderForm();
    expect(state().draft.values).toEqual(emptyFormValues('maxar'));
    expect(screen.queryByRole('status')).toBeNull();
    dispatchEvent(new Event('pagehide'));
    unmount();
    expect(localStorage).toHaveLength(0);
  });

  it.each(['{', 'null', '{"savedAt":1}'])('is empty when the stored draft is the text %s', (text) => {
    localStorage.setItem(key, text);
    expect(renderForm().state().draft.values).toEqual(emptyFormValues('maxar'));
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('a draft that is being typed', () => {
  it('is stored after a pause, with the id that the review will have', async () => {
    const { user, state } = renderForm();
    const initialId = state().draft.id;
    await user.type(field(), 'Fair');
    await expect.poll(() => storedDraft()?.values.review).toBe('Fair');
    expect(storedDraft()?.id).toBe(initialId);
    expect(state().draft.id).toBe(initialId);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is stored at once when the user leaves the page', async () => {
    const { user } = renderForm();
    await user.type(field(), 'Fair');
    dispatchEvent(new Event('pagehide'));
    expect(storedDraft()?.values.review).toBe('Fair');
  });

  it('is stored at once when the tab is hidden', async () => {
    const { user } = renderForm();
    await user.type(field(), 'Fair');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(storedDraft()?.values.review).toBe('Fair');
  });

  it('is removed when the user has deleted everything they typed', async () => {
    const { user } = renderForm();
    await user.type(field(), 'Fair');
    dispatchEvent(new Event('pagehide'));
    await user.clear(field());
    await expect.poll(() => localStorage.getItem(key)).toBeNull();
  });

  it('is removed after it is shared, and not stored again when the user leaves the page', async () => {
    const { user, state } = renderForm();
    await user.type(field(), 'Fair');
    dispatchEvent(new Event('pagehide'));
    act(() => state().finish(state().draft.values));
    dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('stays in the form if the browser cannot store drafts, and the form says so', async () => {
    storage.failOn('setItem');
    const { user } = renderForm();
    await user.type(field(), 'Fair');
    expect(await screen.findByText('This browser stores no drafts.')).toBeDefined();
    expect(field().value).toBe('Fair');
  });

  it('can be continued as another review with the same values', async () => {
    store(draftWith({ review: 'Fair' }));
    const { state } = renderForm();
    const other = withNewId(state().draft);
    act(() => state().replace(other));
    expect(other.id).not.toBe(id);
    expect(state().draft).toEqual({ ...draftWith({ review: 'Fair' }), id: other.id });
    await expect.poll(() => storedDraft()?.id).toBe(other.id);
  });

  it('is removed when it is shared before the last change was stored', async () => {
    store(draftWith({ review: 'Fa' }));
    const { user, state } = renderForm();
    await user.type(field(), 'ir');
    act(() => state().finish(state().draft.values));
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('is not removed after sharing if another tab has changed it in the meantime', async () => {
    store(draftWith({ review: 'Fair' }));
    const { state } = renderForm();
    const sent = state().draft.values;
    inAnotherTab(() => store(draftWith({ review: 'Fair, and much more' }), Date.now()));
    act(() => state().finish(sent));
    expect(storedDraft()?.values.review).toBe('Fair, and much more');
  });
});

describe('a stored draft', () => {
  it('is restored with a notice that says when it was stored', () => {
    const savedAt = store(draftWith({ review: 'Half a sent', price: '12', rating: '3.5', anonymous: false }));
    const { state } = renderForm();
    expect(screen.getByRole('status').textContent).toContain(
      `Your draft from ${formatDateTime(savedAt)} has been restored.`,
    );
    expect(state().draft).toEqual(draftWith({ review: 'Half a sent', price: '12', rating: '3.5', anonymous: false }));
  });

  it('stays stored unchanged until the user types something', () => {
    const savedAt = store(draftWith({ review: 'Fair' }));
    const { unmount } = renderForm();
    dispatchEvent(new Event('pagehide'));
    unmount();
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({
      savedAt,
      content: draftWith({ review: 'Fair' }),
    });
  });

  it('is removed from the form and from the device by "Discard"', async () => {
    store(draftWith({ review: 'Fair' }));
    const { user, state } = renderForm();
    await user.click(button('Discard'));
    expect(field().value).toBe('');
    expect(state().draft.id).not.toBe(id);
    expect(screen.getByRole('status').textContent).toContain('Draft discarded.');
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
    await expect.poll(() => localStorage.getItem(key)).toBeNull();
  });

  it('is restored with all its values, and stored again, by "Undo"', async () => {
    store(draftWith({ review: 'Fair', price: '12' }));
    const { user, state } = renderForm();
    await user.click(button('Discard'));
    await expect.poll(() => localStorage.getItem(key)).toBeNull();
    await user.click(button('Undo'));
    expect(state().draft).toEqual(draftWith({ review: 'Fair', price: '12' }));
    expect(document.activeElement).toBe(button('Discard'));
    await expect.poll(storedDraft).toEqual(draftWith({ review: 'Fair', price: '12' }));
  });

  it('is still stored when "Undo" is pressed before the pause is over', async () => {
    store(draftWith({ review: 'Fair' }));
    const { user } = renderForm();
    await user.click(button('Discard'));
    await user.click(button('Undo'));
    dispatchEvent(new Event('pagehide'));
    expect(storedDraft()).toEqual(draftWith({ review: 'Fair' }));
  });

  it('cannot be restored after the user has typed something else', async () => {
    store(draftWith({ review: 'Fair' }));
    const { user } = renderForm();
    await user.click(button('Discard'));
    await user.type(field(), 'Something else');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await expect.poll(() => storedDraft()?.values.review).toBe('Something else');
  });
});

describe('a form that is open in two tabs', () => {
  it('shows what was last typed in the other tab, with the same id', () => {
    const { state } = renderForm();
    inAnotherTab(() => store(draftWith({ review: 'Typed there' }), Date.now()));
    expect(field().value).toBe('Typed there');
    expect(state().draft.id).toBe(id);
  });

  it('continues what was typed in the other tab', async () => {
    const { user } = renderForm();
    inAnotherTab(() => store(draftWith({ review: 'Typed there' }), Date.now()));
    await user.type(field(), ', and here');
    await expect.poll(() => storedDraft()).toEqual(draftWith({ review: 'Typed there, and here' }));
  });

  it('does not store again what the other tab has stored', () => {
    renderForm();
    inAnotherTab(() => store(draftWith({ review: 'Typed there' })));
    expect(field().value).toBe('Typed there');
    const stored = localStorage.getItem(key);
    dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(key)).toBe(stored);
  });

  it('is empty after the other tab shared or discarded the draft, which can be restored as another review', async () => {
    store(draftWith({ review: 'Fair' }));
    const { user, state } = renderForm();
    inAnotherTab(() => localStorage.removeItem(key));
    expect(field().value).toBe('');
    expect(state().draft.id).not.toBe(id);
    expect(screen.getByRole('status').textContent).toContain('shared or discarded in another tab');
    dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(key)).toBeNull();
    await user.click(button('Undo'));
    expect(field().value).toBe('Fair');
    expect(state().draft.id).not.toBe(id);
  });

  it('keeps what the user is typing when the other tab changes the draft', async () => {
    const { user } = renderForm();
    await user.type(field(), 'Typed here');
    inAnotherTab(() => store(draftWith({ review: 'Typed there' }), Date.now()));
    expect(field().value).toBe('Typed here');
    inAnotherTab(() => localStorage.removeItem(key));
    expect(field().value).toBe('Typed here');
  });

  it('ignores changes to a draft with another name', () => {
    store(draftWith({ review: 'Fair' }));
    renderForm();
    act(() => {
      store(draftWith({ review: 'Typed there' }));
      dispatchEvent(new StorageEvent('storage', { key: `${key} 2` }));
    });
    expect(field().value).toBe('Fair');
  });
});
