import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyProposedTexts, readProposableContent } from '../../src/content/proposed-changes.ts';
import type { FileEntry } from '../../src/domain/proposable-entries.ts';
import { type ProposableTexts, proposableLists } from '../../src/domain/proposable-fields.ts';
import { type PreparedProposal, prepareProposal } from '../../supabase/prepare-proposal.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'src/content/providers');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const iceye = read('iceye.md');

const prepare = (fields: ProposableTexts, company = 'iceye'): Promise<PreparedProposal> =>
  prepareProposal({ company, fields }, root);

/** The added and removed lines of the patch. Fails if Git would not apply it. */
async function changesOf(fields: ProposableTexts, company?: string): Promise<string[]> {
  const prepared = await prepare(fields, company);
  if (!('patch' in prepared)) throw new Error(prepared.problems.join('\n'));
  execFileSync('git', ['apply', '--check', '-'], { cwd: root, input: prepared.patch });
  return prepared.patch.split('\n').filter((line) => /^[-+](?![-+])/.test(line));
}

async function problemsOf(fields: ProposableTexts, company?: string): Promise<string[]> {
  const prepared = await prepare(fields, company);
  return 'problems' in prepared ? prepared.problems : [];
}

const price = (more: FileEntry = {}): FileEntry => ({
  product: 'Spot: a "wide" scene #2',
  sensor: 'sar',
  pixelSize: [1, 3],
  acquisition: 'tasking',
  price: 2500,
  currency: 'EUR',
  basis: 'scene',
  publisher: 'maker',
  source: { title: 'ICEYE, price list', url: 'https://www.iceye.com/prices' },
  asOf: '2026',
  read: 'copy',
  copiedOn: '2026-10-06',
  ...more,
});

describe('what a provider’s file says in the fields that representatives can propose to change', () => {
  it('is text for a fact and a list of entries for the rest', () => {
    expect(readProposableContent(iceye)).toMatchObject({
      website: 'https://www.iceye.com',
      headquarters: 'Finland',
      resolution: [{ metres: expect.any(Number), asOf: '2026-11' }],
      satellites: [{ name: 'ICEYE X-band SAR satellites' }],
      subscriptions: [],
    });
  });

  it.each([
    ['the line ends of Windows', iceye.replaceAll('\n', '\r\n')],
    ['the mark of an encoding at its start', `\uFEFF${iceye}`],
    ['spaces behind its hyphens', iceye.replaceAll(/^---$/gm, '---  ')],
  ])('is the same in a file with %s', (_, file) => {
    expect(readProposableContent(file)).toEqual(readProposableContent(iceye));
  });

  it.each(readdirSync(folder))('put back unchanged into %s, changes no line', (name) => {
    const content = readProposableContent(read(name));
    const lists = proposableLists.filter(({ key }) => key === 'resolution' || content[key].length > 0);
    const texts = Object.fromEntries(lists.map(({ key }) => [key, JSON.stringify(content[key])]));
    expect(applyProposedTexts(read(name), texts)).toBe(read(name));
  });
});

