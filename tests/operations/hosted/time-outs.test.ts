import { expect, it } from 'vitest';
import { type RoleWithClaims, secretKey, visitor } from '../../database/migrated-postgres.ts';
import { describeOnHosted } from './describe-on-hosted.ts';

describeOnHosted('a request that takes too long', 'not granted by default', (database) => {
  it.each<[RoleWithClaims, string]>([
    [visitor, '3s'],
    [{ role: 'authenticated', claims: {} }, '8s'],
    [secretKey, '8s'],
  ])('the time-out of %j is %s, and 8 s for a lock', async (caller, timeOut) => {
    const [row] = await database().as(
      caller,
      true,
      (transaction) =>
        transaction`select current_user as role, current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
    );
    expect(row).toEqual({ role: caller.role, statement: timeOut, lock: '8s' });
  });

  it('is cancelled with an error', async () => {
    const slow = database().as(visitor, true, (transaction) => transaction`select pg_sleep(60)`);
    await expect(slow).rejects.toMatchObject({ code: '57014' });
  });

  it('cannot be caused by selecting a result many times as CSV or with a count: only plain JSON is returned', async () => {
    const ask = (headers: Record<string, string>) =>
      database().as(visitor, true, async (transaction) => {
        await transaction`select set_config('request.headers', ${JSON.stringify(headers)}, true)`;
        return transaction`select current_setting('pgrst.db_pre_request') as name, public.check_request()::text`;
      });
    for (const accept of ['application/json', '*/*', 'application/vnd.pgrst.object+json', 'application/json;q=1'])
      expect((await ask({ accept, prefer: 'params=single-object' }))[0]).toMatchObject({
        name: 'public.check_request',
      });
    for (const accept of ['text/csv', 'application/json, text/csv', '*/*,text/csv', 'application/octet-stream', ''])
      await expect(ask({ accept }), accept).rejects.toMatchObject({ code: 'PT406' });
    for (const prefer of ['count=exact', 'return=minimal, Count=planned'])
      await expect(ask({ accept: '*/*', prefer }), prefer).rejects.toMatchObject({ code: 'PT400' });
  });
});
