import { expect, it } from 'vitest';
import { formatList } from '../../src/domain/text/format-list.ts';

it.each([
  [[], ''],
  [['archive'], 'archive'],
  [['archive', 'tasking'], 'archive and tasking'],
  [['archive', 'tasking', 'radar'], 'archive, tasking and radar'],
])('%j is written "%s"', (words, text) => {
  expect(formatList(words)).toBe(text);
});
