import { beforeAll, describe, expect, it } from 'vitest';
import { effectiveGrants } from '../../database/effective-grants.ts';
import {
  createFixture,
  type Fixture,
  type Permissions,
  type Role,
  sentence,
  tablesAndRoles,
  writesFor,
} from '../../database/permission-matrix.ts';
import { grants } from '../../fixtures/grants.ts';
import type { Filter } from './data-api-conditions.ts';
import { callQuery, deleteQuery, insertQuery, selectQuery, updateQuery } from './data-api-queries.ts';
import { describeOnHosted } from './describe-on-hosted.ts';
import { type HostedAnswer, type HostedCaller, type HostedUser, secretKey, visitor } from './hosted-database.ts';
import { projectKinds } from './hosted-project.ts';

for (const kind of projectKinds)
  describeOnHosted('permissions', kind, (database) => {
    let fixture: Fixture<HostedUser>;
    let stranger: HostedUser;
    beforeAll(async () => {
      fixture = await createFixture(database());
      stranger = await database().signUp('Tariq Stranger');
    });

    const caller = (role: Role): HostedCaller =>
      ({ visitor, author: fixture.author, stranger, 'secret key': secretKey })[role];

    async function tryTo(role: Role, table: string, verb: keyof Permissions): Promise<HostedAnswer> {
      const write = writesFor(fixture)[table];
      if (!write) throw new Error(`There is no row of ${table} to write.`);
      const filters = Object.entries(write.filter).map(([column, value]): Filter => [column, 'eq', value]);
      const types = await database().columnTypes(table);
      if (verb === 'insert') return database().request(caller(role), insertQuery(table, write.added, types));
      if (verb === 'update') return database().request(caller(role), updateQuery(table, write.change, types, filters));
      return database().request(caller(role), deleteQuery(table, filters));
    }

    it('requests may do exactly what tests/fixtures/grants.ts lists, whatever is granted by default', async () => {
      expect(await effectiveGrants(database().engine)).toEqual([...grants].sort());
    });

    describe.each(tablesAndRoles)('the $role and $relation', ({ role, relation, verbs }) => {
      it(sentence(role, 'select', relation, verbs.select), async () => {
        const [all] = await database().query<{ count: number }>(`select count(*)::int from public.${relation}`);
        const { status, rows, body } = await database().request(
          caller(role),
          selectQuery({ table: relation, columns: ['*'] }),
        );
        if (verbs.select === 'denied') return expect(status).toBe(403);
        expect({ status, rows }).toEqual({
          status: 200,
          rows: { 'no rows': 0, 'own row': 1, 'all rows': Math.min(all?.count ?? 0, 40) }[verbs.select],
        });
        if (verbs.select === 'own row') expect(body).toContain((caller(role) as HostedUser).id);
      });

      for (const verb of ['insert', 'update', 'delete'] as const) {
        it(sentence(role, verb, relation, verbs[verb]), async () => {
          const before = await database().snapshot();
          const { status, body } = await tryTo(role, relation, verb);
          if (verbs[verb] === 'denied') expect([401, 403], body).toContain(status);
          else expect(status, body).toBe(200);
          if (verbs[verb] !== 'done') return expect(await database().snapshot()).toEqual(before);
          expect(await database().snapshot()).not.toEqual(before);
          fixture = await createFixture(database());
        });
      }
    });

    it.each(['visitor', 'author', 'stranger'] as const)('the %s cannot call delete_account', async (role) => {
      const before = await database().snapshot();
      const args = { account: fixture.author.id, keep_reviews: true, session: fixture.author.session };
      const types = { account: 'uuid', keep_reviews: 'boolean', session: 'uuid' };
      for (const method of ['GET', 'POST'] as const)
        expect(await database().request(caller(role), callQuery(method, 'delete_account', args, types))).toMatchObject({
          status: 403,
        });
      expect(await database().snapshot()).toEqual(before);
    });
  });
