import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const tests = join(import.meta.dirname, '..');
const [, section = ''] = readFileSync(join(tests, 'README.md'), 'utf8').split('\n## What is promised');

const rows = section.split('\n').filter((line) => /^\| (?!Promise)/.test(line));

/** The files that a row names, each with the words that follow it. */
const pointersOf = (row: string) =>
  [...row.matchAll(/`(\w+(?:\/[\w.-]+)+)`([^`]*)/g)].map(([, file = '', rest = '']) => ({
    file,
    titles: [...rest.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }));
const pointers = rows.flatMap(pointersOf);

describe('the table of promises', () => {
  it('names a test in every row', () => {
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter((row) => pointersOf(row).length === 0)).toEqual([]);
  });

  it('names only files that exist', () => {
    expect(pointers.map(({ file }) => file).filter((file) => !existsSync(join(tests, file)))).toEqual([]);
  });

  it('names only titles that stand in these files', () => {
    const missing = pointers
      .filter(({ file }) => existsSync(join(tests, file)))
      .flatMap(({ file, titles }) => {
        const text = readFileSync(join(tests, file), 'utf8');
        return titles.filter((title) => !text.includes(title)).map((title) => `${file}: ${title}`);
      });
    expect(missing).toEqual([]);
  });
});
