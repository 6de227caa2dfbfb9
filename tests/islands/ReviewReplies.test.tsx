import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ReviewList } from '../../src/features/review-list/ReviewList.tsx';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { reviewRow, withDataApi } from './fake-data-api.ts';

cleanUpAndCheckConsole();
const api = withDataApi();
const reviews = [1, 2, 3].map((number) => reviewRow(number));
const replyTo = (number: number, more: Record<string, unknown> = {}) => ({
  review: reviewRow(number).id,
  from: 'Maxar',
  current: true,
  reply: `Reply number ${number}`,
  on: '2026-11-22',
  ...more,
});
const isForReplies = ({ pathname }: URL) => pathname === '/rest/v1/rpc/review_replies';

function respondWithReplies(replies: unknown[]): void {
  api.answers((url) => {
    if (isForReplies(url)) return { json: { replies, replyable: [] } };
    return { json: url.pathname.endsWith('/list_reviews') ? reviews : 'unknown' };
  });
}

describe('replies of providers in the list of reviews', () => {
  it('are shown below their reviews, and a page of reviews needs one request', async () => {
    respondWithReplies([replyTo(1), replyTo(3)]);
    render(<ReviewList company="maxar" />);
    for (const number of [1, 3]) await screen.findByText(`Reply number ${number}`);
    const replies = screen.getAllByRole('region', { name: 'Reply from Maxar' });
    expect(replies.map(({ textContent }) => textContent)).toEqual([
      'Reply from Maxar by its representative, 22\u00a0Nov\u00a02026Reply number 1',
      'Reply from Maxar by its representative, 22\u00a0Nov\u00a02026Reply number 3',
    ]);
    const cards = screen.getAllByRole('article');
    expect(within(cards[1] as HTMLElement).queryByText(/^Reply/)).toBeNull();
    const [asked, ...others] = api.asked.filter(isForReplies);
    expect(others).toEqual([]);
    expect(JSON.parse(asked?.searchParams.get('of_reviews') ?? '')).toEqual(reviews.map(({ id }) => id));
    expect(screen.queryByRole('button', { name: /reply/i })).toBeNull();
  });

  it('say that their author no longer represents the provider', async () => {
    respondWithReplies([replyTo(1, { current: false })]);
    render(<ReviewList company="maxar" />);
    const reply = await screen.findByRole('region', { name: 'Reply from Maxar' });
    expect(reply.textContent).toContain('by its former representative, 22\u00a0Nov\u00a02026');
  });

  it('are plain text', async () => {
    const markup = '<img src=x onerror="alert(1)"></p><script>alert(1)</script>';
    respondWithReplies([replyTo(1, { reply: markup })]);
    render(<ReviewList company="maxar" />);
    const reply = await screen.findByRole('region', { name: 'Reply from Maxar' });
    expect(within(reply).getByText(markup)).toBeDefined();
    expect(reply.querySelector('img, script')).toBeNull();
  });

  it('leave the reviews unchanged if they cannot be loaded', async () => {
    api.answers((url) => (isForReplies(url) ? { status: 500, json: {} } : { json: reviews }));
    render(<ReviewList company="maxar" />);
    await expect.poll(() => api.asked.filter(isForReplies)).toHaveLength(1);
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.queryByText(/^Reply/)).toBeNull();
  });
});
