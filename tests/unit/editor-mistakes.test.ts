import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findContentProblems } from '../../src/content/content-problems.ts';
import { editorMistakes } from '../fixtures/editor-mistakes.ts';

const root = join(import.meta.dirname, '../..');
/** A PNG picture of one pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const drawing = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path d="M0 0h9v9z"/></svg>`;
let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'fairswath-content-'));
  for (const folder of ['src/content', 'src/pages', 'public'])
    await cp(join(root, folder), join(copy, folder), { recursive: true });
});
afterAll(() => rm(copy, { recursive: true }));

/** Changes a file of the copy until the test ends. */
async function changeFile(file: string, change: (text: string) => string | Uint8Array): Promise<void> {
  const path = join(copy, 'src/content', file);
  const text = await readFile(path, 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  await writeFile(path, changed);
  onTestFinished(() => writeFile(path, text));
}

/** Renames a file of the copy until the test ends. */
async function renameFile(file: string, name: string): Promise<void> {
  const [from, to] = [file, name].map((one) => join(copy, 'src/content', one)) as [string, string];
  await rename(from, to);
  onTestFinished(() => rename(to, from));
}

/** Adds a file to the copy until the test ends. */
async function addFile(file: string, text: string): Promise<void> {
  const path = join(copy, 'src/content', file);
  await writeFile(path, text, { flag: 'wx' });
  onTestFinished(() => rm(path));
}

describe('the check of the content', () => {
  it('finds nothing in the current files', async () => {
    expect(await findContentProblems(copy)).toEqual({ problems: [], warnings: [] });
  });

  it('accepts a date when it is no longer in the future, although the file is unchanged', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const published = `published: ${inDays(3).toISOString().slice(0, 10)}`;
    await changeFile('posts/how-imagery-is-priced.md', (text) => text.replace(/^published: .+$/m, published));
    expect((await findContentProblems(copy)).problems).toEqual([expect.stringContaining('not in the future')]);
    vi.setSystemTime(inDays(5));
    expect((await findContentProblems(copy)).problems).toEqual([]);
  });

  it('detects at least forty mistakes', () => {
    expect(new Set(editorMistakes.map(({ what }) => what)).size).toBeGreaterThanOrEqual(40);
  });

  it.each(editorMistakes)(
    'reports $what in exactly one sentence',
    async ({ file, pattern, replacement, sentences }) => {
      await changeFile(file, (text) => text.replace(pattern, replacement));
      expect((await findContentProblems(copy)).problems).toEqual(sentences.map((end) => `src/content/${file}${end}`));
      expect(sentences).toHaveLength(1);
    },
  );

  it.each([
    ['in brackets', 'aliases:\n  [Vantor, GeoEye]\n'],
    ['at the start of their lines', 'aliases:\n- Vantor\n\n# as it was called\n- GeoEye\n'],
    ['that continue in the next line', 'aliases:\n  - Vantor\n    Intelligence\n  - >-\n    GeoEye\n    Imaging\n'],
  ])('accepts the values of a list %s', async (_, list) => {
    await changeFile('providers/maxar.md', (text) => text.replace(/^aliases:\n( {2}.+\n)+/m, list));
    expect((await findContentProblems(copy)).problems).toEqual([]);
  });

  it('reports all mistakes of all files at once, even beside lines that cannot be read', async () => {
    await changeFile('providers/maxar.md', (text) =>
      text
        .replace(/^name: .+$/m, 'name: "Maxar')
        .replace(/metres: .+/, 'metres: 5.3 m')
        .replace(/^kind:/m, 'kindd:'),
    );
    await changeFile('sensors/sar.md', (text) => text.replace(/^order: .+$/m, 'order: first'));
    const { problems } = await findContentProblems(copy);
    expect(problems.map((problem) => /, ([\w.]+):/.exec(problem)?.[1])).toEqual([
      'name',
      'kindd',
      'resolution.metres',
      'order',
    ]);
  });

  it('reports many mistakes in one file', async () => {
    const prices = `publishedPrices:\n${'  - price: x\n'.repeat(2000)}`;
    await changeFile('providers/maxar.md', (text) => text.replace(/^sources:$/m, `${prices}sources:`));
    expect((await findContentProblems(copy)).problems.length).toBeGreaterThan(2000);
  });

  it.each([
    [
      'quotations',
      'posts/minimum-orders.md',
      (text: string) => `${text}\n\n${'>'.repeat(50_000)} deep\n`,
      'write this with fewer',
    ],
    [
      'stars',
      'providers/maxar.md',
      (text: string) => `${text}\n\n${'*'.repeat(40_000)}a${'*'.repeat(40_000)}\n`,
      'write this with fewer',
    ],
    [
      'lists',
      'providers/maxar.md',
      (text: string) => text.replace(/^kind:/m, `x:\n  ${'- '.repeat(20_000)}x\nkind:`),
      'shorten this line',
    ],
    [
      'spaces',
      'providers/maxar.md',
      (text: string) => text.replace(/^kind:.*$/m, `kind: a${' '.repeat(80_000)}b`),
      'shorten this line',
    ],
  ])('refuses a file with thousands of %s in one line', async (_, file, change, sentence) => {
    await changeFile(file, change);
    const { problems } = await findContentProblems(copy);
    expect(problems).toEqual([expect.stringContaining(sentence)]);
  });

  it('never mentions the validator', async () => {
    const sentences = editorMistakes.flatMap((mistake) => mistake.sentences).join('\n');
    expect(sentences).not.toMatch(/received|expected|Invalid|undefined|object|entry 0|Too (small|big)|Unrecognized/);
  });

  it('refuses encodings other than UTF-8 and names the line', async () => {
    await changeFile('providers/maxar.md', (text) =>
      Buffer.from(text.replace(/^headquarters: .+$/m, 'headquarters: Zürich'), 'latin1'),
    );
    expect((await findContentProblems(copy)).problems).toContain(
      'src/content/providers/maxar.md, line 2: save the file as UTF-8, because a letter here is in another encoding.'.replace(
        'line 2',
        `line ${(await readFile(join(root, 'src/content/providers/maxar.md'), 'utf8')).split('\n').findIndex((line) => line.startsWith('headquarters')) + 1}`,
      ),
    );
  });

  it.each([
    ['Sstl.md', 'use only lower-case letters from a to z and digits in the file name, like sstl.md.'],
    ['ss-tl.md', 'use only lower-case letters from a to z and digits in the file name, like sstl.md.'],
    ['other.md', 'choose another file name, because "other" is reserved for companies without a page.'],
    ['sstl.txt', 'move this file elsewhere or end its name with .md.'],
  ])('refuses a provider in the file %s', async (name, sentence) => {
    await renameFile('providers/sstl.md', `providers/${name}`);
    expect((await findContentProblems(copy)).problems).toContain(`src/content/providers/${name}: ${sentence}`);
  });

  it.each([
    ['posts/index.md', 'posts/minimum-orders.md', 'choose another file name, because /blog is the list of articles.'],
    [
      'posts/maxar.md',
      'posts/minimum-orders.md',
      'choose another file name, because /cards/maxar.png is the picture of a provider.',
    ],
    [
      'posts/fairswath.md',
      'posts/minimum-orders.md',
      'choose another file name, because /cards/fairswath.png is the picture of this site.',
    ],
    [
      'providers/fairswath.md',
      'providers/sstl.md',
      'choose another file name, because "fairswath" is the name of this site.',
    ],
    ['glossary/main.md', 'glossary/licence.md', 'choose another file name, because #main is another part of the page.'],
    ['glossary/menu.md', 'glossary/licence.md', 'choose another file name, because #menu is another part of the page.'],
    [
      'legal/explore.md',
      'legal/terms.md',
      'choose another file name, because /explore is a page of this site already.',
    ],
    [
      'legal/maxar-reviews.md',
      'legal/terms.md',
      'choose another file name, because /maxar-reviews is the address of a provider.',
    ],
    ['legal/index.md', 'legal/terms.md', 'choose another file name, because / is a page of this site already.'],
    [
      'sensors/foo.md',
      'sensors/sar.md',
      'remove this file, because the home page shows only the sensor types sar, hyperspectral, multispectral.',
    ],
    [
      'posts/Minimum Orders.md',
      'posts/minimum-orders.md',
      'use only lower-case letters from a to z, digits and hyphens in the file name, like minimum-orders.md.',
    ],
    [
      'glossary/offNadir.md',
      'glossary/licence.md',
      'use only lower-case letters from a to z, digits and hyphens in the file name, like off-nadir.md.',
    ],
    [
      'providers/CON.md',
      'providers/sstl.md',
      'choose another file name, because Windows cannot store a file called "con.md".',
    ],
  ])('refuses the file %s', async (file, like, sentence) => {
    await addFile(file, await readFile(join(copy, 'src/content', like), 'utf8'));
    expect((await findContentProblems(copy)).problems).toContain(`src/content/${file}: ${sentence}`);
  });

  it('refuses a folder or a link in place of a file', async () => {
    const [folder, link] = ['folder.md', 'link.md'].map((name) => join(copy, 'src/content/glossary', name)) as [
      string,
      string,
    ];
    await mkdir(folder);
    onTestFinished(() => rm(folder, { recursive: true }));
    await symlink(join(copy, 'src/content/glossary/gsd.md'), link);
    onTestFinished(() => rm(link));
    const message = 'replace this by an ordinary file, because it is a folder or a link.';
    expect((await findContentProblems(copy)).problems).toEqual([
      `src/content/glossary/folder.md: ${message}`,
      `src/content/glossary/link.md: ${message}`,
    ]);
  });

  it.each([
    ['is a link', 'picture.png'],
    ['is in a folder that is a link', 'pictures/hostname.png'],
  ])('refuses a picture beside a text that %s', async (_, address) => {
    const [name = '', file] = address.split('/');
    const link = join(copy, 'src/content/posts', name);
    const folder = await mkdtemp(join(tmpdir(), 'fairswath-pictures-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'hostname.png'), photo);
    await symlink(file ? folder : join(folder, 'hostname.png'), link);
    onTestFinished(() => rm(link));
    await changeFile('posts/minimum-orders.md', (text) => `${text}\n![A scene](./${address})\n`);
    expect((await findContentProblems(copy)).problems).toContainEqual(
      expect.stringContaining(`replace the picture "./${address}" by an ordinary file, because it is a link.`),
    );
  });

  it.each([
    ['the line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
    ['the mark of an encoding at its start', (text: string) => `\uFEFF${text}`],
  ])('accepts a file with %s', async (_, change) => {
    await changeFile('providers/maxar.md', change);
    expect((await findContentProblems(copy)).problems).toEqual([]);
  });

  it('refuses line endings with which Astro finds no fields', async () => {
    await changeFile('providers/maxar.md', (text) => text.replaceAll('\n', '\r'));
    expect((await findContentProblems(copy)).problems).toContain(
      'src/content/providers/maxar.md, line 1: save the file with line ends of the kind LF or CRLF, not CR.',
    );
  });

  it.each(['.#maxar.md', '._maxar.md'])('ignores the hidden file %s, as Astro does', async (name) => {
    await addFile(`providers/${name}`, 'Nobody reads this.');
    expect((await findContentProblems(copy)).problems).toEqual([]);
  });

  it('refuses a file that is too large', async () => {
    await changeFile('glossary/licence.md', (text) => text + 'word '.repeat(40_000));
    expect((await findContentProblems(copy)).problems).toEqual([
      expect.stringMatching(
        /^src\/content\/glossary\/licence\.md: shorten this file, which has 20\d kB, to at most 100 kB\.$/,
      ),
    ]);
  });

  it.each([
    ['a text', 'A fjord with two boats'],
    ['a photo', photo],
    ['a drawing without an end', drawing(100).slice(0, -3)],
    ['a drawing that browsers do not know as one', drawing(100).replace(/ xmlns="[^"]*"/, '')],
    ['a drawing whose namespace is another attribute', drawing(100).replace(' xmlns=', ' data-xmlns=')],
    ['a drawing in Latin-1', Buffer.from(drawing(100).replace('<path', '<desc>Überblick</desc><path'), 'latin1')],
    ['a drawing without a size', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a drawing that is too large for the build', drawing(100_000)],
  ])('does not accept %s as an emblem', async (_, content) => {
    await changeFile('../../public/emblems/sstl.svg', () => content);
    expect((await findContentProblems(copy)).problems).toEqual([
      'src/content/providers/sstl.md: public/emblems/sstl.svg is no drawing that can be shown, so save it again in the format SVG.',
    ]);
  });

  const hasForeignParts = 'contains a script, a link or another file, so save it with shapes and colours alone';
  it.each([
    ['a script', drawing(64).replace('<path', '<script>alert(1)</script><path'), hasForeignParts],
    [
      'a script with a prefix',
      drawing(64).replace('<path', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script><path'),
      hasForeignParts,
    ],
    ['a handler', drawing(64).replace('<path', '<path onload="alert(1)"'), hasForeignParts],
    [
      'a picture from elsewhere',
      drawing(64).replace('<path', '<image href="https://evil.example/a.png"/><path'),
      hasForeignParts,
    ],
    [
      'a fill from elsewhere',
      drawing(64).replace('<path', '<path fill="url(https://evil.example/a.svg#b)"'),
      hasForeignParts,
    ],
    [
      'another shape',
      drawing(64).replace('height="64"', 'height="32"'),
      'is 284 × 142, so make it as high as it is wide',
    ],
    [
      'too many details',
      drawing(64).replace('h9', 'h9'.repeat(3000)),
      'has 6088 bytes, so make it simpler, with at most 3400',
    ],
  ])('refuses an emblem with %s', async (_, content, message) => {
    await changeFile('../../public/emblems/sstl.svg', () => content);
    expect((await findContentProblems(copy)).problems).toEqual([
      `src/content/providers/sstl.md: public/emblems/sstl.svg ${message}.`,
    ]);
  });

  it('accepts an emblem with a gradient', async () => {
    const gradient = '<linearGradient id="a"><stop stop-color="#fff"/></linearGradient><path fill="url(#a)"';
    await changeFile('../../public/emblems/sstl.svg', () => drawing(64).replace('<path', gradient));
    expect((await findContentProblems(copy)).problems).toEqual([]);
  });

  it('refuses links in public, whatever their target', async () => {
    await renameFile('../../public/emblems/sstl.svg', '../../public/emblems/none.svg');
    const links = {
      'emblems/sstl.svg': join(copy, 'public/emblems/none.svg'),
      'emblems/secret.svg': '/etc/hostname',
      fonts: join(copy, 'src'),
      lost: 'nowhere',
    };
    for (const [name, target] of Object.entries(links)) {
      await symlink(target, join(copy, 'public', name));
      onTestFinished(() => rm(join(copy, 'public', name)));
    }
    expect((await findContentProblems(copy)).problems).toEqual(
      Object.keys(links)
        .sort()
        .map((name) => `public/${name}: replace this by an ordinary file or folder, because it is a link.`),
    );
  });

  it('does not accept a folder as an emblem', async () => {
    await renameFile('../../public/emblems/sstl.svg', '../../public/emblems/none.svg');
    const folder = join(copy, 'public/emblems/sstl.svg');
    await mkdir(folder);
    onTestFinished(() => rm(folder, { recursive: true }));
    expect((await findContentProblems(copy)).problems).toEqual([
      'src/content/providers/sstl.md: there is no emblem at public/emblems/sstl.svg, so put the drawing there.',
    ]);
  });

  it('refuses a provider without an emblem', async () => {
    await renameFile('../../public/emblems/sstl.svg', '../../public/emblems/none.svg');
    expect((await findContentProblems(copy)).problems).toEqual([
      'src/content/providers/sstl.md: there is no emblem at public/emblems/sstl.svg, so put the drawing there.',
    ]);
  });

  it('warns about a text of unusual length without refusing it', async () => {
    await changeFile('providers/sstl.md', (text) => text.replace(/\n---\n[\s\S]*$/, '\n---\n\nA short text.\n'));
    expect(await findContentProblems(copy)).toEqual({
      problems: [],
      warnings: [
        expect.stringMatching(/^src\/content\/providers\/sstl\.md, line \d+: the text of "About" has 3 words/),
      ],
    });
  });
});
