import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReviewList } from '../../src/features/review-list/ReviewList.tsx';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { type FakeResponse, reviewRow, withDataApi } from './fake-data-api.ts';
import { respondWithReviews, reviewRequests } from './review-api.ts';

cleanUpAndCheckConsole();
const api = withDataApi();
let visibility: DocumentVisibilityState = 'visible';
beforeEach(() => {
  visibility = 'visible';
  history.replaceState(null, '', '/maxar-reviews');
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
});
afterEach(() => Reflect.deleteProperty(document, 'visibilityState'));

const listOf = (...numbers: number[]): FakeResponse => ({ json: numbers.map((number) => reviewRow(number)) });
const fullPage = (from: number) => listOf(...Array.from({ length: 20 }, (_, index) => from + index));
/** Shows or hides the page. */
async function setVisibility(state: DocumentVisibilityState): Promise<void> {
  // Load the script of the button and run effects first, so that the listener exists.
  await act(async () => void (await import('../../src/features/review-list/NewReviewsButton.tsx')));
  await act(async () => undefined);
  act(() => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
const texts = () => screen.getAllByText(/^Quote number/).map((text) => text.textContent);

describe('when a page with a list of reviews becomes visible again', () => {
  it('new reviews are announced instead of inserted, and shown when the button is pressed', async () => {
    const user = userEvent.setup();
    respondWithReviews(api, (time) => (time === 1 ? listOf(3, 4) : listOf(1, 2, 3, 4)));
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 3');
    await setVisibility('visible');
    const button = await screen.findByRole('button', { name: '2 new reviews' });
    expect(texts()).toEqual(['Quote number 3', 'Quote number 4']);
    await user.click(button);
    expect(await screen.findByText('Quote number 1')).toBeDefined();
    expect(texts()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: /new review/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Reviews' }));
  });

  it('the first reviews of an empty list are announced', async () => {
    respondWithReviews(api, (time) => (time === 1 ? listOf() : listOf(1)));
    render(<ReviewList company="maxar" />);
    await screen.findByText('No reviews Yet');
    await setVisibility('visible');
    expect(await screen.findByRole('button', { name: '1 new review' })).toBeDefined();
  });

  it('a full page of new reviews is announced with a plus sign', async () => {
    respondWithReviews(api, (time) => (time === 1 ? fullPage(100) : fullPage(1)));
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 100');
    await setVisibility('visible');
    expect(await screen.findByRole('button', { name: '20+ new reviews' })).toBeDefined();
  });

  it('a review that moved up after a deletion is not announced', async () => {
    const remaining = [...Array.from({ length: 19 }, (_, index) => index + 2), 21];
    respondWithReviews(api, (time) => (time === 1 ? fullPage(1) : listOf(...remaining)));
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 1');
    await setVisibility('visible');
    await expect.poll(() => reviewRequests(api)).toHaveLength(2);
    await setVisibility('hidden');
    await setVisibility('visible');
    await expect.poll(() => reviewRequests(api)).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /new/ })).toBeNull();
  });

  it('only one request is made at a time, and none while the page is hidden', async () => {
    const held = Promise.withResolvers<FakeResponse>();
    respondWithReviews(api, (time) => (time === 1 ? listOf(1) : held.promise));
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 1');
    await setVisibility('hidden');
    await setVisibility('visible');
    await setVisibility('visible');
    await setVisibility('hidden');
    await setVisibility('visible');
    await expect.poll(() => reviewRequests(api)).toHaveLength(2);
    held.resolve(listOf(0, 1));
    await screen.findByRole('button', { name: '1 new review' });
    expect(reviewRequests(api)).toHaveLength(2);
  });

  it('a failed request shows no error, and the reviews stay', async () => {
    respondWithReviews(api, (time) => (time === 2 ? { status: 500, json: {} } : time === 1 ? listOf(1) : listOf(0, 1)));
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 1');
    await setVisibility('visible');
    await expect.poll(() => reviewRequests(api)).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(texts()).toEqual(['Quote number 1']);
  });

  it('new reviews that cannot be loaded cause an error, the other reviews stay, and "Retry" loads them', async () => {
    const user = userEvent.setup();
    respondWithReviews(api, (time) => (time === 3 ? { status: 500, json: {} } : time === 1 ? listOf(1) : listOf(0, 1)));
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 1');
    await setVisibility('visible');
    await user.click(await screen.findByRole('button', { name: '1 new review' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Error fetching dataRetry');
    expect(texts()).toEqual(['Quote number 1']);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Quote number 0')).toBeDefined();
  });
});

describe('the text of a long review', () => {
  it('is complete, with its rest behind "Read more"', async () => {
    const review = 'A sentence of a long review.\n'.repeat(40).trim();
    respondWithReviews(api, () => ({ json: [reviewRow(1, { review })] }));
    render(<ReviewList company="maxar" />);
    const card = await screen.findByRole('article');
    const details = card.querySelector('details');
    expect(details?.open).toBe(false);
    expect(details?.querySelector('summary')?.textContent).toContain('Read more');
    const shown = [...card.querySelectorAll('p[class], div[dir=auto] p')].map((part) => part.textContent).join('\n');
    expect(shown.match(/A sentence/g)).toHaveLength(40);
  });
});
