import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readProposableContent } from '../../src/content/proposed-changes.ts';
import type { FileEntry } from '../../src/domain/proposable-entries.ts';
import { proposableFacts, proposableLists, proposalProblems } from '../../src/domain/proposable-fields.ts';
import { prepareProposal } from '../../supabase/prepare-proposal.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'src/content/providers');
const prepare = (fields: Record<string, string>) => prepareProposal({ company: 'iceye', fields }, root);
const subscription = (more: object = {}) => ({
  product: 'Basic plan',
  pixelSize: null,
  price: '$110 a month',
  publisher: 'maker',
  source: { title: 'ICEYE price list', url: 'https://www.iceye.com/p' },
  asOf: '2026',
  read: 'page',
  ...more,
});
const atAddress = (url: string) => ({ source: { title: 'ICEYE price list', url } });

describe('a proposal with what the form does not send', () => {
  it.each<[string, object]>([
    ['a text that runs from right to left in a price', { price: '$110 \u202egnihtyna\u202c' }],
    ['an invisible character in a price', { price: '$1\u200b10' }],
    ['a control character in a price', { price: '$1\u0085website: x' }],
    ['NUL in a price', { price: '$1\0 a' }],
    ['several lines', { product: 'Basic\n---\nwebsite: https://evil.example\n' }],
    ['a carriage return', { product: 'Basic\r---\rplan' }],
    ['a line separator', { product: 'Basic\u2028website: https://evil.example' }],
    ['a byte order mark', { product: 'Ba\ufeffsic' }],
    ['wide spaces', { product: 'Basic\u3000plan' }],
    ['an address that runs from right to left', atAddress('https://www.iceye.com/\u202egpj.exe')],
    ['an address of several lines', atAddress('https://www.iceye.com/a\n---\n<script>')],
    ['an address with a name before an @', atAddress('https://www.iceye.com@evil.example/p')],
    ['an address in letters that look like others', atAddress('https://www.\u0456ceye.com/p')],
    ['an address whose domain hides a dot', atAddress('https://www.iceye.com%2eevil.example/p')],
    ['an address with a backslash after the domain', atAddress('https://evil.example\\.iceye.com/p')],
    ['an address with an empty name before an @', atAddress('https://@evil.example/p')],
    ['an address with three slashes', atAddress('https:///evil.example/p')],
    ['an address of 10,000 characters', atAddress(`https://www.iceye.com/${'a'.repeat(9000)}`)],
    ['an object as a text', { price: { toString: 1 } }],
    ['an object as a number', { pixelSize: { toString: 1 } }],
  ])('is refused in a list: %s', async (_, more) => {
    const prepared = await prepare({ subscriptions: JSON.stringify([subscription(more)]) });
    expect(prepared).toEqual({ problems: [expect.stringContaining('entry 1, ')] });
  });

  it.each([
    'https://www.iceye.com@evil.example',
    'https://www.\u0456ceye.com',
    'https://www.iceye.com/\u200d',
    'https://www.iceye.com%2eevil.example',
    'https://evil.example\\.iceye.com',
    `https://www.iceye.com/${'a'.repeat(9000)}`,
  ])('is refused as a website: %j', async (website) => {
    expect(await prepare({ website })).toEqual({ problems: [expect.stringContaining('Website: ')] });
  });

  it('is refused when a list is nested thousands of times', async () => {
    const nested = `${'['.repeat(4900)}${']'.repeat(4900)}`;
    for (const path of ['product', 'pixelSize', 'source'])
      expect(await prepare({ subscriptions: `[{"${path}":${nested}}]` })).toHaveProperty('problems');
  });

  it('is refused in one sentence when a list has thousands of entries', async () => {
    const { length: many } = { length: 3300 };
    const prepared = await prepare({ subscriptions: `[${Array(many).fill('{}').join(',')}]` });
    expect(prepared).toEqual({ problems: [expect.stringContaining('There can be at most 40.')] });
  });
});

it.each(readdirSync(folder))('what %s says can be proposed again', (name) => {
  const content = readProposableContent(readFileSync(join(folder, name), 'utf8'));
  const texts = Object.fromEntries([
    ...proposableFacts.map(({ key }) => [key, content[key]]),
    ...proposableLists.flatMap(({ key }) =>
      content[key].length ? [[key, JSON.stringify(content[key] as FileEntry[])]] : [],
    ),
  ]);
  expect(proposalProblems(texts)).toEqual([]);
});
