import { spawnSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findContentProblems } from '../../src/content/content-problems.ts';
import { copyProject } from '../project-copy.ts';

let copy: string;

beforeAll(async () => {
  copy = await copyProject();
});
afterAll(() => rm(copy, { recursive: true }));

/** Runs the check on the copy and returns its report, line by line. */
function runCheck(): string[] {
  const { stderr, status } = spawnSync(process.execPath, ['src/content/validate-content.ts'], {
    cwd: copy,
    encoding: 'utf8',
  });
  const report = stderr.trim();
  expect(status).toBe(report === '' ? 0 : 1);
  return report === '' ? [] : report.split('\n');
}

/** Replaces text in a file of the copy until the test ends. */
async function replaceInFile(file: string, pattern: RegExp, replacement: string): Promise<void> {
  const path = join(copy, file);
  const text = await readFile(path, 'utf8');
  expect(text).toMatch(pattern);
  await writeFile(path, text.replace(pattern, replacement));
  onTestFinished(() => writeFile(path, text));
}

const maxar = 'src/content/providers/maxar.md';

describe('npm run check tells an editor', () => {
  it('nothing when all files are valid', () => {
    expect(runCheck()).toEqual([]);
  });

  it.each([
    [
      'a summary that is too short',
      /^summary: .+$/m,
      'summary: short',
      `${maxar}, line 12, summary: write 40 to 160 characters, not 5`,
    ],
    [
      'a website without https',
      /^website: .+$/m,
      'website: http://www.maxar.com',
      `${maxar}, line 9, website: write an address that starts with https://`,
    ],
    ['a misspelt field', /^kind:/m, 'kindd: satellite\nkind:', `${maxar}, line 11, kindd: there is no such field`],
    [
      'an unknown sensor type',
      /^sensors: .+$/m,
      'sensors: [radar]',
      `${maxar}, line 10, sensors, entry 1: write one of sar`,
    ],
    [
      'a script in the text',
      /\n*$/,
      '\n\n<script>alert(1)</script>\n',
      'HTML is not allowed in a text, write it in markdown: <script>alert(1)</script>',
    ],
    [
      'a script behind spaces at the start of the text',
      /\n---\n/,
      '\n---\n\n    <script>alert(1)</script>\n',
      `${maxar}, line 47: HTML is not allowed in a text, write it in markdown: <script>alert(1)</script>`,
    ],
    [
      'a text that begins like a second list of fields',
      /\n---\n/,
      '\n---\n\n+++\nNobody sees this.\n+++\n',
      `${maxar}, line 47: begin the text with words, because what follows such a line is not shown`,
    ],
    ['HTML within a sentence', /\n*$/, '\n\nOne line<br onclick=x>and another.\n', 'HTML is not allowed in a text'],
    [
      'a link that runs a script',
      /\n*$/,
      '\n\nAsk [us](java&#115;cript:alert(1)).\n',
      'a link must lead to a page of this site, to https:// or to mailto:, not to javascript:alert(1)',
    ],
    ['a link by reference', /\n*$/, '\n\nAsk [us][a].\n\n[a]: vbscript:x\n', 'not to vbscript:x'],
    ['a link to data', /\n*$/, '\n\n<data:text/html,x>\n', 'not to data:text/html,x'],
    [
      'a link without encryption',
      /\n*$/,
      '\n\n[us](http://example.com)\n',
      'write https://example.com, because a link',
    ],
    [
      'a picture from elsewhere',
      /\n*$/,
      '\n\n![map](https://example.com/map.png)\n',
      'a picture must be a file of this site, not https://example.com/map.png',
    ],
    [
      'a provider that publishes no price although prices are listed',
      /^unconfirmedPrices: .+\nsources:$/m,
      'publishesNoPrice: true\nsubscriptions:\n  - {product: Library, pixelSize: 1, price: $9 a month, publisher: maker, source: {title: Shop, url: null}, asOf: null, read: page}\nsources:',
      `, publishesNoPrice: remove it, because the file lists published prices`,
    ],
    [
      'prices that are not confirmed beside a price that is listed',
      /^unconfirmedPrices: .+$/m,
      'unconfirmedPrices: Resellers publish prices for its images.\npublishesNoPrice: true',
      `, unconfirmedPrices: remove it, because the file lists prices or says that there are none`,
    ],
    [
      'a published price that was copied without a date',
      /^unconfirmedPrices: .+\nsources:$/m,
      'subscriptions:\n  - {product: Samples, pixelSize: 1, price: €9 a year, publisher: maker, source: {title: Shop, url: null}, asOf: null, read: copy}\nsources:',
      `, subscriptions, entry 1, copiedOn: write the date of the note when read is "copy"`,
    ],
    ['a quote that is never closed', /^name: .+$/m, 'name: "Max', `${maxar}, line 2, name: close the quote`],
  ])('about %s in one sentence', async (_, pattern, replacement, sentence) => {
    await replaceInFile(maxar, pattern, replacement);
    const [report = '', ...more] = (await findContentProblems(copy)).problems;
    expect(more).toEqual([]);
    expect(report).toContain(sentence);
    expect(report).toMatch(/\.$/);
  });

  it('about all problems in all files at once', async () => {
    await replaceInFile(maxar, /^summary: .+$/m, 'summary: short');
    await replaceInFile('src/content/sensors/sar.md', /^order: .+$/m, 'order: first\nheading: SAR');
    await replaceInFile('src/content/posts/how-imagery-is-priced.md', /^published: .+\n/m, '');
    expect(runCheck()).toEqual([
      `${maxar}, line 12, summary: write 40 to 160 characters, not 5.`,
      'src/content/sensors/sar.md, line 3, order: write the number alone, without sign, comma, unit or quotes, like 1, not "first".',
      'src/content/sensors/sar.md, line 4, heading: there is no such field, so remove it or use one of these: name, order, summary.',
      'src/content/posts/how-imagery-is-priced.md, published: this field is missing, so add it, like this: published: 2026-11-21.',
    ]);
  });

  it('the same when the site is built, which then fails', async () => {
    await replaceInFile(maxar, /\n*$/, '\n\n<script>alert(1)</script>\n');
    // The integration in astro.config.mjs. Other tests run it through `npm run dev`.
    const script = `import { refuseInvalidContent } from './src/content/refuse-invalid-content.ts';
      await refuseInvalidContent().hooks['astro:build:start']();`;
    const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: copy,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('HTML is not allowed in a text, write it in markdown: <script>alert(1)</script>');
  });

  it('about a missing emblem', async () => {
    const emblem = join(copy, 'public/emblems/maxar.svg');
    const drawing = await readFile(emblem);
    await rm(emblem);
    onTestFinished(() => writeFile(emblem, drawing));
    expect(runCheck()).toEqual([`${maxar}: there is no emblem at public/emblems/maxar.svg, so put the drawing there.`]);
  });
});
