import { expect, it } from 'vitest';
import { checkFields } from '../../src/content/check/field-problems.ts';
import { orderRules } from '../../src/content/order-rules-schema.ts';
import { noOrderRules } from '../../src/features/sellers/offers-from-files.ts';

function problemsOf(rules: object): string[] {
  const result = checkFields(rules, orderRules);
  return 'fields' in result ? [] : result.problems.map(({ field, message }) => `${field}: ${message}`);
}

it('a file without rules says nothing about shapes', () => {
  expect(orderRules.parse(undefined)).toEqual(noOrderRules);
  expect(orderRules.parse({})).toEqual(noOrderRules);
});

it.each([
  [
    'corners with a unit',
    { mostCorners: '500 corners' },
    'mostCorners: write a number without sign, unit, comma or quotes, like 500, not "500 corners"',
  ],
  ['too few corners', { mostCorners: 3 }, 'mostCorners: write at least 4, not 3'],
  ['an unknown way to bill parts', { parts: 'separate' }, 'parts: write one of each, together, one, not "separate"'],
  ['an unknown rule for holes', { holes: 'filled' }, 'holes: write one of billed, refused, not "filled"'],
  ['a convex shape in words', { convex: 'yes' }, 'convex: write true or false without quotes, like true, not "yes"'],
])('the check refuses %s', (_, rules, problem) => {
  expect(problemsOf(rules)).toEqual([problem]);
});
