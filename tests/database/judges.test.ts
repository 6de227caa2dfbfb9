import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { generateTypes } from '../../supabase/local/generate-types.ts';
import { startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { startPostgres } from '../../supabase/local/postgres-server.ts';
import { runRestoreDrill } from '../../supabase/local/restore-drill.ts';
import { inventorySchema } from '../../supabase/local/schema-inventory.ts';
import { onRealServer } from './play.ts';

const bin = join(import.meta.dirname, '../../node_modules/.bin');

/** What the advisors of the Supabase CLI find in a database, at the level of warnings and errors. */
async function advice(address: string): Promise<{ name: string; level: string }[]> {
  const { stdout } = await promisify(execFile)(
    join(bin, 'supabase'),
    ['db', 'advisors', `--remote=${address}`, '--level=warn', '--output-format=json'],
    { env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` } },
  );
  return JSON.parse(stdout).results;
}

onRealServer('the official judges', (stage, address) => {
  it('find no error and no warning', async () => {
    expect(await advice(address())).toEqual([]);
  });

  it('would find a table that forgot its row level security', async () => {
    await stage().owner('create table public.forgotten (id int)');
    await stage().owner('grant select on public.forgotten to anon');
    const found = await advice(address());
    await stage().owner('drop table public.forgotten');
    expect(found.map(({ name }) => name)).toContain('rls_disabled_in_public');
  });
});

it('the generated types are those of the migrations', async () => {
  const committed = await readFile(join(import.meta.dirname, '../../src/lib/database.types.ts'), 'utf8');
  expect(await generateTypes()).toBe(committed);
});

it('a dump restored into an empty server has the same rows, rules and grants', async () => {
  const { definitions, rows, differences } = await runRestoreDrill();
  expect(differences).toEqual([]);
  expect(definitions).toBeGreaterThan(200);
  expect(rows).toBeGreaterThan(50);
});

it('migrations replayed from nothing give the same schema, on either engine', async () => {
  const server = await startPostgres();
  const schemas: string[][] = [];
  for (const storage of [{ memory: true } as const, { memory: true } as const, { databaseUrl: server.address() }]) {
    const local = await startLocalSupabase({ port: 0, siteUrl: 'http://localhost', sampleData: false, storage });
    schemas.push(await inventorySchema(local.engine));
    await local.close();
  }
  await server.stop();
  const [first, again, onServer] = schemas;
  expect(again).toEqual(first);
  expect(onServer).toEqual(first);
});
