import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { toFillIn } from '../../src/content/check/unusual-lines.ts';
import { findContentProblems } from '../../src/content/content-problems.ts';
import { addProvider } from '../../src/content/new-provider/add-provider.ts';
import { copyProject } from '../project-copy.ts';

const root = join(import.meta.dirname, '../..');
let copy: string;
let originalFiles: string[];

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'fairswath-provider-'));
  for (const folder of ['src/content', 'src/pages', 'public'])
    await cp(join(root, folder), join(copy, folder), { recursive: true });
  originalFiles = await filesOf();
});
// The program only adds files to these folders.
afterEach(async () => {
  for (const file of await filesOf()) if (!originalFiles.includes(file)) await rm(join(copy, file));
});
afterAll(() => rm(copy, { recursive: true }));

const guide = join(root, 'src/content/README.md');

async function filesOf(): Promise<string[]> {
  const folders = ['src/content/providers', 'public/emblems'];
  const files = folders.map(async (folder) => (await readdir(join(copy, folder))).map((file) => join(folder, file)));
  return (await Promise.all(files)).flat();
}

describe('npm run provider', () => {
  it('creates a file in which the check names each field that is still to be filled in, and an emblem', async () => {
    expect(await addProvider(' Kestrel Orbital ', copy)).toEqual({
      file: 'src/content/providers/kestrelorbital.md',
      emblem: 'public/emblems/kestrelorbital.svg',
    });
    const { problems } = await findContentProblems(copy);
    const lines = (await readFile(join(copy, 'src/content/providers/kestrelorbital.md'), 'utf8')).split('\n');
    const named = problems.map((problem) => {
      const [, line] = /kestrelorbital\.md, line (\d+): replace TO FILL IN/.exec(problem) ?? [];
      return lines[Number(line) - 1]?.trim().replace(/: .*/, '');
    });
    expect(named).toEqual([
      ...['fullName', 'status', 'headquarters', 'website', 'sensors', 'kind', 'sellsAs', 'summary', 'emblem'],
      ...['metres', 'statement', 'source', 'asOf', '- title', 'date', 'states', 'TO FILL IN'],
    ]);
  });

  it.each([
    [
      'Kestrel',
      [
        'Created src/content/providers/kestrel.md and public/emblems/kestrel.svg.',
        `1. Replace each "${toFillIn}" in src/content/providers/kestrel.md.`,
        "2. Replace the drawing in public/emblems/kestrel.svg by the provider's own.",
        '3. Run "npm run check" to see what is still missing.',
      ],
      [],
    ],
    ['Maxar', [], ['"Maxar" is in src/content/providers/maxar.md already, so change that file.']],
  ])('reports for the name %s what was created and what to do next', async (name, printed, problems) => {
    const project = await copyProject();
    onTestFinished(() => rm(project, { recursive: true }));
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['src/content/new-provider/create-provider.ts', name],
      { cwd: project, encoding: 'utf8' },
    );
    const linesOf = (text: string) => text.split('\n').filter(Boolean);
    expect([linesOf(stdout), linesOf(stderr), status]).toEqual([printed, problems, problems.length]);
  });

  it('draws an emblem that is small and loads nothing', async () => {
    await addProvider('Kestrel', copy);
    const drawing = await readFile(join(copy, 'public/emblems/kestrel.svg'), 'utf8');
    expect(drawing).toMatch(/^<svg .*<\/svg>\n$/s);
    expect(drawing.length).toBeLessThanOrEqual(3400);
    expect(drawing).not.toMatch(/<script|<image|href|url\(|\son\w+=|undefined|NaN/);
  });

  it('produces a provider that can be published after the example of the guide is filled in', async () => {
    await addProvider('Kestrel', copy);
    const [, example = ''] = /^```markdown\n(.*?)^```$/ms.exec(await readFile(guide, 'utf8')) ?? [];
    await writeFile(join(copy, 'src/content/providers/kestrel.md'), example);
    expect((await findContentProblems(copy)).problems).toEqual([]);
  });

  it.each([['public/emblems/kestrel.svg'], ['src/content/providers/kestrel.md']])(
    'leaves %s unchanged, and writes nothing else',
    async (path) => {
      await writeFile(join(copy, path), '');
      const before = await filesOf();
      const { problem } = (await addProvider('Kestrel', copy)) as { problem: string };
      expect(problem).toContain(path);
      expect(await filesOf()).toEqual(before);
      expect(await readFile(join(copy, path), 'utf8')).toBe('');
    },
  );

  it('spells Latin letters in the address with a to z', async () => {
    expect(await addProvider('Ørsted Größe', copy)).toMatchObject({ file: 'src/content/providers/orstedgrosse.md' });
    const { problems } = await findContentProblems(copy);
    expect(problems.every((problem) => problem.includes(`replace ${toFillIn}`))).toBe(true);
  });

  it.each([
    ['ICEYE', '"ICEYE" is in src/content/providers/iceye.md already, so change that file.'],
    ['iceye', '"iceye" is in src/content/providers/iceye.md already, so change that file.'],
    ['Ice-Eye', '"Ice-Eye" is in src/content/providers/iceye.md already, so change that file.'],
    ['Maxar Inc', '"Maxar Inc" is in src/content/providers/maxar.md already, so change that file.'],
    ['Vantor, Ltd.', 'Write a name of letters, digits and spaces, not "Vantor, Ltd.".'],
    ['Vantor S.A.', '"Vantor S.A." is in src/content/providers/maxar.md already, so change that file.'],
    ['GmbH', 'Write more than a legal form, not "GmbH".'],
    ['', 'Write the name of the provider: npm run provider -- "Kestrel Orbital".'],
    ['   ', 'Write the name of the provider: npm run provider -- "Kestrel Orbital".'],
    ['../../etc/passwd', 'Write a name of letters, digits and spaces, not "../../etc/passwd".'],
    ['<script>', 'Write a name of letters, digits and spaces, not "<script>".'],
    ['a\nname: b', 'Write a name of letters, digits and spaces, not "a\\nname: b".'],
    ['Other', 'Choose another name, because "other" is reserved for companies without a page.'],
    ['Others', 'Choose another name, because "others" is reserved for companies without a page.'],
    ['Fairswath', 'Choose another name, because "fairswath" is the name of this site.'],
    ['Test', 'Choose another name, because "test" is not the name of a company.'],
    ['CON', 'Choose another name, because Windows cannot store a file called "con.md".'],
    ['nul', 'Choose another name, because Windows cannot store a file called "nul.md".'],
    ['LPT 1', 'Choose another name, because Windows cannot store a file called "lpt1.md".'],
    ['constructor', 'Choose another name, because "constructor" has a meaning of its own in JavaScript.'],
    ['__proto__', 'Choose another name, because "__proto__" has a meaning of its own in JavaScript.'],
    ['All', 'Choose another name, because /all-reviews is a page of this site already.'],
    ['宇宙', 'Write the name in Latin letters, because they become the address of the page, not "宇宙".'],
    ['Роскосмос', 'Write the name in Latin letters, because they become the address of the page, not "Роскосмос".'],
    ['Мaxar', 'Write the name in Latin letters, because they become the address of the page, not "Мaxar".'],
    ['21', 'Write a name with at least one letter, not "21".'],
    ['x'.repeat(41), 'Write a name of at most 40 characters, not 41.'],
  ])('refuses the name %j and writes nothing', async (name, problem) => {
    const before = await filesOf();
    expect(await addProvider(name, copy)).toEqual({ problem });
    expect(await filesOf()).toEqual(before);
  });
});
