import { expect, it } from 'vitest';
import { describeCountries } from '../../src/features/fair-price/area-drawing/countries-at.ts';
import { countryOutlines } from '../../src/features/fair-price/area-drawing/country-outlines.ts';

const outlines = countryOutlines();

it.each([
  [13.4, 52.5, 'Germany'],
  [18.5, -8.5, 'Angola'],
  [25, -3, 'Democratic Republic of the Congo'],
  [539, -18, 'Fiji'],
  [6.15, 46.2, 'near the border of France and Switzerland'],
  [-30, 30, ''],
])('an area at %d° E, %d° N is in "%s"', (longitude, latitude, text) => {
  const box = { west: longitude - 0.1, east: longitude + 0.1, south: latitude - 0.1, north: latitude + 0.1 };
  expect(describeCountries(box, outlines)).toBe(text);
});
