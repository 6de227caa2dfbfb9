import { spawnSync } from 'node:child_process';
import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { findContentProblems } from '../../src/content/content-problems.ts';
import { copyProject } from '../project-copy.ts';

let copy: string;

beforeAll(async () => {
  copy = await copyProject();
});
afterAll(() => rm(copy, { recursive: true }));

/** Changes a file of the copy, or adds it, until the test ends. */
async function changeFile(file: string, change: (text: string) => string): Promise<void> {
  const path = join(copy, file);
  const text = await readFile(path, 'utf8').catch(() => null);
  onTestFinished(() => (text === null ? rm(path) : writeFile(path, text)));
  const changed = change(text ?? '');
  expect(changed).not.toBe(text);
  await writeFile(path, changed);
}

/** Runs a program in the copy and returns what it reports, and whether it succeeded. */
function run(...options: string[]): { report: string[]; status: number | null } {
  const { stderr, status } = spawnSync(process.execPath, options, { cwd: copy, encoding: 'utf8' });
  return { report: stderr.split('\n').filter(Boolean), status };
}

const maxar = 'src/content/providers/maxar.md';
const sstl = 'src/content/providers/sstl.md';
const sells = 'src/content/providers/up42.md';
const article = 'src/content/posts/how-imagery-is-priced.md';
const term = 'src/content/glossary/gsd.md';
const contract = 'src/content/contracts/fort-worth-nearmap-2025.md';
const emblem = 'public/emblems/sstl.svg';
const end = /\n*$/;
const text = /\n---\n/;

// biome-ignore format: A table with two lines for each of the twenty commonest mistakes: what is written where, and the answer.
const mistakes: [string, string, RegExp, string, string][] = [
  ['a missing field', maxar, /^headquarters.+\n/m, '',
    'line 2, headquarters: add this field, like headquarters: Bergen, Norway'],
  ['a misspelt field', maxar, /^kind:/m, 'kindd:',
    'line 11, kindd: there is no such field, so remove it, or write kind if you mean that'],
  ['a text in place of a list', maxar, /^sensors:.+/m, 'sensors: sar',
    'line 10, sensors: write a list, like [multispectral], not "sar"'],
  ['a number with a unit', maxar, /metres: .+/, 'metres: 5.3 m',
    'line 40, metres: write a number without sign, unit, comma or quotes, like 0.7, not "5.3 m"'],
  ['an unknown kind', maxar, /^kind:.+/m, 'kind: drone',
    'line 11, kind: write one of satellite, thermal, aerial, radio-occultation, not "drone"'],
  ['a day in words', article, /^published:.+/m, 'published: today',
    'line 4, published: write a day without quotes, like 2026-11-21, not "today"'],
  ['a day in the future', article, /^published:.+/m, 'published: 2099-01-01',
    'line 4, published: write a date that is not in the future'],
  ['a website without https', maxar, /^website:.+/m, 'website: www.maxar.com',
    'line 9, website: write an address that starts with https://, or null'],
  ['no closing hyphens', maxar, text, '\n',
    'line 1: write three hyphens, ---, on a line of their own above and below the fields'],
  ['a tab', maxar, /^ {2}metres:/m, '\tmetres:',
    'line 40: replace the tab at the start of this line by spaces, two for each step'],
  ['a colon without quotes', maxar, /^headquarters:.+/m, 'headquarters: Colorado: Denver',
    'line 8: put the value in double quotes, because it contains a colon followed by a space'],
  ['an open quote', maxar, /^name:.+/m, 'name: "Maxar',
    'line 2: complete this line, in which a quote, a bracket, a hyphen or a colon is missing'],
  ['a field that stands twice', maxar, /^kind:/m, 'name: Vantor\nkind:',
    'line 11: remove this line or the other one of the same name, because a field may stand only once'],
  ['what is still to be filled in', maxar, /^kind:.+/m, 'kind: TO FILL IN',
    'line 11: replace TO FILL IN by what is asked for here'],
  ["another provider's name", sstl, /^name:.+/m, 'name: Maxar Inc.',
    `line 2, name: change or remove "Maxar Inc.", because it is already in ${maxar}, line 2`],
  ['a link to a page that does not exist', maxar, end, '\n\n[us](/iceeye-reviews)\n',
    'line 117: link to a page that exists, such as /iceye-reviews, not "/iceeye-reviews"'],
  ['a link to a heading that does not exist', maxar, end, '\n\n[us](/terms#moderatoin)\n',
    'line 117: link to a heading that exists, such as #moderation, not "#moderatoin"'],
  ['a price that does not exist', article, end, '\n\n[price](/published-prices#planet-11)\n',
    'line 62: link to a published price that exists, such as #planet-1, not "#planet-11"'],
  ['a picture that does not exist', maxar, end, '\n\n![us](/emblems/none.svg)\n',
    'line 117: write the address of a picture that exists, like /emblems/maxar.svg, not "/emblems/none.svg"'],
  ['HTML in a text', maxar, end, '\n\n<b>us</b>\n',
    'line 117: HTML is not allowed in a text, write it in markdown: <b>'],
  ['two versions after a merge', maxar, /^kind:.+/m, '<<<<<<< HEAD\nkind: aerial\n=======\nkind: satellite\n>>>>>>> x',
    'line 11: keep one of the two versions below, and remove the lines with <<<<<<<, ======= and >>>>>>>'],
];

