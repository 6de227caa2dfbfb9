import { describe, expect, it } from 'vitest';
import {
  formatArea,
  formatCount,
  formatLength,
  formatNumber,
  formatUsd,
  formatUsdPerKm2,
  roundUsd,
} from '../../src/domain/text/format-number.ts';

describe('amounts in US dollars', () => {
  it.each([
    [0.01, '$0.01'],
    [0.1, '$0.10'],
    [1, '$1'],
    [12.5, '$12.50'],
    [12.34, '$12.34'],
    [999, '$999'],
    [1200, '$1,200'],
    [6000, '$6,000'],
    [1234567.8, '$1,234,567.80'],
    [99_999_999.99, '$99,999,999.99'],
    [100_000_000, '$100,000,000'],
  ])('%d is written %s', (usd, text) => {
    expect(formatUsd(usd)).toBe(text);
  });

  it.each([
    [22.5, '$22.50'],
    [22.499999, '$22.50'],
    [1200, '$1,200'],
    [21, '$21'],
    [300, '$300'],
    [312.49, '$312'],
    [99.996, '$100'],
    [0.1, '$0.10'],
    [0.0994, '$0.099'],
    [0.01, '$0.01'],
    [0.00123, '$0.0012'],
  ])('%d per km² is written %s', (usd, text) => {
    expect(formatUsdPerKm2(usd)).toBe(text);
  });

  it.each([
    [1234.56, 1235],
    [100.4, 100],
    [99.994, 99.99],
    [0.5049, 0.5],
    [0.0994, 0.099],
  ])('%d is rounded to %d in a summary', (usd, rounded) => {
    expect(roundUsd(usd)).toBe(rounded);
  });
});

describe('lengths and areas', () => {
  it.each([
    [0.01, '1 cm'],
    [0.029, '2.9 cm'],
    [0.055, '5.5 cm'],
    [0.3, '30 cm'],
    [0.31, '31 cm'],
    [0.999, '99.9 cm'],
    [1, '1 m'],
    [1.24, '1.24 m'],
    [2.5, '2.5 m'],
    [1000, '1,000 m'],
  ])('%d m is written %s', (metres, text) => {
    expect(formatLength(metres)).toBe(text);
  });

  it.each([
    [1200, '1,200 km²'],
    [0.25, '0.25 km²'],
    [0.000001, '0.000001 km²'],
  ])('%d km² is written %s', (areaKm2, text) => {
    expect(formatArea(areaKm2)).toBe(text);
  });
});

it.each([
  [0, '0 reviews'],
  [1, '1 review'],
  [1200, '1,200 reviews'],
])('%d reviews are written "%s"', (count, text) => {
  expect(formatCount(count, 'review')).toBe(text);
});

it('a plural that is not formed with "s" can be given', () => {
  expect(formatCount(2, 'company', 'companies')).toBe('2 companies');
});

it('numbers have thousands separators', () => {
  expect(formatNumber(1_234_567)).toBe('1,234,567');
});
