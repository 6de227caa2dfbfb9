import { describe, expect, it } from 'vitest';
import { splitLongText } from '../../src/features/reviews/split-long-text.ts';

const withoutSpace = (text: string) => text.replace(/\s/g, '');
const sentence = 'The scene was delivered within a week of the order. ';

describe('the text of a review', () => {
  it.each([
    ['short', 'Delivered in a week.'],
    ['of 700 characters', 'x'.repeat(700)],
    ['of twelve lines', Array(12).fill('line').join('\n')],
  ])('is not split when it is %s', (_, text) => {
    expect(splitLongText(text)).toBeNull();
  });

  it('is split after a sentence when it is long', () => {
    const parts = splitLongText(sentence.repeat(20).trim());
    expect(parts?.beginning).toMatch(/ of the order\.$/);
    expect(parts?.rest).toMatch(/^The scene/);
    expect(parts?.beginning.length).toBeGreaterThan(280);
    expect(parts?.beginning.length).toBeLessThanOrEqual(562);
  });

  it('is split after nine lines when it has more than twelve', () => {
    const lines = Array.from({ length: 13 }, (_, index) => `line ${index + 1}`);
    expect(splitLongText(lines.join('\n'))).toEqual({
      beginning: lines.slice(0, 9).join('\n'),
      rest: lines.slice(9).join('\n'),
    });
  });

  it('is split between words when it contains no sentences', () => {
    const parts = splitLongText('word '.repeat(200).trim());
    expect(parts?.beginning).toMatch(/word$/);
    expect(parts?.rest).toMatch(/^word /);
  });

  it.each([
    ['emoji', '🛰'.repeat(400)],
    ['emoji after an odd letter', `x${'🛰'.repeat(400)}`],
    ['acquisitions of several people', '👩‍👩‍👧‍👦'.repeat(100)],
    ['flags', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'.repeat(80)],
    ['letters with marks', 'e\u0301'.repeat(500)],
    ['one letter with a thousand marks', `e${'\u0301'.repeat(1000)}`],
    ['Chinese', '卫星影像'.repeat(200)],
    ['Chinese sentences', '卫星影像很快就到了。'.repeat(80)],
    ['a word of 5000 letters', 'x'.repeat(5000)],
    ['a word that ends just before the limit', `${'x'.repeat(559)} ${'y'.repeat(300)}`],
    ['blank lines', 'word\n\n\n\n'.repeat(30).trim()],
  ])('loses only white space and splits no character when it consists of %s', (_, text) => {
    const parts = splitLongText(text);
    expect(parts).not.toBeNull();
    const { beginning = '', rest = '' } = parts ?? {};
    expect(withoutSpace(beginning + rest)).toBe(withoutSpace(text));
    expect([beginning, rest].every((part) => part.isWellFormed() && part !== '')).toBe(true);
    expect(beginning.length).toBeLessThanOrEqual(562);
  });

  it('is split between graphemes', () => {
    expect(splitLongText(`${'e\u0301'.repeat(500)}`)?.rest).toMatch(/^e/);
    expect(splitLongText(`x${'👩‍👩‍👧‍👦'.repeat(100)}`)?.rest).toMatch(/^👩‍👩‍👧‍👦/u);
  });
});
