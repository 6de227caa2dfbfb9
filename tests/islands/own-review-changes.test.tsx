import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EditReviewDialog } from '../../src/features/own-reviews/EditReviewDialog.tsx';
import { OwnReviewItem } from '../../src/features/own-reviews/OwnReviewItem.tsx';
import { parseOwnReview } from '../../src/features/reviews/own-review.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { type FakeResponse, reviewRow, withDataApi } from './fake-data-api.ts';
import { user, withUser } from './signed-in.ts';

cleanUpAndCheckConsole();
withUser();
const api = withDataApi();
afterEach(() => void vi.restoreAllMocks());

const row = reviewRow(1, {
  quoted: null,
  companies: { name: 'Maxar', address: 'maxar' },
  acquisition: 'archive',
  anonymous: true,
  names_seller: false,
  satellite: null,
  shows_satellite: false,
  updated_on: '2026-11-20',
});

describe('deleting an own review', () => {
  /** Deletes the review and leaves the page, so that the test does not wait for ten seconds. */
  async function deleteAndLeave(): Promise<{ deleted: () => number }> {
    const onDeleted = vi.fn();
    render(<OwnReviewItem review={parseOwnReview(row)} message={null} onEdit={null} onDeleted={onDeleted} />);
    await userEvent.click(screen.getByRole('button', { name: /^Delete/ }));
    await screen.findByRole('button', { name: /^Undo/ });
    // Run effects first, so that the listener exists.
    await act(async () => undefined);
    fireEvent(window, new Event('pagehide'));
    return { deleted: () => onDeleted.mock.calls.length };
  }

  /** Sets the database's response to the deletion, and whether the review still exists. */
  function answer(deletion: FakeResponse | 'hang-up', isLeft = true): void {
    api.answers(({ pathname }) => {
      if (pathname.endsWith('/delete_review')) return deletion;
      return { json: pathname.endsWith('/is_own_review') ? isLeft : [] };
    });
  }

  it('while leaving the page sends one request that outlives the page', async () => {
    answer({ status: 204 });
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { deleted } = await deleteAndLeave();
    const deletions = fetched.mock.calls.filter(([address]) => `${address}`.endsWith('/rest/v1/rpc/delete_review'));
    expect(deletions.map(([, request]) => request)).toEqual([
      expect.objectContaining({ method: 'POST', keepalive: true, body: JSON.stringify({ review: row.id }) }),
    ]);
    await waitFor(() => expect(deleted()).toBe(1));
  });

  it.each<[string, FakeResponse | 'hang-up']>([
    ['an error', { status: 503, json: { message: 'Busy' } }],
    ['a page of something in between', { text: '<h1>Welcome to the hotel</h1>' }],
    ['nothing', 'hang-up'],
  ])('that is answered by %s says that it failed, and the review stays', async (_, deletion) => {
    answer(deletion);
    const { deleted } = await deleteAndLeave();
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Sorry, an error occurred: the review was not deleted\. /,
    );
    screen.getByRole('article');
    expect(deleted()).toBe(0);
  });

  it('has succeeded if its answer is lost and the review no longer exists', async () => {
    answer('hang-up', false);
    const { deleted } = await deleteAndLeave();
    await waitFor(() => expect(deleted()).toBe(1));
  });
});

describe('editing an own review', () => {
  const revisions = () => api.asked.filter(({ pathname }) => pathname.endsWith('/revise_review'));
  const update = () => userEvent.click(screen.getByRole('button', { name: 'Update Review' }));

  /**
   * Opens the dialog, changes the text and sends it. `revise` is the database's response, and `saved` returns the stored review.
   */
  async function edit(revise: () => FakeResponse | 'hang-up', saved: () => unknown) {
    api.answers(({ pathname }) => {
      if (pathname.endsWith('/revise_review')) return revise();
      return { json: pathname.endsWith('/own_review') ? saved() : [] };
    });
    const onClose = vi.fn();
    render(<EditReviewDialog userId={user.id} review={parseOwnReview(row)} onClose={onClose} />);
    const field = screen.getByLabelText('Review');
    await userEvent.clear(field);
    await userEvent.type(field, 'Edited.');
    await update();
    return onClose;
  }

  it('sends the quote and the version that the author has seen', async () => {
    const saved = { ...row, review: 'Edited.' };
    const onClose = await edit(
      () => ({ json: true }),
      () => saved,
    );
    await waitFor(() => expect(onClose).toHaveBeenCalledWith({ event: 'saved', review: parseOwnReview(saved) }));
    const [sent] = revisions().map(({ searchParams }) => searchParams);
    expect(sent?.get('review')).toBe(row.id);
    expect(JSON.parse(sent?.get('quote') ?? '')).toMatchObject({ company: 'maxar', price: 1200, review: 'Edited.' });
    const seen = { company: 'maxar', price: 1200, review: row.review, updated_on: '2026-11-20' };
    expect(JSON.parse(sent?.get('last_seen') ?? '')).toMatchObject(seen);
  });

  it('is not treated as a change made elsewhere if it was saved but its answer was lost', async () => {
    let saved = row;
    const onClose = await edit(
      () => {
        if (saved !== row) return { json: false };
        saved = { ...row, review: 'Edited.' };
        return 'hang-up';
      },
      () => saved,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Sorry, an error occurred');
    await update();
    await waitFor(() => expect(onClose).toHaveBeenCalledWith({ event: 'saved', review: parseOwnReview(saved) }));
  });

  it('shows both versions after a change made elsewhere, and overwrites the saved one only when its author agrees', async () => {
    const elsewhere = { ...row, review: 'Edited elsewhere.', updated_on: '2026-11-22' };
    let revised = false;
    const onClose = await edit(
      () => ({ json: revised }),
      () => elsewhere,
    );
    expect(
      within(await screen.findByRole('region', { name: 'Saved version' })).getByText('Edited elsewhere.'),
    ).toBeDefined();
    expect(within(screen.getByRole('region', { name: 'Your version' })).getByText('Edited.')).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
    revised = true;
    await userEvent.click(screen.getByRole('button', { name: 'Save my version' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    const seen = revisions().map(({ searchParams }) => JSON.parse(searchParams.get('last_seen') ?? '').updated_on);
    expect(seen).toEqual(['2026-11-20', '2026-11-22']);
  });

  it('lets the author share it as a new review if it was deleted elsewhere', async () => {
    await edit(
      () => ({ json: false }),
      () => null,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('this review no longer exists.');
    expect(await screen.findByRole('button', { name: 'Share it as a new review' })).toBeDefined();
  });

  it('shows the sentence of a refusal from the database, and keeps the input', async () => {
    const message = {
      code: 'PT409',
      message: 'review_of_employer',
      details: '{"company": "Maxar", "domain": "maxar.com"}',
    };
    await edit(
      () => ({ status: 409, json: message }),
      () => row,
    );
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Your email address is at maxar.com, the domain of Maxar. You cannot review the company you work for.',
    );
    expect(screen.getByLabelText<HTMLTextAreaElement>('Review').value).toBe('Edited.');
  });
});
