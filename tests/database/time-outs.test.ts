import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnPostgres } from './engines.ts';

const timeOuts = [
  ['anon', '3s'],
  ['authenticated', '8s'],
] as const;

describeOnPostgres('a request that takes too long', (_, address) => {
  let client: postgres.Sql;
  beforeAll(() => {
    client = postgres(address(), { max: 1 });
  });
  afterAll(() => client.end({ timeout: 0 }));

  /** Runs a statement as a role with the settings from the migrations, as the Data API applies them to a request. */
  const runAs = (role: string, statement: string) =>
    client.begin(async (transaction) => {
      const settings = await transaction<{ name: string; value: string }[]>`
        select split_part(setting, '=', 1) as name, split_part(setting, '=', 2) as value
        from pg_roles, unnest(rolconfig) setting where rolname = ${role}`;
      await transaction`select set_config('role', ${role}, true)`;
      for (const { name, value } of settings) await transaction`select set_config(${name}, ${value}, true)`;
      return transaction.unsafe(statement);
    });

  it.each(timeOuts)('is cancelled as %s after %s', async (role, timeOut) => {
    const [row] = await runAs(role, `select current_setting('statement_timeout') as setting, current_user as role`);
    expect(row).toEqual({ setting: timeOut, role });
    await expect(runAs(role, 'select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
  });

  it('is cancelled while it computes, not only while it waits', async () => {
    const columns = Array.from({ length: 600 }, (_, nth) => `upper(repeat(review, 5000)) as c${nth}`);
    const manyTimes = `select ${columns.join()} from repeat('Delivered. ', 400) review, generate_series(1, 100000)`;
    await expect(runAs('anon', manyTimes)).rejects.toMatchObject({ code: '57014' });
  });

  it('is cancelled while a function waits for the lock of another writer', async () => {
    const other = postgres(address(), { max: 1 });
    try {
      await other.begin(async (transaction) => {
        await transaction.unsafe('lock table app.reviews in access exclusive mode');
        await expect(runAs('anon', 'select public.list_reviews()')).rejects.toMatchObject({ code: '57014' });
      });
    } finally {
      await other.end({ timeout: 0 });
    }
  });
});
