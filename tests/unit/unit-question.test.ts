import { expect, it } from 'vitest';
import { unitQuestion } from '../../src/domain/text/unit-question.ts';

it.each([
  ['50', '50 cm or 50 m? Write the unit.'],
  [' 10 ', '10 cm or 10 m? Write the unit.'],
  ['12,5', '12,5 cm or 12,5 m? Write the unit.'],
  ['~30', '30 cm or 30 m? Write the unit.'],
  ['GSD 30', '30 cm or 30 m? Write the unit.'],
  ['Resolution: 30-50', '30-50 cm or 30-50 m? Write the unit.'],
  ['30 GSD', '30 cm or 30 m? Write the unit.'],
  ['50 per pixel', '50 cm or 50 m? Write the unit.'],
  ['30 - 50', '30 - 50 cm or 30 - 50 m? Write the unit.'],
  ['5 to 10', '5 to 10 cm or 5 to 10 m? Write the unit.'],
])('a number from 10 without a unit raises a question: %j', (typed, question) => {
  expect(unitQuestion(typed)).toBe(question);
});

it.each([
  '',
  '9.99',
  '0.5',
  '.50',
  '1,24',
  '3 GSD',
  '50 cm',
  '50 m/px',
  '10-20 m',
  '50 pixels',
  '50 px',
  'WorldView 3',
  '1,000',
])('%j raises no question about the unit', (typed) => {
  expect(unitQuestion(typed)).toBeNull();
});

it.each([' ', '1', '1-', '.,', 'per pixel '])(
  '20,000 repetitions of %j quickly raise no question about the unit',
  (filler) => {
    expect(unitQuestion(`30${filler.repeat(20_000)}`)).toBeNull();
  },
);
