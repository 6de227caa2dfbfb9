import { spawnSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { copyProject } from '../project-copy.ts';

let copy: string;

beforeAll(async () => {
  copy = await copyProject();
});
afterAll(() => rm(copy, { recursive: true }));

/** What the check says, line by line. */
function checked(): string[] {
  const { stderr, status } = spawnSync(process.execPath, ['src/content/check.ts'], { cwd: copy, encoding: 'utf8' });
  const said = stderr.trim();
  expect(status).toBe(said === '' ? 0 : 1);
  return said === '' ? [] : said.split('\n');
}

/** Changes a file for one test. */
async function changed(file: string, what: RegExp, to: string): Promise<void> {
  const path = join(copy, file);
  const text = await readFile(path, 'utf8');
  expect(text).toMatch(what);
  await writeFile(path, text.replace(what, to));
  onTestFinished(() => writeFile(path, text));
}

const maxar = 'src/content/providers/maxar.md';

describe('an editor is told', { timeout: 60_000 }, () => {
  it('nothing when all is well', () => {
    expect(checked()).toEqual([]);
  });

  it.each([
    ['a summary that is too short', /^summary: .+$/m, 'summary: short', `${maxar}: summary: Too small`],
    ['a website without https', /^website: .+$/m, 'website: http://www.maxar.com', `${maxar}: website: Invalid URL`],
    ['a misspelt field', /^kind:/m, 'kindd: satellite\nkind:', `${maxar}: Unrecognized key: "kindd"`],
    [
      'a sensor that nobody knows',
      /^sensors: .+$/m,
      'sensors: [radar]',
      `${maxar}: sensors names "radar", but there is no`,
    ],
    ['an address that is taken', /^address: .+$/m, 'address: ICEYE', `has the address "ICEYE" already`],
    ['a quote that is never closed', /^name: .+$/m, 'name: "Max', `${maxar}: line `],
  ])('of %s, in one sentence', async (_, what, to, sentence) => {
    await changed(maxar, what, to);
    const [said = '', ...more] = checked();
    expect(more).toEqual([]);
    expect(said).toContain(sentence);
    expect(said).toMatch(/\.$/);
  });

  it('of an emblem that is missing', async () => {
    const emblem = join(copy, 'public/emblems/maxar.svg');
    const drawing = await readFile(emblem);
    await rm(emblem);
    onTestFinished(() => writeFile(emblem, drawing));
    expect(checked()).toEqual([`${maxar}: there is no emblem at public/emblems/maxar.svg.`]);
  });
});
