import { describe, expect, it } from 'vitest';
import { folded } from '../../src/features/reviews/text-folding.ts';

const bare = (text: string) => text.replace(/\s/g, '');
const sentence = 'The scene was delivered within a week of the order. ';

describe('a text', () => {
  it.each([
    ['short', 'Delivered in a week.'],
    ['of 700 characters', 'x'.repeat(700)],
    ['of twelve lines', Array(12).fill('line').join('\n')],
  ])('that is %s is shown whole', (_, text) => {
    expect(folded(text)).toBeNull();
  });

  it('that is long begins with whole sentences', () => {
    const parts = folded(sentence.repeat(20).trim());
    expect(parts?.beginning).toMatch(/ of the order\.$/);
    expect(parts?.rest).toMatch(/^The scene/);
    expect(parts?.beginning.length).toBeGreaterThan(280);
    expect(parts?.beginning.length).toBeLessThanOrEqual(562);
  });

  it('of more than twelve lines begins with nine of them', () => {
    const lines = Array.from({ length: 13 }, (_, place) => `line ${place + 1}`);
    expect(folded(lines.join('\n'))).toEqual({
      beginning: lines.slice(0, 9).join('\n'),
      rest: lines.slice(9).join('\n'),
    });
  });

  it('without sentences is cut between words', () => {
    const parts = folded('word '.repeat(200).trim());
    expect(parts?.beginning).toMatch(/word$/);
    expect(parts?.rest).toMatch(/^word /);
  });

  it.each([
    ['emoji', '🛰'.repeat(400)],
    ['emoji after an odd letter', `x${'🛰'.repeat(400)}`],
    ['families of several people', '👩‍👩‍👧‍👦'.repeat(100)],
    ['flags', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'.repeat(80)],
    ['letters with marks', 'e\u0301'.repeat(500)],
    ['one letter with a thousand marks', `e${'\u0301'.repeat(1000)}`],
    ['Chinese', '卫星影像'.repeat(200)],
    ['Chinese sentences', '卫星影像很快就到了。'.repeat(80)],
    ['a word of 5000 letters', 'x'.repeat(5000)],
    ['words that end in the middle of nothing', `${'x'.repeat(559)} ${'y'.repeat(300)}`],
    ['blank lines', 'word\n\n\n\n'.repeat(30).trim()],
  ])('of %s loses nothing but white space, and no character is cut in two', (_, text) => {
    const parts = folded(text);
    expect(parts).not.toBeNull();
    const { beginning = '', rest = '' } = parts ?? {};
    expect(bare(beginning + rest)).toBe(bare(text));
    expect([beginning, rest].every((part) => part.isWellFormed() && part !== '')).toBe(true);
    expect(beginning.length).toBeLessThanOrEqual(562);
  });

  it('is cut between what people count as characters', () => {
    expect(folded(`${'e\u0301'.repeat(500)}`)?.rest).toMatch(/^e/);
    expect(folded(`x${'👩‍👩‍👧‍👦'.repeat(100)}`)?.rest).toMatch(/^👩‍👩‍👧‍👦/u);
  });
});
