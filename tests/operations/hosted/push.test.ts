import { readdir } from 'node:fs/promises';
import { App } from '@supabase/lite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dumpSchema } from '../../../supabase/local/database-dump.ts';
import { openEngine } from '../../../supabase/local/database-engine.ts';
import { applyMigrations, migrationsFolder } from '../../../supabase/local/migrations.ts';
import { createDatabase, dropDatabase } from '../../database/engines.ts';
import { expectExactMarket, expectExactStatistics } from '../../database/expected-statistics.ts';
import { adviceFor } from '../supabase-cli.ts';
import { describeOnHosted, sampleData } from './describe-on-hosted.ts';
import { addressAs, type HostedRole, projectKinds, pushMigrations } from './hosted-project.ts';

for (const kind of projectKinds)
  describeOnHosted('migrations that the Supabase CLI has pushed', kind, (database) => {
    it('every migration is applied, by an owner who is not a superuser', async () => {
      const ledger = await database().query<{ file: string }>(
        `select version || '_' || name || '.sql' as file from supabase_migrations.schema_migrations order by version`,
      );
      expect(ledger.map(({ file }) => file)).toEqual((await readdir(migrationsFolder)).sort());
      const owners = await database().query(
        `select distinct rolname, rolsuper from pg_roles join pg_class on relowner = pg_roles.oid
         where relnamespace in ('public'::regnamespace, 'app'::regnamespace)`,
      );
      expect(owners).toEqual([{ rolname: 'postgres', rolsuper: false }]);
    });

    it('the schema and its grants are the same as after migrating an empty database', async () => {
      const address = await createDatabase({ migrated: false });
      onTestFinished(() => dropDatabase(address));
      const empty = await openEngine({ databaseUrl: address });
      await new App({ connection: empty.connection, auth: { enabled: true } }).ensureSystemSchema();
      await applyMigrations(empty);
      const expected = await dumpSchema(empty);
      await empty.close();
      expect(await dumpSchema(database().engine)).toEqual(expected);
    });
  });

describeOnHosted('the advisors of a hosted project', 'granted by default', (database) => {
  it('they report no error and no warning', async () => {
    expect(await adviceFor(database(), addressAs('postgres', database().name))).toEqual([]);
  });
});

describeOnHosted('the database of a hosted project', 'not granted by default', (database) => {
  it('is up to date after a push, and a second push changes nothing', async () => {
    const before = await dumpSchema(database().engine);
    for (const role of ['postgres', 'cli_login_postgres'] as const)
      expect(await pushMigrations(role, database().name)).toContain('is up to date');
    expect(await dumpSchema(database().engine)).toEqual(before);
  });

  describe.each<[string, HostedRole]>([
    ['the password of the database', 'postgres'],
    ['an access token', 'cli_login_postgres'],
  ])('through the login that the Supabase CLI uses with %s', (_, role) => {
    it('the sample data can be added', async () => {
      await database().query('truncate app.reviews, app.review_authors cascade');
      await database().asOwner(role, await sampleData());
      await database().asOwner(role, 'call app.refresh_statistics()');
      const [row] = await database().query(
        'select count(*)::int > 300 as many, bool_and(sample) as samples from app.reviews',
      );
      expect(row).toEqual({ many: true, samples: true });
      await expectExactStatistics(database());
      await expectExactMarket(database());
    });
  });
});
