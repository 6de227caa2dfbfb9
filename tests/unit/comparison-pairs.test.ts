import { describe, expect, it } from 'vitest';
import type { ProviderKind } from '../../src/domain/sensor-types';
import {
  byReviews,
  mostWanted,
  nearestTo,
  pairedAmong,
  pairInWords,
  pairsBeside,
  pairsOf,
} from '../../src/features/market/compare/pairs/comparison-pairs';
import { paths } from '../../src/paths';
import { factsNamed } from '../fixtures/companies';

const company = (key: string, reviews: number, sensors = ['multispectral'], kind: ProviderKind = 'satellite') => ({
  key,
  reviews,
  kind,
  sensors: sensors.map((sensor) => ({ key: sensor })),
});
const keys = (companies: { key: string }[]) => companies.map(({ key }) => key);

const airbus = company('airbus', 9, ['multispectral', 'sar']);
const iceye = company('iceye', 12, ['sar']);
const maxar = company('maxar', 16);
const planet = company('planet', 9);
const spire = company('spire', 20, ['sar'], 'radio-occultation');
const telespazio = company('telespazio', 0, ['sar']);
const all = [airbus, iceye, maxar, planet, spire, telespazio];

describe('the address of a pair', () => {
  it('is the same whichever is named first', () => {
    expect(paths.pair('maxar', 'iceye')).toBe('/compare/maxar-vs-iceye');
    expect(paths.pair('iceye', 'maxar')).toBe('/compare/maxar-vs-iceye');
  });

  it('is what the pairs are listed by, each pair once', () => {
    const pairs = pairsOf([airbus, iceye, maxar]);
    expect(pairs.map(([one, other]) => paths.pair(one.key, other.key))).toEqual(
      pairs.map(([one, other]) => `/compare/${one.key}-vs-${other.key}`),
    );
    expect(pairs.map(keys)).toEqual([
      ['maxar', 'iceye'],
      ['maxar', 'airbus'],
      ['iceye', 'airbus'],
    ]);
  });
});

describe('pages of pairs', () => {
  it('are made among the 24 most reviewed, however many there are', () => {
    const many = Array.from({ length: 500 }, (_, place) => company(`company${place}`, place % 100));
    const paired = pairedAmong(many);
    expect(paired).toHaveLength(24);
    expect(Math.min(...paired.map(({ reviews }) => reviews))).toBe(95);
    expect(pairsOf(paired)).toHaveLength(276);
  });

  it('are made of the same companies when nobody could be asked for reviews', () => {
    const unknown = all.map((one) => ({ ...one, reviews: 0 }));
    expect(keys(pairedAmong(unknown))).toEqual(keys(pairedAmong(unknown.toReversed())));
  });

  it('are wanted most where both sell the same and are often reviewed', () => {
    expect(mostWanted(pairsOf(all), 3).map(keys)).toEqual([
      ['maxar', 'airbus'],
      ['planet', 'airbus'],
      ['planet', 'maxar'],
    ]);
  });
});

it('beside a pair stand those of either with others that are near, and never the pair itself', () => {
  expect(pairsBeside([maxar, airbus], pairedAmong(all)).map(keys)).toEqual([
    ['maxar', 'planet'],
    ['airbus', 'planet'],
  ]);
});

describe('the nearest to a company', () => {
  it('have its main sensor, the most reviewed first, and before those that sell it besides', () => {
    expect(keys(nearestTo(maxar, byReviews(all), 6))).toEqual(['airbus', 'planet']);
    expect(keys(nearestTo(iceye, byReviews(all), 6))).toEqual(['telespazio', 'airbus']);
    expect(keys(nearestTo(maxar, byReviews(all), 1))).toEqual(['airbus']);
  });

  it('are never sellers of soundings for one that sells images', () => {
    expect(keys(nearestTo(iceye, byReviews(all), 6))).not.toContain('spire');
    expect(nearestTo(spire, byReviews(all), 6)).toEqual([]);
  });
});

describe('a pair in words', () => {
  const one = factsNamed('Maxar', { resolution: { metres: 0.31, words: '31 cm', statement: '' } });
  const other = factsNamed('Spire', {
    sensors: ['SAR'],
    resolution: { metres: null, words: 'Not applicable', statement: '' },
  });

  it('names sensors, resolutions where there are any, and the number of quotes', () => {
    expect(pairInWords(one, other, 1234)).toBe(
      'Maxar (Multispectral, 31 cm) or Spire (SAR)? Prices per km², ratings and status side by side, from 1,234 quotes.',
    );
  });

  it('claims no quotes when nobody could be asked', () => {
    expect(pairInWords(one, other, 0)).toMatch(/side by side\.$/);
  });
});
