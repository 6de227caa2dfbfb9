import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { refusalSentence } from '../../src/domain/refusals.ts';

const migrations = join(import.meta.dirname, '../../supabase/migrations');
const sql = readdirSync(migrations)
  .map((file) => readFileSync(join(migrations, file), 'utf8'))
  .join('\n');

const firstGroups = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group = '']) => group);

/** The codes of the hourly write limits: one for each kind of write. */
const limits = firstGroups(sql, /perform app\.enforce_write_(?:by|rate_limit)\([^']*'(\w+)'/g).map(
  (kind) => `too_many_${{ reply: 'replies', profile: 'profile_changes' }[kind] ?? `${kind}s`}`,
);

/** The refusals in the migrations. For the statuses left out here, pages show their own sentence. */
const refusals = [...sql.matchAll(/perform app\.refuse\((?!401|403|404)\d+, ([\s\S]*?)\);\n/g)].flatMap(
  ([, passed = '']) => {
    const [code = '', built] = passed.split('jsonb_build_object');
    const details = built ? firstGroups(built, /'(\w+)',\s+(?=[\w(])/g) : firstGroups(code, /"(\w+)":/g);
    const codes = code.startsWith("'too_many_' ||") ? limits : firstGroups(code, /'([a-z_]+)'/g);
    return codes.map((each) => [each, details] as const);
  },
);

/** A value of each detail, and how sentences write it. Pages format seconds as minutes. */
const detailValues: Record<string, [value: string | number, written: string]> = {
  at_most: [1000, '1,000 characters'],
  company: ['Maxar', 'Maxar'],
  domain: ['maxar.com', 'maxar.com'],
  from: ['2026-12-24', '24 Dec 2026'],
  images: ['alike', 'for such images'],
  companies: ['this', 'from this company'],
  seconds: [60, ''],
};

describe('a refusal of the database', () => {
  it.each([...new Map(refusals)])('with the code %s has a sentence that names its details: %j', (code, details) => {
    const values = details.map((name) => [name, detailValues[name]?.[0]]);
    const sentence = refusalSentence({ message: code, details: JSON.stringify(Object.fromEntries(values)) });
    expect(sentence).toMatch(/^[A-Z]/);
    expect(sentence).not.toMatch(/undefined|NaN|Invalid/);
    // A provider without a website has no domain.
    if (code !== 'no_website') for (const name of details) expect(sentence).toContain(detailValues[name]?.[1]);
  });

  it.each([
    ['any', 'any', 'You have already shared several quotes.'],
    ['unclear', 'any', 'You have already shared several quotes without a clear pixel size.'],
    ['alike', 'this', 'You have already shared several quotes for such images from this company.'],
    ['any', 'without a page', 'You have already shared several quotes from companies without a page.'],
  ])('about quotes names the images and companies: %s, %s', (images, companies, sentence) => {
    const details = JSON.stringify({ images, companies, from: '2026-12-24' });
    const next = 'You can share another from 24 Dec 2026.';
    expect(refusalSentence({ message: 'enough_quotes', details })).toBe(`${sentence} ${next}`);
  });

  it.each(['duplicate key value', 'toString', ''])('has no sentence if it is another error: %j', (message) => {
    expect(refusalSentence({ message, details: 'Key (id)=(1) already exists.' })).toBeUndefined();
  });
});
