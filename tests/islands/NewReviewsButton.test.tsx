import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReviewList } from '../../src/features/reviews/list/ReviewList.tsx';
import { reviewRow, type Said, withDataApi } from './data-api.ts';
import { askedForReviews, listed } from './review-api.ts';
import { onAnEmptyStage } from './setup.ts';

onAnEmptyStage();
const api = withDataApi();
let visibility: DocumentVisibilityState = 'visible';
beforeEach(() => {
  visibility = 'visible';
  history.replaceState(null, '', '/maxar-reviews');
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
});
afterEach(() => Reflect.deleteProperty(document, 'visibilityState'));

const listOf = (...numbers: number[]): Said => ({ json: numbers.map((number) => reviewRow(number)) });
const full = (from: number) => listOf(...Array.from({ length: 20 }, (_, place) => from + place));
async function look(state: DocumentVisibilityState): Promise<void> {
  // Whoever is to notice must have begun to listen.
  await act(async () => undefined);
  act(() => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
const texts = () => screen.getAllByText(/^Quote number/).map((text) => text.textContent);

describe('when the page is looked at again', () => {
  it('new reviews are announced, not pushed in, and come when they are asked for', async () => {
    const user = userEvent.setup();
    listed(api, (time) => (time === 1 ? listOf(3, 4) : listOf(1, 2, 3, 4)));
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 3');
    await look('visible');
    const bring = await screen.findByRole('button', { name: '2 new reviews' });
    expect(texts()).toEqual(['Quote number 3', 'Quote number 4']);
    await user.click(bring);
    expect(await screen.findByText('Quote number 1')).toBeDefined();
    expect(texts()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: /new review/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Reviews' }));
  });

  it('the first ones of all are announced too', async () => {
    listed(api, (time) => (time === 1 ? listOf() : listOf(1)));
    render(<ReviewList company="maxar" />);
    await screen.findByText('No reviews Yet');
    await look('visible');
    expect(await screen.findByRole('button', { name: '1 new review' })).toBeDefined();
  });

  it('a page full of new ones may be more', async () => {
    listed(api, (time) => (time === 1 ? full(100) : full(1)));
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 100');
    await look('visible');
    expect(await screen.findByRole('button', { name: '20+ new reviews' })).toBeDefined();
  });

  it('a review that moved up after a deletion is not called new', async () => {
    const left = [...Array.from({ length: 19 }, (_, place) => place + 2), 21];
    listed(api, (time) => (time === 1 ? full(1) : listOf(...left)));
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 1');
    await look('visible');
    await expect.poll(() => askedForReviews(api)).toHaveLength(2);
    await look('hidden');
    await look('visible');
    await expect.poll(() => askedForReviews(api)).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /new/ })).toBeNull();
  });

  it('nothing is asked while it is not, nor twice at once', async () => {
    const held = Promise.withResolvers<Said>();
    listed(api, (time) => (time === 1 ? listOf(1) : held.promise));
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 1');
    await look('hidden');
    await look('visible');
    await look('visible');
    await look('hidden');
    await look('visible');
    await expect.poll(() => askedForReviews(api)).toHaveLength(2);
    held.resolve(listOf(0, 1));
    await screen.findByRole('button', { name: '1 new review' });
    expect(askedForReviews(api)).toHaveLength(2);
  });

  it('a failure is silent, and what is there stays', async () => {
    listed(api, (time) => (time === 2 ? { status: 500, json: {} } : time === 1 ? listOf(1) : listOf(0, 1)));
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 1');
    await look('visible');
    await expect.poll(() => askedForReviews(api)).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(texts()).toEqual(['Quote number 1']);
  });

  it('new reviews that cannot be brought say so; what was there stays, and "Retry" brings them', async () => {
    const user = userEvent.setup();
    listed(api, (time) => (time === 3 ? { status: 500, json: {} } : time === 1 ? listOf(1) : listOf(0, 1)));
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 1');
    await look('visible');
    await user.click(await screen.findByRole('button', { name: '1 new review' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Error fetching dataRetry');
    expect(texts()).toEqual(['Quote number 1']);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Quote number 0')).toBeDefined();
  });
});

describe('a long text', () => {
  it('is folded behind "Read more", with nothing lost', async () => {
    const review = 'A sentence of a long review.\n'.repeat(40).trim();
    listed(api, () => ({ json: [reviewRow(1, { review })] }));
    render(<ReviewList company="maxar" />);
    const card = await screen.findByRole('article');
    const fold = card.querySelector('details');
    expect(fold?.open).toBe(false);
    expect(fold?.querySelector('summary')?.textContent).toContain('Read more');
    const shown = [...card.querySelectorAll('p[class], div[dir=auto] p')].map((part) => part.textContent).join('\n');
    expect(shown.match(/A sentence/g)).toHaveLength(40);
  });
});
