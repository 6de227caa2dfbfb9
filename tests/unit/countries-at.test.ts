import { expect, it } from 'vitest';
import { describeCountries, exchangedLand } from '../../src/features/fair-price/area-drawing/countries-at.ts';
import { countryOutlines } from '../../src/features/fair-price/area-drawing/country-outlines.ts';

const outlines = countryOutlines();

it.each([
  [13.4, 52.5, 'In or near Germany'],
  [18.5, -8.5, 'In or near Angola'],
  [25, -3, 'In or near Democratic Republic of the Congo'],
  [539, -18, 'In or near Fiji'],
  [6.15, 46.2, 'Near the border of France and Switzerland'],
  [-30, 30, 'At sea, or on a small island'],
])('an area at %d° E, %d° N is in "%s"', (longitude, latitude, text) => {
  const box = { west: longitude - 0.1, east: longitude + 0.1, south: latitude - 0.1, north: latitude + 0.1 };
  expect(describeCountries(box, outlines)).toBe(text);
});

it.each([
  ['a box with the latitude of Berlin first', 52.4, 13.4, 'Germany'],
  ['Lagos with the latitude first', 6.5, 3.4, 'Nigeria'],
  ['Berlin', 13.4, 52.5, null],
  ['a place at sea both ways', -30, -40, null],
  ['a place whose longitude cannot be a latitude', 160, 10, null],
])('latitude and longitude of %s are asked about only if that puts it on land', (_, longitude, latitude, land) => {
  const box = { west: longitude - 0.1, east: longitude + 0.1, south: latitude - 0.1, north: latitude + 0.1 };
  expect(exchangedLand(box, outlines)).toBe(land);
});
