import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AveragePricing } from '../../src/features/prices/provider-prices/AveragePricing.tsx';
import { companySummaryFromRow } from '../../src/features/prices/summaries.ts';
import { LiveRatings } from '../../src/features/reviews/ratings/LiveRatings.tsx';
import { companyFigures } from '../fixtures/companies.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { withDataApi } from './fake-data-api.ts';

cleanUpAndCheckConsole();
const api = withDataApi();

/** Responds with the statistics of Maxar. */
const ratings = (mean: number | string, rated: number, more: Record<string, unknown> = {}) => ({
  json: companyFigures({ statistics: [{ ...statisticsRow(mean, rated), ...more }] }),
});

it('the rating of a company is the average of its ratings, with their number', async () => {
  api.answers(() => ratings('4.1666666666666667', 3));
  render(<LiveRatings company="maxar" />);
  expect(await screen.findByRole('img', { name: '4.2 of 5 stars, 3 ratings' })).toBeDefined();
  expect(screen.getByText('average of 3 ratings')).toBeDefined();
});

it('the ratings and the prices on the page of a company need only one request', async () => {
  api.answers(() => ratings(4, 3));
  render(
    <>
      <LiveRatings company="maxar" />
      <AveragePricing
        market={[]}
        {...{ company: 'maxar', name: 'Maxar', indicativePrices: [], published: [], snapshot: [], snapshotDate: null }}
      />
    </>,
  );
  await screen.findByText('average of 3 ratings');
  expect(screen.getByRole('table', { name: /^Prices of Maxar/ })).toBeDefined();
  expect(api.asked.map(({ pathname, search }) => pathname + decodeURIComponent(search))).toEqual([
    '/rest/v1/rpc/company_prices?of_companies=["maxar"]',
  ]);
});

it('a rating that includes sample data says so', async () => {
  api.answers(() => ratings(4, 3, { reviews: 5, samples: 2 }));
  render(<LiveRatings company="maxar" />);
  expect(await screen.findByText('Includes sample data')).toBeDefined();
});

it('the histogram of ratings counts them by stars', async () => {
  const histogram = [1, 0, 0, 0, 0, 2, 0, 3, 4, 5];
  api.answers(() => ratings(4, 15, { rating_histogram: histogram }));
  render(<LiveRatings company="maxar" />);
  const list = await screen.findByRole('list', { name: 'Number of ratings for each star level' });
  const rows = [...list.querySelectorAll('li')].map((row) => row.textContent);
  expect(rows).toEqual([
    '4.5–5 stars, 9 ratings, show these reviews',
    '3.5–4 stars, 3 ratings, show these reviews',
    '2.5–3 stars, 2 ratings, show these reviews',
    '1.5–2 stars, 0 ratings',
    '0.5–1 stars, 1 rating, show these reviews',
  ]);
});

it('a bar of the histogram filters the reviews, then shows all again; a bar without ratings is not a link', async () => {
  const user = userEvent.setup();
  history.replaceState(null, '', '/maxar-reviews?sort=lowest&stars=5');
  api.answers(() => ratings(4, 4, { rating_histogram: [1, 0, 0, 0, 0, 0, 0, 2, 1, 0] }));
  render(<LiveRatings company="maxar" />);
  const link = (name: RegExp) => screen.findByRole<HTMLAnchorElement>('link', { name });
  const current = await link(/^4\.5–5 stars, ?1 rating, selected, show all reviews$/);
  expect(current.getAttribute('aria-current')).toBe('true');
  expect(current.getAttribute('href')).toBe('?sort=lowest#reviews');
  const other = await link(/^3\.5–4 stars, ?2 ratings, show these reviews$/);
  expect(other.getAttribute('href')).toBe('?sort=lowest&stars=4#reviews');
  expect(screen.getAllByRole('link')).toHaveLength(3);
  await user.click(other);
  expect(location.search + location.hash).toBe('?sort=lowest&stars=4#reviews');
  await user.click(await link(/selected, show all reviews$/));
  expect(location.search).toBe('?sort=lowest');
  expect(api.asked).toHaveLength(1);
});

it('the prebuilt rating is shown until the current one has loaded, or if loading fails', async () => {
  api.answers(() => ({ status: 500, json: { message: 'down' } }));
  render(
    <LiveRatings company="maxar" snapshot={companySummaryFromRow(statisticsRow(4, 3))} snapshotDate="2026-11-21" />,
  );
  expect(screen.getByText('average of 3 ratings')).toBeDefined();
  expect((await screen.findByRole('alert')).textContent).toContain('Showing data from 21 Nov 2026.');
  expect(screen.getByText('average of 3 ratings')).toBeDefined();
});

it('one rating is written in the singular', async () => {
  api.answers(() => ratings(4, 1));
  render(<LiveRatings company="maxar" />);
  expect(await screen.findByRole('img', { name: '4.0 of 5 stars, 1 rating' })).toBeDefined();
});

it('a company without ratings has no stars', async () => {
  api.answers(() => ({ json: companyFigures() }));
  render(<LiveRatings company="maxar" />);
  expect(await screen.findByText('No ratings yet')).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
});

it('a rating that cannot be loaded shows an error, and loads after Retry', async () => {
  const user = userEvent.setup();
  api.answers(() => ({ status: 500, json: { message: 'down' } }));
  render(<LiveRatings company="maxar" />);
  expect((await screen.findByRole('alert')).textContent).toBe('Error fetching dataRetry');
  api.answers(() => ratings(2, 1));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('img', { name: '2.0 of 5 stars, 1 rating' })).toBeDefined();
});

function statisticsRow(mean: number | string, rated: number) {
  return {
    company: 'maxar',
    reviews: rated + 1,
    rated,
    rating_mean: mean,
    rating_histogram: [0, 0, 0, 0, 0, 0, 0, rated, 0, 0],
    samples: 0,
  };
}
