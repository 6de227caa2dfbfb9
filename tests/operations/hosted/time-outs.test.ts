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
});
