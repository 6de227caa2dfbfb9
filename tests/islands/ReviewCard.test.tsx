import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { MarketRange } from '../../src/features/prices/summaries.ts';
import { ReviewCard } from '../../src/features/reviews/ReviewCard.tsx';
import type { Review } from '../../src/features/reviews/review.ts';
import { takeReviewToEdit } from '../../src/lib/tab-state.ts';
import { ownReview } from '../fixtures/reviews.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';

cleanUpAndCheckConsole();

/** The prices of all companies for images such as that of {@link ownReview}. */
const market: MarketRange[] = [
  {
    ...{ sensor: 'multispectral', sizeClass: '50cm', acquisition: 'archive' },
    ...{ median: 12, middleHalf: [9, 15], prices: null },
  },
];

it('the card of an own review has a badge and a link to edit it, whose address does not contain the id', async () => {
  render(<ReviewCard review={ownReview} own />);
  const link = await screen.findByRole('link', { name: 'Edit Review' });
  expect(screen.getByText('Your review')).toBeDefined();
  expect(link.getAttribute('href')).toBe('/profile#own-reviews');
  fireEvent.click(link);
  expect(takeReviewToEdit()).toBe(ownReview.id);
});

it('the card of another user’s review has no badge', () => {
  render(<ReviewCard review={ownReview} />);
  expect(screen.queryByText('yours')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit Review' })).toBeNull();
});

it.each([
  ['analyst', 'energy', 'Analyst, energy'],
  [null, 'mapping', 'Mapping'],
  ['manager', 'ngo', 'Manager, NGO'],
  [null, 'ngo', 'NGO'],
  ['buyer', null, 'Buyer'],
])(
  'the card of a signed review shows the role %s and the sector %s with a capital',
  (writerRole, writerSector, shown) => {
    render(<ReviewCard review={{ ...ownReview, displayName: 'Ada', writerRole, writerSector }} />);
    expect(screen.getByText(`(${shown})`, { exact: false })).toBeDefined();
  },
);

it('the card in a prebuilt page shows markup as plain text', () => {
  const markup = '</article></script><script>alert(1)</script><img src=x onerror="alert(1)">';
  const texts = { review: markup, resolution: markup, displayName: markup, resolutionMetres: null, sizeClass: null };
  const html = renderToStaticMarkup(<ReviewCard review={{ ...ownReview, ...texts }} />);
  expect(html).not.toMatch(/<script|<img src=x/);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const part of ['dl', 'article > p:last-of-type', 'p[dir]'])
    expect(body.querySelector(part)?.textContent, part).toContain(markup);
});

