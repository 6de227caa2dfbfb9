import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { dumpSchema } from '../../supabase/local/database-dump.ts';
import { generateTypes } from '../../supabase/local/generate-types.ts';
import { startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { runRestoreDrill } from '../../supabase/local/restore-drill.ts';
import { createDatabase, describeOnPostgres, dropDatabase } from './engines.ts';

const bin = join(import.meta.dirname, '../../node_modules/.bin');

interface Advice {
  name: string;
  level: string;
  metadata: { name: string };
}

/** The warnings and errors that the advisors of the Supabase CLI report for a database. */
async function adviceFor(address: string): Promise<Advice[]> {
  const { stdout } = await promisify(execFile)(
    join(bin, 'supabase'),
    ['db', 'advisors', `--remote=${address}`, '--level=warn', '--output-format=json'],
    { env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` } },
  );
  return JSON.parse(stdout).results;
}

describeOnPostgres('the Supabase advisors', (database, address) => {
  it('the advisors report no error and no warning', async () => {
    const procedures = await database().query(
      `select proname as name from pg_proc where prokind = 'p' and pronamespace = 'private'::regnamespace`,
    );
    // A procedure that commits cannot have settings, so those of the daily job name every schema.
    const isAboutProcedure = ({ name, metadata }: Advice) =>
      name === 'function_search_path_mutable' && procedures.some((procedure) => procedure.name === metadata.name);
    const advice = await adviceFor(address());
    expect(advice.filter((one) => !isAboutProcedure(one))).toEqual([]);
  });

  it('the advisors report a table without row level security', async () => {
    await database().query('create table public.forgotten (id int)');
    await database().query('grant select on public.forgotten to anon');
    const found = await adviceFor(address());
    await database().query('drop table public.forgotten');
    expect(found.map(({ name }) => name)).toContain('rls_disabled_in_public');
  });
});

describeOnPostgres('hosted Supabase', (database) => {
  it('accepts every statement of our functions: it refuses to delete or update all rows without a condition', async () => {
    const functions = await database().query<{ name: string; body: string }>(
      `select proname as name, prosrc as body from pg_proc
       where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosrc <> ''`,
    );
    expect(functions.length).toBeGreaterThan(50);
    const isUnconditional = (statement: string) =>
      /\bdelete from|(?<!do |for |no key )\bupdate (?!set)/.test(statement) && !/\bwhere\b/.test(statement);
    const unconditional = functions.flatMap(({ name, body }) =>
      body
        .split(';')
        .filter(isUnconditional)
        .map((statement) => `${name}: ${statement.trim()}`),
    );
    expect(unconditional).toEqual([]);
  });
});

it('src/lib/database.types.ts matches the migrations', async () => {
  const committed = await readFile(join(import.meta.dirname, '../../src/lib/database.types.ts'), 'utf8');
  expect(await generateTypes()).toBe(committed);
});

it('a dump restored into an empty server has the same rows, definitions and grants', async () => {
  const { definitions, rows, differences } = await runRestoreDrill();
  expect(differences).toEqual([]);
  expect(definitions).toBeGreaterThan(200);
  expect(rows).toBeGreaterThan(50);
});

it('the migrations give the same schema every time and on both engines', async () => {
  const databaseUrl = await createDatabase({ migrated: false });
  onTestFinished(() => dropDatabase(databaseUrl));
  const schemas: string[][] = [];
  for (const storage of [{ memory: true } as const, { memory: true } as const, { databaseUrl }]) {
    const local = await startLocalSupabase({ port: 0, siteUrl: 'http://localhost', sampleData: false, storage });
    schemas.push(await dumpSchema(local.engine));
    await local.close();
  }
  const [first, second, onPostgres] = schemas;
  expect(second).toEqual(first);
  expect(onPostgres).toEqual(first);
});
