import { act, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { firstSummarisedMonth } from '../../src/domain/prices/statistics-rules.ts';
import { SharedQuoteStanding } from '../../src/features/write-review/SharedQuoteStanding.tsx';
import { setSharedReview, takeSharedReview } from '../../src/lib/tab-state.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { type FakeResponse, reviewRow, withDataApi } from './fake-data-api.ts';

cleanUpAndCheckConsole();
const api = withDataApi();
afterEach(() => sessionStorage.clear());

const quote = { price_per_km2: 26, acquisition: 'tasking', quoted_month: firstSummarisedMonth() };
const prices = [26, 18, 18, 17, 30];
const quotes = [
  ...prices.map((price_per_km2) => ({ price_per_km2, acquisition: 'tasking' })),
  { price_per_km2: 1, acquisition: 'archive' },
  { price_per_km2: 1, acquisition: null },
].map((each) => ({ ...each, unusual: false, company: 'airbus', companies: { name: 'Airbus', address: 'Airbus' } }));

/** Opens the page after a review was shared. The database responds with this review and these quotes. */
function open(review: FakeResponse, market: FakeResponse = { json: { quotes } }) {
  api.answers(({ pathname }) => (pathname.endsWith('/review') ? review : market));
  const id = '8a1f0a9e-4a58-4c6f-9d7c-0a2f5a3c1b2d';
  setSharedReview(id, `/maxar-reviews?review=${id}#reviews`);
  return render(<SharedQuoteStanding answers="multispectral/30cm multispectral/50cm" />);
}

const status = () => screen.getByRole('status');
const shown = { json: reviewRow(1, quote) };
const finding = '$26 per km² is 44% above the median';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const shared = 'Your review is shared';

it('the page leads with where the shared quote stands, a drawing of it, and a link to the fair price', async () => {
  const { container } = open(shown);
  await heading(finding);
  expect(container.querySelectorAll('figure')).toHaveLength(1);
  const sellers = await screen.findByRole('table', { name: 'Providers quoted for such images, per km²' });
  expect(within(sellers).getAllByRole('row').at(-1)?.textContent).toBe('Airbus$18 5 quotes, $8 less');
  expect(screen.getByRole('button', { name: 'Copy text' })).toBeDefined();
  expect(screen.getByRole('link', { name: /^What 30\scm images cost$/ }).getAttribute('href')).toBe(
    '/fair-price/multispectral/30cm',
  );
  expect(api.asked.map(({ pathname }) => pathname.split('/').at(-1))).toEqual(['review', 'market_quotes']);
  expect(takeSharedReview()).toBeNull();
});

it('a shared quote that does not count causes no request for the market, and a sentence says why', async () => {
  open({ json: reviewRow(1, { ...quote, affiliated: true }) });
  await screen.findByText(/^Your quote does not count towards averages or medians because you work for/);
  await heading(shared);
  expect(status().querySelector('svg')).toBeNull();
  expect(api.asked).toHaveLength(1);
});

it('the page says only that the review is shared to a visitor who has shared nothing', async () => {
  render(<SharedQuoteStanding answers="" />);
  await act(async () => {});
  expect(status().textContent).toBe(shared);
  expect(api.asked).toEqual([]);
});

it.each<[string, FakeResponse, FakeResponse?]>([
  ['the review is gone', { json: null }],
  ['the review cannot be loaded', { status: 503, json: {} }],
  ['the quotes cannot be loaded', shown, { status: 503, json: {} }],
  ['the quotes are of another shape', shown, { json: { quotes: 'none' } }],
])('the page says only that the review is shared if %s', async (_, review, market) => {
  open(review, market);
  await waitFor(() => expect(api.asked).toHaveLength(market ? 2 : 1));
  await act(async () => {});
  expect(status().textContent).toBe(shared);
});

it('the standing disappears when the user signs out in another tab', async () => {
  open(shown);
  await heading(finding);
  const link = () => screen.queryByRole('link', { name: 'See your review' });
  expect(link()?.getAttribute('href')).toMatch(/^\/maxar-reviews\?review=/);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'fairswath-signed-out' })));
  expect(status().textContent).toBe(shared);
  expect([link(), screen.queryByRole('table')]).toEqual([null, null]);
});

it('the standing disappears when the page is restored from the cache', async () => {
  open(shown);
  await heading(finding);
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(status().textContent).toBe(shared);
});