describe('the card of a review', () => {
  /** The text of the card under each name, as a reader would read it aloud. */
  const facts = (changed: Partial<Review> = {}) => {
    render(<ReviewCard review={{ ...ownReview, ...changed }} />);
    const names = screen.getAllByRole('term').map(({ textContent }) => textContent);
    const values = screen.getAllByRole('definition').map(({ textContent }) => textContent?.trim());
    return Object.fromEntries(names.map((name, index) => [name, values[index]]));
  };

  it('shows four facts, always in the same place', () => {
    const stated = facts({ areaKm2: 100 });
    expect(stated).toEqual({
      Resolution: '50 cm multispectral',
      Acquisition: 'archive',
      Billed: '100\u00a0km²',
      Licence: 'One organisation',
    });
    cleanup();
    const missing = facts({ acquisition: null, areaKm2: null, licence: null });
    expect(missing).toEqual({ ...stated, Acquisition: '–', Billed: '–', Licence: '–' });
    expect(Object.keys(missing)).toEqual(Object.keys(stated));
  });

  it('begins with the price and its basis, and has its text before its facts', () => {
    render(<ReviewCard review={{ ...ownReview, reviewedCompany: null }} market={market} />);
    const { textContent } = screen.getByRole('article');
    expect(textContent).toMatch(/^\$1,200 for the whole order/);
    expect(textContent.indexOf('Delivered in a week')).toBeLessThan(textContent.indexOf('Resolution'));
  });

  it('shows the month of the quote if the review was shared in another one', () => {
    facts({ quotedMonth: '2026-10-01' });
    expect(screen.getByText(/Nov 2026/).parentElement?.textContent).toContain('Nov 2026, quoted Oct 2026');
    cleanup();
    facts({ quotedMonth: '2026-11-01' });
    expect(screen.queryByText(/quoted/)).toBeNull();
  });

  it.each([
    '50 cm, 4 bands, Göktürk-1',
    '0.5 m pansharpened',
    '2 m MS / 0.5 m PAN',
    '50 cm native, 30 cm HD',
    '0.5-0.7 m',
  ])('shows the resolution %j beside the size derived from it', (resolution) => {
    expect(facts({ resolution })).toMatchObject({
      Resolution: `50 cm multispectral “${resolution}”`,
    });
  });

  it.each([
    '50 cm',
    '0.5m',
    '0,5 m',
    '.5',
    '50-cm',
    '50 centimetres',
    '~50 cm',
    '50 cm GSD',
    '20"',
    '50 cm/pixel',
    '50 cm resolution.',
  ])('shows the resolution %j once, because it adds nothing to the size', (resolution) => {
    expect(facts({ resolution })).toMatchObject({ Resolution: '50 cm multispectral' });
  });

  it('shows a resolution that cannot be understood as it was typed', () => {
    expect(facts({ resolution: '<b>sharp</b>', resolutionMetres: null, sizeClass: null, sensor: null })).toMatchObject({
      Resolution: '<b>sharp</b>',
    });
  });

  it('says that its author is affiliated with the company, and that it does not count', () => {
    facts({ affiliated: true });
    expect(screen.getByText('Affiliated author:').parentElement?.textContent).toBe(
      'Affiliated author: works for, resells or competes with this provider. Not counted in averages or medians.',
    );
    cleanup();
    facts();
    expect(screen.queryByText('Affiliated author:')).toBeNull();
  });

  it('names the size class if its name is not that of the size', () => {
    expect(facts({ resolution: '70 cm', resolutionMetres: 0.7, sizeClass: '1m' })).toMatchObject({
      Resolution: '70 cm, 1\u00a0m class, multispectral',
    });
  });

  it('marks only a sample as one', () => {
    facts({ sample: true });
    expect(screen.getByText('Sample')).toBeDefined();
    cleanup();
    facts();
    expect(screen.queryByText(/sample/i)).toBeNull();
  });

  it('marks an unusual price and explains the mark', () => {
    facts({ unusual: true });
    expect(screen.getByText('Unusual price:').parentElement?.textContent).toBe(
      'Unusual price: more than 5 times, or less than a fifth of, the median for such images. It counts in the median, but not in averages and middle halves.',
    );
  });

  it('has no mark when the price is not unusual', () => {
    facts();
    expect(screen.queryByText(/Unusual/)).toBeNull();
  });
});

describe('the quote of a review', () => {
  const comparisonOf = (changed: Partial<Review> = {}) => {
    const { container } = render(<ReviewCard review={{ ...ownReview, ...changed }} market={market} />);
    return {
      text: container.querySelector('header + div')?.textContent,
      isDrawn: container.querySelector('svg[height] > svg') !== null,
    };
  };

  it.each([
    [13.56, '13% above the market median of $12'],
    [9, '25% below the market median of $12'],
    [12.04, 'At the market median of $12'],
    [24, 'Twice the market median of $12'],
    [30, '2.5 times the market median of $12'],
    // Beyond the drawing.
    [100, '8.3 times the market median of $12'],
  ])('of $%d per km² is drawn and described among all quotes for such images', (price, text) => {
    const quote = { price, pricePerKm2: price, priceBasis: 'km2' } as const;
    expect(comparisonOf(quote)).toEqual({ text, isDrawn: true });
  });

  it('for a whole order is compared by its price per km²', () => {
    expect(comparisonOf({ acquisition: 'recent-archive' })).toEqual({
      text: '$12 per km², at the market median of $12',
      isDrawn: true,
    });
  });

  it.each<[string, Partial<Review>, string | RegExp]>([
    ['without a price per km²', { pricePerKm2: null }, 'No price per km² to compare'],
    ['without a sensor type', { sensor: null }, '$12 per km², no market median for such images'],
    ['without an acquisition', { acquisition: null }, '$12 per km², no market median for such images'],
    ['of another acquisition', { acquisition: 'tasking' }, '$12 per km², no market median for such images'],
    ['with a licence to publish', { licence: 'publication' }, '$12 per km², no market median for such images'],
    ['of an affiliated author', { affiliated: true }, /^\$12 per km²Affiliated author: /],
    ['with an unusual price', { unusual: true }, /^\$12 per km²Unusual price: /],
  ])('%s is not compared, and the card says so in the same place', (_, changed, text) => {
    const { text: shown, isDrawn } = comparisonOf(changed);
    expect(shown).toMatch(text);
    expect(isDrawn).toBe(false);
  });

  it('is not compared in a preview, which shows its price per km²', () => {
    render(<ReviewCard review={ownReview} />);
    expect(screen.getByText('$12 per km²')).toBeDefined();
    expect(screen.queryByText(/market/)).toBeNull();
  });
});