// biome-ignore format: A table.
const otherMistakes: [string, string, RegExp, string, string][] = [
  ['a file with a name in capitals', 'src/content/glossary/GSD.md', end, 'x', 'GSD.md: use only lower-case letters'],
  ['an open bracket', maxar, /^sensors:.+/m, 'sensors: [sar', 'line 11: close the bracket above this line'],
  ['letters in reverse order', maxar, /^kind: /m, 'kind: \u202E', 'line 11: remove the unreadable character'],
  ['a name in letters that look Latin', maxar, /^name: M/m, 'name: \u041C', 'line 2, name: write the name in Latin letters'],
  ['a value that is cut off', maxar, /^headquarters:.+/m, 'headquarters: Hall #3', 'line 8: put the value in double quotes'],
  ['a value that starts with a sign', maxar, /^headquarters:.+/m, 'headquarters: *Reno*', 'line 8: put the value in double quotes'],
  ['words behind a bracket', maxar, /^headquarters:.+/m, 'headquarters: [Reno] US', 'line 8: put the value in double quotes'],
  ['quotes within quotes', maxar, end, `\n\n${'> '.repeat(3000)}[us](http://example.com)\n`, 'line 117: a link must lead'],
  ['a day that does not exist', article, /^published:.+/m, 'published: 2026-02-31', 'line 4: write a day that exists'],
  ['an address that is a page', sstl, /^address:.+/m, 'address: all', 'line 3, address: change or remove "all"'],
  ["another provider's address", sstl, /^address:.+/m, 'address: ICEYE', 'line 3, address: change or remove "ICEYE"'],
  ["another provider's alias", sstl, /^aliases:/m, 'aliases:\n  - Digital-Globe Inc.', 'line 14, aliases: change or remove'],
  ['a term that is explained already', term, /^term:.+/m, 'term: archive', 'line 2, term: change or remove "archive"'],
  ['images of a misspelt provider', sells, /imagesOf: blacksky/, 'imagesOf: blaksky', 'such as blacksky, or the name'],
  ['images of a provider in words', sells, /imagesOf: hexagon/, 'imagesOf: HxGN', 'write the key of a provider, such as hexagon'],
  ['a buyer in no list', contract, /^buyer:.+/m, 'buyer: fort-wort', 'line 2, buyer: write a key of organisations/buyers.md, such as fort-worth'],
  ['a seller in no list', contract, /^seller:.+/m, 'seller: nearmapp', 'line 3, seller: write a key of a provider or of organisations/sellers.md, such as nearmap'],
  ['an area that nobody saw', contract, /^date:/m, 'area:\n  km2: 900\ndate:', 'line 14, printedOnPage: write true once you have seen the area in the document itself'],
  ['a contract without a document', contract, /^document:\n.+\n.+\n/m, '', 'document: add this field'],
  ['a contract without a date', contract, /^date:.+\n/m, '', 'date: add this field'],
  ['no text', term, /\n---\n.*$/s, '\n---\n', 'line 4: write the text below this line'],
  ['an emblem that is not a drawing', emblem, /^.*$/s, 'A fjord', `save ${emblem} in the format SVG`],
  ['an emblem with a script', emblem, /<\/svg>/, '<script/></svg>', `save ${emblem} with shapes and colours alone`],
  ['a link without a slash', maxar, end, '\n\n[us](iceye-reviews)\n', 'line 117: begin the link with a slash'],
  ['a link to a file outside public', maxar, end, '\n\n[us](/../package.json)\n', 'line 117: link to a page that exists'],
  ['a heading of a provider', maxar, end, '\n\n## Prices\n', 'line 117: write the text without headings'],
  ['a script behind spaces', maxar, text, '\n---\n\n    <script>alert(1)</script>\n', 'line 111: HTML is not allowed'],
  ['a text that begins like fields', maxar, text, '\n---\n\n+++\nHidden\n+++\n', 'line 111: begin the text with words'],
  ['a script in a link', maxar, end, '\n\n[us](javascript:alert(1))\n', 'line 117: a link must lead to a page of this site'],
  ['a script in a coded link', maxar, end, '\n\n[us](java&#115;cript:x)\n', 'line 117: write the character itself'],
  ['a script in a link by reference', maxar, end, '\n\n[us][a].\n\n[a]: vbscript:x', 'line 119: a link must lead to'],
  ['a link without encryption', maxar, end, '\n\n[us](http://example.com)\n', 'line 117: a link must lead to a page'],
  ['a picture from elsewhere', maxar, end, '\n\n![a](https://a.example/a.png)\n', 'line 117: a picture must be'],
  ['a picture by reference', maxar, end, '\n\n![a][a]\n\n[a]: https://a.example/a.png\n', 'line 117: write the address'],
];

