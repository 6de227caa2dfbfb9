import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyProposedTexts, readProposableTexts } from '../../src/content/proposed-changes.ts';
import type { ProposableTexts } from '../../src/domain/proposable-fields.ts';
import { type PreparedProposal, prepareProposal } from '../../supabase/write-proposals.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'src/content/providers');
const iceye = readFileSync(join(folder, 'iceye.md'), 'utf8');

const prepare = (fields: ProposableTexts, company = 'iceye'): Promise<PreparedProposal> =>
  prepareProposal({ id: 1, company, email: 'a@iceye.com', on: '2026-11-23', current: true, fields }, root);

/** The added and removed lines of the patch. Fails if Git would not apply it. */
async function changesOf(fields: ProposableTexts): Promise<string[]> {
  const prepared = await prepare(fields);
  if (!('patch' in prepared)) throw new Error(prepared.problems.join('\n'));
  execFileSync('git', ['apply', '--check', '-'], { cwd: root, input: prepared.patch });
  return prepared.patch.split('\n').filter((line) => /^[-+](?![-+])/.test(line));
}

async function problemsOf(fields: ProposableTexts, company?: string): Promise<string[]> {
  const prepared = await prepare(fields, company);
  return 'problems' in prepared ? prepared.problems : [];
}

describe('the texts of a provider’s file that representatives can propose to change', () => {
  it('are plain text for a line, and YAML without indentation for the rest', () => {
    expect(readProposableTexts(iceye)).toMatchObject({
      website: 'https://www.iceye.com',
      headquarters: 'Finland',
      satellites: expect.stringMatching(/^- name: ICEYE X-band SAR satellites\n {2}note: VV polarisation;.*2023$/),
      subscriptions: '',
    });
  });

  it.each(readdirSync(folder))('put back unchanged into %s, change no list', (name) => {
    const file = readFileSync(join(folder, name), 'utf8');
    const { website, fullName, headquarters, status, summary, ...lists } = readProposableTexts(file);
    for (const line of [website, fullName, headquarters, status, summary]) expect(line).not.toContain('\n');
    const present = Object.entries(lists).filter(([, text]) => text !== '');
    expect(applyProposedTexts(file, Object.fromEntries(present))).toBe(file);
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

  it('can add a published price and a list that the file does not have', async () => {
    const { publishedPrices } = readProposableTexts(iceye);
    const added = (publishedPrices.split(/\n(?=- )/)[0] ?? '').replace('Archive scene', 'Archive: a "wide" scene #2');
    const problems = await problemsOf({ publishedPrices: `${publishedPrices}\n${added}` });
    expect(problems).toEqual([expect.stringMatching(/iceye\.md: line \d+ cannot be read/)]);
    const quoted = added.replace('Archive: a "wide" scene #2', '"Archive: a wide scene"');
    const lines = await changesOf({ publishedPrices: `${publishedPrices}\n${quoted}\n` });
    expect(lines).toContain('+  - product: "Archive: a wide scene"');
    expect(lines.filter((line) => line.startsWith('-'))).toEqual([]);
    const note = '- product: Platform\n  pixelSize: null\n  price: $110 a month\n';
    expect(await problemsOf({ subscriptions: note })).toContainEqual(
      expect.stringMatching(/iceye\.md: subscriptions\.0\.publisher: /),
    );
  });

  it('writes any line as text, whatever it means in YAML', async () => {
    for (const headquarters of [
      'Espoo: Finland',
      '*Espoo',
      '- Espoo # here',
      '"Espoo',
      'Espoo\n---\naddress: x',
      'null',
    ])
      expect(await changesOf({ headquarters })).toHaveLength(2);
  });

  it('cannot change other fields or the text of the page', async () => {
    const hostile = 'metres: 0.25\naddress: other\n---\n[Buy](https://example.com)';
    const after = applyProposedTexts(iceye, { resolution: hostile });
    expect(after).toContain('\naddress: iceye\n');
    expect(after).not.toMatch(/^(address: other|---\n\[Buy)/m);
    expect(await problemsOf({ resolution: hostile })).not.toEqual([]);
  });

  it('cannot make a field between two proposed ones a part of a text', async () => {
    expect(await problemsOf({ satellites: '- name: SuperView\n  note: "x', freeAccess: 'y"' }, 'spacewill')).toEqual([
      'src/content/providers/spacewill.md: would also change publishesNoPrice.',
    ]);
  });

  it.each<[string, ProposableTexts, string | RegExp]>([
    ['an address that is not https', { website: 'http://iceye.com' }, /website: /],
    ['a summary that is too short', { summary: 'SAR.' }, /summary: /],
    ['an unknown field of a satellite', { satellites: '- name: X1\n  price: 3' }, /satellites\.0/],
    ['no change', { headquarters: 'Finland' }, 'src/content/providers/iceye.md says so already.'],
  ])('is refused in words with %s', async (_, fields, problem) => {
    expect(await problemsOf(fields)).toContainEqual(
      typeof problem === 'string' ? problem : expect.stringMatching(problem),
    );
  });

  it('is refused for a provider without a file', async () => {
    for (const company of ['nobody', '../sensors/sar'])
      expect(await problemsOf({ headquarters: 'Espoo' }, company)).toEqual([
        `There is no file src/content/providers/${company}.md.`,
      ]);
  });
});
