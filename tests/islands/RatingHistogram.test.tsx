import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { companySummaryFromRow } from '../../src/features/prices/summaries.ts';
import { RatingHistogram } from '../../src/features/reviews/ratings/RatingHistogram.tsx';
import { cleanUpAndCheckConsole } from './cleanup.ts';

cleanUpAndCheckConsole();

function renderRatings(mean: number | string, rated: number, more: Record<string, unknown> = {}): void {
  render(<RatingHistogram statistics={companySummaryFromRow({ ...statisticsRow(mean, rated), ...more })} />);
}

it('the rating of a company is the average of its ratings, with their number', async () => {
  renderRatings('4.1666666666666667', 3);
  expect(await screen.findByRole('img', { name: '4.2 of 5 stars, 3 ratings' })).toBeDefined();
  expect(screen.getByText('average of 3 ratings')).toBeDefined();
});

it('a rating that includes sample data says so', async () => {
  renderRatings(4, 3, { reviews: 5, samples: 2 });
  expect(await screen.findByText('Includes sample data')).toBeDefined();
});

it('the histogram of ratings counts them by stars', async () => {
  const histogram = [1, 0, 0, 0, 0, 2, 0, 3, 4, 5];
  renderRatings(4, 15, { rating_histogram: histogram });
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
  renderRatings(4, 4, { rating_histogram: [1, 0, 0, 0, 0, 0, 0, 2, 1, 0] });
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
});

it('one rating is written in the singular', async () => {
  renderRatings(4, 1);
  expect(await screen.findByRole('img', { name: '4.0 of 5 stars, 1 rating' })).toBeDefined();
});

it('a company without ratings has no stars', async () => {
  render(<RatingHistogram statistics={null} />);
  expect(await screen.findByText('No ratings yet')).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
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
