import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { EditReviewDialog } from '../../src/features/reviews/own/EditReviewDialog.tsx';
import { OwnReviewItem } from '../../src/features/reviews/own/OwnReviewItem.tsx';
import { parseOwnReview } from '../../src/features/reviews/own-review.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { type FakeResponse, reviewRow, withDataApi } from './fake-data-api.ts';
import { user, withUser } from './signed-in.ts';

cleanUpAndCheckConsole();
withUser();
const api = withDataApi();

const row = reviewRow(1, {
  companies: { name: 'Maxar', address: 'maxar' },
  acquisition: 'archive',
  anonymous: true,
  updated_on: '2026-11-20',
});

describe('deleting an own review', () => {
  /** Deletes the review, and leaves the page, which is not to wait for ten seconds. */
  async function deleteAndLeave(): Promise<{ deleted: () => number }> {
    const onDeleted = vi.fn();
    render(<OwnReviewItem review={parseOwnReview(row)} message={null} onEdit={null} onDeleted={onDeleted} />);
    await userEvent.click(screen.getByRole('button', { name: /^Delete/ }));
    await screen.findByRole('button', { name: /^Undo/ });
    fireEvent(window, new Event('pagehide'));
    return { deleted: () => onDeleted.mock.calls.length };
  }

  /** Lets the database answer the deletion, and whether the review is still there. */
  function answer(deletion: FakeResponse | 'hang-up', left: unknown[] = [{ id: row.id }]): void {
    api.answers(({ pathname, searchParams }) => {
      if (!pathname.endsWith('/review_authors')) return { json: [] };
      return searchParams.has('select') ? { json: left } : deletion;
    });
  }

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

  it('whose answer is lost has succeeded if the review is gone', async () => {
    answer('hang-up', []);
    const { deleted } = await deleteAndLeave();
    await waitFor(() => expect(deleted()).toBe(1));
  });
});

it('an own review that was saved, although the answer was lost, is not taken for a change made elsewhere', async () => {
  let saved = row;
  let updates = 0;
  api.answers(({ pathname }) => {
    if (pathname.endsWith('/review_authors')) return { json: [{ reviews: saved }] };
    if (!pathname.endsWith('/reviews')) return { json: [] };
    updates += 1;
    saved = { ...row, review: 'Edited.' };
    return 'hang-up';
  });
  const onClose = vi.fn();
  render(<EditReviewDialog userId={user.id} review={parseOwnReview(row)} onClose={onClose} />);
  const field = screen.getByLabelText('Review');
  await userEvent.clear(field);
  await userEvent.type(field, 'Edited.');
  await userEvent.click(screen.getByRole('button', { name: 'Update Review' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Sorry, an error occurred');
  await userEvent.click(screen.getByRole('button', { name: 'Update Review' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith({ event: 'saved', review: parseOwnReview(saved) }));
  expect(updates).toBe(1);
});
