import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ReviewCard } from '../../src/features/reviews/ReviewCard.tsx';
import type { Review } from '../../src/features/reviews/review.ts';
import { takeReviewToEdit } from '../../src/lib/tab-state.ts';
import { ownReview } from '../fixtures/reviews.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';

cleanUpAndCheckConsole();

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
  for (const part of ['header', 'dl', 'p']) expect(body.querySelector(part)?.textContent, part).toContain(markup);
});

describe('the card of a review', () => {
  /** The text of the card under each name, as a reader would read it aloud. */
  const facts = (changed: Partial<Review> = {}) => {
    render(<ReviewCard review={{ ...ownReview, ...changed }} />);
    const names = screen.getAllByRole('term').map(({ textContent }) => textContent);
    const values = screen.getAllByRole('definition').map(({ textContent }) => textContent?.trim());
    return Object.fromEntries(names.map((name, index) => [name, values[index]]));
  };

  it('shows the price with its basis, the price per km² with the area, and all other facts for a comparison', () => {
    expect(facts()).toMatchObject({
      Price: '$1,200 for the whole order',
      'Per km²': '$12 100\u00a0km² billed',
      Resolution: '50 cm 50\u00a0cm class, multispectral',
      Acquisition: 'archive',
      Licence: 'One organisation',
      Quoted: 'Oct 2026',
    });
  });

  it('shows the area beside a price per km²', () => {
    expect(facts({ price: 12, priceBasis: 'km2', pricePerKm2: 12 })).toMatchObject({
      Price: '$12 per km², 100\u00a0km² billed',
    });
  });

  it('shows the area beside a price without a plausible price per km²', () => {
    expect(facts({ pricePerKm2: null, areaKm2: 0.05 })).toMatchObject({
      Price: '$1,200 for the whole order, 0.05\u00a0km² billed',
    });
  });

  it('shows no area when none is known', () => {
    expect(facts({ pricePerKm2: null, areaKm2: null, priceBasis: 'scene' })).toMatchObject({
      Price: '$1,200 per scene',
    });
    expect(screen.queryByText('Per km²')).toBeNull();
  });

  it.each([
    '50 cm, 4 bands, Göktürk-1',
    '0.5 m pansharpened',
    '2 m MS / 0.5 m PAN',
    '50 cm native, 30 cm HD',
    '0.5-0.7 m',
  ])('shows the resolution %j beside the size derived from it', (resolution) => {
    expect(facts({ resolution })).toMatchObject({
      Resolution: `50 cm 50\u00a0cm class, multispectral “${resolution}”`,
    });
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)[2]).toBe('Resolution');
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
    expect(facts({ resolution })).toMatchObject({ Resolution: '50 cm 50\u00a0cm class, multispectral' });
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

  it('says that the acquisition is not stated, but says nothing of a missing licence', () => {
    expect(facts({ acquisition: null, licence: null })).toMatchObject({ Acquisition: 'not stated' });
    expect(screen.queryByText('Licence')).toBeNull();
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
      'Unusual price: more than 5 times, or less than a fifth of, the median for such images. It does not count in averages.',
    );
  });

  it('has no mark when the price is not unusual', () => {
    facts();
    expect(screen.queryByText(/Unusual/)).toBeNull();
  });
});
