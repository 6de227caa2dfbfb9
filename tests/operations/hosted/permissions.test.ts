import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { effectiveGrants, expectedGrants } from '../../database/effective-grants.ts';
import { describeOnHosted } from './describe-on-hosted.ts';
import { type HostedCaller, secretKey, visitor } from './hosted-database.ts';
import { projectKinds } from './hosted-project.ts';

for (const kind of projectKinds)
  describeOnHosted('permissions', kind, (database) => {
    it('requests may do exactly what tests/fixtures/grants.ts lists, whatever is granted by default', async () => {
      expect(await effectiveGrants(database().engine)).toEqual(expectedGrants);
    });

    it('no request names a table, not even with the secret key, and there is none where the Data API looks', async () => {
      const tables = await database().query<{ name: string }>(
        `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
         where nspname in ('app', 'public') and relkind in ('r', 'p', 'v', 'm', 'f')`,
      );
      expect(tables.length).toBeGreaterThan(20);
      expect(tables.filter(({ name }) => !name.startsWith('app.'))).toEqual([]);
      const signedIn: HostedCaller = { role: 'authenticated', claims: { sub: randomUUID() } };
      for (const caller of [visitor, signedIn, secretKey])
        for (const { name } of tables) {
          const reading = database().inTransaction(caller, true, (sql) => sql.unsafe(`select from ${name}`));
          await expect(reading, `${caller.role}: ${name}`).rejects.toMatchObject({ code: '42501' });
        }
    });

    it('each function refuses every role that may not call it, before it does anything', async () => {
      const refused = await database().query<{ role: HostedCaller['role']; name: string; args: string[] | null }>(
        `select role, proname as name, proargnames as args
         from pg_proc, unnest('{anon,authenticated,service_role}'::text[]) role
         where pronamespace = 'public'::regnamespace and not has_function_privilege(role, pg_proc.oid, 'execute')`,
      );
      expect(refused.map(({ role, name }) => `${role}: ${name}`)).toEqual(
        expect.arrayContaining(['anon: delete_account', 'authenticated: delete_account', 'anon: share_review']),
      );
      const before = await database().snapshot();
      for (const { role, name, args } of refused) {
        const values = Object.fromEntries((args ?? []).map((arg) => [arg, null]));
        expect(await database().call({ role, claims: {} }, name, values), `${role}: ${name}`).toMatchObject({
          status: 403,
        });
      }
      expect(await database().snapshot()).toEqual(before);
    });
  });