describe('a proposal', () => {
  it('becomes a patch of only the proposed lines, which Git applies', async () => {
    expect(await changesOf({ headquarters: 'Espoo, Finland', website: '' })).toEqual([
      '-headquarters: Finland',
      '-website: https://www.iceye.com',
      '+headquarters: Espoo, Finland',
      '+website: null',
    ]);
  });

  it('can change one value of a published price, and leaves every other line alone', async () => {
    const { publishedPrices } = readProposableContent(read('planet.md'));
    const changed = publishedPrices.map((entry, index) => (index === 1 ? { ...entry, price: [12, 14.5] } : entry));
    expect(await changesOf({ publishedPrices: JSON.stringify(changed) }, 'planet')).toEqual([
      '-    price: 12',
      '+    price: [12, 14.5]',
    ]);
  });

  it('can add a published price whose words and dates mean something else in YAML', async () => {
    const { publishedPrices } = readProposableContent(iceye);
    const lines = await changesOf({ publishedPrices: JSON.stringify([...publishedPrices, price()]) });
    expect(lines).toEqual([
      `+  - product: 'Spot: a "wide" scene #2'`,
      '+    sensor: sar',
      '+    pixelSize: [1, 3]',
      '+    acquisition: tasking',
      '+    price: 2500',
      '+    currency: EUR',
      '+    basis: scene',
      '+    publisher: maker',
      '+    source:',
      '+      title: ICEYE, price list',
      '+      url: https://www.iceye.com/prices',
      '+    asOf: "2026"',
      '+    read: copy',
      '+    copiedOn: "2026-10-06"',
    ]);
  });

  it.each([
    ['2026', '2026'],
    ['2026-11', '2026-11-05'],
    ['2026-09', '2026-11'],
  ])('puts the dates %s and %s in quotes, as the check of the files demands', async (asOf, copiedOn) => {
    const { publishedPrices } = readProposableContent(iceye);
    const lines = await changesOf({ publishedPrices: JSON.stringify([...publishedPrices, price({ asOf, copiedOn })]) });
    expect(lines).toContain(`+    asOf: "${asOf}"`);
    expect(lines).toContain(`+    copiedOn: "${copiedOn}"`);
  });

  it('may write a text with any kind of quotes', async () => {
    for (const headquarters of [
      '“Espoo”, Finland',
      '‘Espoo’',
      "'Espoo'",
      'Espoo "Finland"',
      '2026-11',
      '%Espoo',
      '> Espoo',
    ])
      expect(await changesOf({ headquarters }), headquarters).toHaveLength(2);
  });

  it('can remove an entry, and a list that the file has', async () => {
    const { publishedPrices } = readProposableContent(iceye);
    const lines = await changesOf({ publishedPrices: JSON.stringify(publishedPrices.slice(1)), resolution: '[]' });
    expect(lines.filter((line) => line.startsWith('+'))).toEqual(['+resolution: null']);
  });

  it('of the first price takes out that there is none', async () => {
    const lines = await changesOf(
      { publishedPrices: JSON.stringify([price({ sensor: 'multispectral' })]) },
      'spacewill',
    );
    expect(lines.filter((line) => line.startsWith('-'))).toEqual(['-publishesNoPrice: true']);
  });

  it('writes any line as text, whatever it means in YAML', async () => {
    for (const headquarters of [
      'Espoo: Finland',
      '*Espoo',
      '- Espoo # here',
      '"Espoo',
      'Espoo\n---\naddress: x',
      'null',
      '2026-10-06',
    ])
      expect(await changesOf({ headquarters }), headquarters).toHaveLength(2);
  });

  it('cannot change other fields or the text of the page', async () => {
    const hostile = 'X1\naddress: other\n---\n[Buy](https://example.com)';
    const after = applyProposedTexts(iceye, { satellites: JSON.stringify([{ name: hostile, note: hostile }]) });
    expect(after).toContain('\naddress: iceye\n');
    expect(after).not.toMatch(/^(address: other|---\n\[Buy)/m);
  });

  it.each<[string, ProposableTexts, string | RegExp]>([
    [
      'an address that is not https',
      { website: 'http://iceye.com' },
      'Website: Write an address that starts with https://, like https://www.example.com.',
    ],
    ['a summary that is too short', { summary: 'SAR.' }, 'Summary: Write at least 40 characters.'],
    [
      'an unknown value',
      { satellites: '[{"name":"X1","note":"New.","price":3}]' },
      'Notable satellites, entry 1: The form has no field "price".',
    ],
    [
      'a missing value',
      { satellites: '[{"name":"X1"}]' },
      'Notable satellites, entry 1, What is worth knowing about it: Fill this in.',
    ],
    [
      'a price with a comma',
      { publishedPrices: JSON.stringify([price({ price: '2,500' })]) },
      'Published prices, entry 1, Price: Enter one number without commas, like 1200 or 12.50, or two, like 12.50 to 20.',
    ],
    [
      'an invisible character in JSON',
      { satellites: '[{"name":"a\\u202eb","note":"New."}]' },
      'Notable satellites, entry 1, Name: Remove the invisible or control character U+202E after “a”.',
    ],
    [
      'what the form never sends',
      { satellites: '- name: X1' },
      'Notable satellites: This is not what the form sends. Ask the representative to use the form.',
    ],
    [
      'no change',
      { headquarters: 'Finland' },
      'src/content/providers/iceye.md says so already. Close the proposal as accepted.',
    ],
  ])('is refused in words with %s', async (_, fields, problem) => {
    expect(await problemsOf(fields)).toContainEqual(
      typeof problem === 'string' ? problem : expect.stringMatching(problem),
    );
  });

  it('of a website at another domain has a warning, because claims are judged by it', async () => {
    const warningsOf = async (website: string) => {
      const prepared = await prepare({ website });
      return 'warnings' in prepared ? prepared.warnings : prepared.problems;
    };
    expect(await warningsOf('https://www.iceye.com/about')).toEqual([]);
    expect(await warningsOf('https://iceye.example.org')).toEqual([
      expect.stringMatching(
        /^WARNING: the domain by which claims are judged changes from iceye\.com to example\.org\..*Find out from another source who owns example\.org/,
      ),
    ]);
  });

  it('is refused for a provider without a file', async () => {
    for (const company of ['nobody', '../sensors/sar'])
      expect(await problemsOf({ headquarters: 'Espoo' }, company)).toEqual([
        expect.stringContaining(`There is no file src/content/providers/${company}.md.`),
      ]);
  });
});
