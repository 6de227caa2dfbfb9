import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dumpSchema } from '../../supabase/local/database-dump.ts';
import { generateTypes } from '../../supabase/local/generate-types.ts';
import { startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { createDatabase, dropDatabase } from './engines.ts';

it('src/lib/database.types.ts matches the migrations', async () => {
  const committed = await readFile(join(import.meta.dirname, '../../src/lib/database.types.ts'), 'utf8');
  expect(await generateTypes()).toBe(committed);
});

it('the migrations create the same schema on both engines', async () => {
  const databaseUrl = await createDatabase({ migrated: false });
  onTestFinished(() => dropDatabase(databaseUrl));
  const schemas: string[][] = [];
  for (const storage of [{ memory: true } as const, { databaseUrl }]) {
    const local = await startLocalSupabase({ port: 0, siteUrl: 'http://localhost', sampleData: false, storage });
    schemas.push(await dumpSchema(local.engine));
    await local.close();
  }
  const [embedded, onPostgres] = schemas;
  expect(onPostgres).toEqual(embedded);
});
