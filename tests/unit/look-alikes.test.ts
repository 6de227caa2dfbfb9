import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { lookAlikesFile, lookAlikesMigration } from '../../supabase/local/generate-look-alikes.ts';

it('the database has the look-alike letters of the installed list', async () => {
  expect(await readFile(lookAlikesFile, 'utf8')).toBe(lookAlikesMigration());
});