it.each(mistakes)('the check answers %s with one sentence', async (_, file, pattern, replacement, answer) => {
  await changeFile(file, (before) => before.replace(pattern, replacement));
  expect((await findContentProblems(copy)).problems).toEqual([`${file}, ${answer}.`]);
});

it.each(otherMistakes)('the check names the place of %s', async (_, file, pattern, replacement, answer) => {
  await changeFile(file, (before) => before.replace(pattern, replacement));
  expect((await findContentProblems(copy)).problems[0]).toContain(answer);
});

it('the check refuses links to files elsewhere, which the build would publish', async () => {
  await symlink('/etc/hostname', join(copy, 'public/emblems/secret.svg'));
  onTestFinished(() => rm(join(copy, 'public/emblems/secret.svg')));
  const sentence = 'public/emblems/secret.svg: replace this by an ordinary file or folder, because it is a link.';
  expect((await findContentProblems(copy)).problems).toEqual([sentence]);
});

it('the check accepts the line ends of Windows and the mark of an encoding', async () => {
  await changeFile(maxar, (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`);
  expect((await findContentProblems(copy)).problems).toEqual([]);
});

it('the check only advises against a text of an unusual length', async () => {
  await changeFile(sstl, (text) => text.replace(/\n---\n.*$/s, '\n---\n\nA short text.\n'));
  const warning = expect.stringMatching(/sstl\.md, line \d+: the text of "About" has 3 words/);
  expect(await findContentProblems(copy)).toEqual({ problems: [], warnings: [warning] });
});

it('npm run check succeeds with valid files, and fails with all problems of the others, as the build does', async () => {
  expect(run('src/content/validate-content.ts')).toEqual({ report: [], status: 0 });
  await changeFile(maxar, (text) =>
    text.replace(/^summary:.+$/m, 'summary: short').replace(/^kind:.+/m, 'kind: drone'),
  );
  await changeFile('src/content/sensors/sar.md', (text) => text.replace(/^order:.+$/m, 'order: first'));
  const report = [
    `${maxar}, line 11, kind: write one of satellite, thermal, aerial, radio-occultation, not "drone".`,
    `${maxar}, line 12, summary: write at least 40 characters, not 5.`,
    'src/content/sensors/sar.md, line 3, order: write a number without sign, unit, comma or quotes, like 1, not "first".',
  ];
  expect(run('src/content/validate-content.ts')).toEqual({ report, status: 1 });
  // The integration in astro.config.mjs, which tests of `npm run dev` see at work.
  const build = `import { refuseInvalidContent } from './src/content/refuse-invalid-content.ts';
      await refuseInvalidContent().hooks['astro:build:start']();`;
  const { report: log, status } = run('--input-type=module', '-e', build);
  expect(status).toBe(1);
  expect(log.join('\n')).toContain(report.join('\n'));
});
