import { expect, it, onTestFinished } from 'vitest';
import { describeOnPostgres } from '../database/engines.ts';
import { adviceFor } from './supabase-cli.ts';

describeOnPostgres('the Supabase advisors', (database, address) => {
  it('the advisors report no error and no warning', async () => {
    expect(await adviceFor(database(), address())).toEqual([]);
  });

  it('the advisors report a table without row level security', async () => {
    onTestFinished(async () => void (await database().query('drop table public.forgotten')));
    await database().query('create table public.forgotten (id int)');
    await database().query('grant select on public.forgotten to anon');
    const found = await adviceFor(database(), address());
    expect(found.map(({ name }) => name)).toContain('rls_disabled_in_public');
  });
});

describeOnPostgres('hosted Supabase', (database) => {
  it('accepts every statement of our functions, although it refuses to delete or update all rows without a condition', async () => {
    const functions = await database().query<{ name: string; body: string }>(
      `select proname as name, prosrc as body from pg_proc
       where pronamespace in ('public'::regnamespace, 'app'::regnamespace) and prosrc <> ''`,
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
