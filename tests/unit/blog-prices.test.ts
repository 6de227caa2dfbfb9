import { describe, expect, it } from 'vitest';
import { fillPrices } from '../../src/features/blog/live-prices';
import { billedAreas } from '../../src/features/blog/openings/billed-areas';
import { pixelPicture } from '../../src/features/blog/openings/pixel-picture';
import { november2026, offer } from '../fixtures/made-offers.ts';

const one = (low: number, high = low) => ({ low, high });
const archive = offer({ key: 'shop-1', price: one(8), smallestOrder: { areaKm2: 5, note: null } });
const tasking = offer({
  key: 'shop-2',
  price: one(12),
  acquisition: 'tasking',
  smallestOrder: { areaKm2: 25, note: null },
});
const order = offer({
  key: 'shop-3',
  price: one(175),
  currency: 'EUR',
  basis: 'order',
  smallestOrder: { areaKm2: 25, note: null },
});
const linkTo = (key: string, words: string) => `<a href="/published-prices#${key}">${words}</a>`;

describe('a link to a published price in an article', () => {
  it('gets the figure of today for its words, and the price is returned once', () => {
    const { html, prices } = fillPrices(
      `It costs ${linkTo('shop-1', 'price per km²')}, ${linkTo('shop-1', 'price')}, ${linkTo('shop-3', 'price per km²')}.`,
      [archive, tasking, order],
    );
    expect(html).toBe(
      `It costs ${linkTo('shop-1', '$8 per km²')}, ${linkTo('shop-1', '$8')}, ${linkTo('shop-3', 'about €7 per km²')}.`,
    );
    expect(prices).toEqual([archive, order]);
  });

  it('keeps other words', () => {
    const html = linkTo('shop-1', 'the price list');
    expect(fillPrices(html, [archive])).toEqual({ html, prices: [] });
  });

  it('stops the build when there is no such price, or none for an area', () => {
    expect(() => fillPrices(linkTo('shop-9', 'price'), [archive])).toThrow('"shop-9", which does not exist');
    const scene = offer({ key: 'shop-4', price: one(450), basis: 'scene' });
    expect(() => fillPrices(linkTo('shop-4', 'price per km²'), [scene])).toThrow('not for an area');
  });
});

it('the billed areas are the cheapest bill for each area, archive first', () => {
  const dear = offer({ key: 'shop-6', price: one(9), smallestOrder: { areaKm2: 5, note: null } });
  const found = billedAreas(3, [tasking, dear, archive, order], november2026);
  expect(found.map(({ billedKm2, bill }) => [billedKm2, bill.offer.key])).toEqual([
    [5, 'shop-1'],
    [25, 'shop-3'],
    [25, 'shop-2'],
  ]);
});

it('the picture has fewer pixels when they are larger, and covers the same ground', () => {
  const lengths = [0.3, 0.5, 1, 3].map((metres) =>
    pixelPicture(metres).reduce((sum, { path }) => sum + path.length, 0),
  );
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
  expect(lengths.at(-1)).toBeGreaterThan(0);
});
