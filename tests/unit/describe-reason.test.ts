import { expect, it } from 'vitest';
import { describeReason } from '../../src/features/sellers/describe-reason';
import type { Reason } from '../../src/features/sellers/reason';

const one = (value: number) => ({ low: value, high: value });

it.each<[Reason, string]>([
  [{ kind: 'smallest-area', areaKm2: 25 }, 'billed as 25 km², the minimum order'],
  [{ kind: 'orders', n: 3, eachKm2: 40 }, 'above the largest order, so 3 orders of 40 km²'],
  [{ kind: 'smallest-sum', cents: 15_000, currency: 'EUR' }, 'an order costs at least €150'],
  [{ kind: 'package', n: one(1), cents: 10_000, currency: 'EUR' }, 'sold in packages of €100, paid in advance'],
  [{ kind: 'derived', fromKm2: 6.66 }, 'derived from the price of 6.66 km²'],
  [
    { kind: 'scenes', n: { low: 1, high: 2 }, sceneKm2: { low: 25, high: 59 }, isForShape: false },
    'scenes are not cut; one covers 25 km² to 59 km²',
  ],
  [
    { kind: 'scenes', n: one(3), sceneKm2: one(25), isForShape: true },
    '3 scenes cover this shape; scenes are not cut; one covers 25 km²',
  ],
  [{ kind: 'range-of-sizes', pixelSize: { low: 0.31, high: 0.5 }, isWide: false }, 'the same price for 31–50 cm'],
  [{ kind: 'range-of-modes', modes: ['spot-1m', 'strip-3m'] }, 'the same price for spot, 1 m and strip, 3 m'],
  [{ kind: 'region', region: 'Europe' }, 'images of Europe only'],
  [{ kind: 'history', because: 'replaced' }, 'replaced by a newer list'],
  [{ kind: 'undated', lastSeen: '2026-11' }, 'undated page, seen Nov 2026'],
  [{ kind: 'converted', currency: 'GBP', month: '2026-03', rate: 1.33 }, 'converted at the average rate of Mar 2026'],
])('%j is "%s"', (reason, text) => {
  expect(describeReason(reason)).toBe(text);
});
