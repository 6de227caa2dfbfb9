import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { openEngine } from '../../../supabase/local/database-engine.ts';
import { HostedDatabase } from './hosted-database.ts';
import { addressAs, createProject, type ProjectKind } from './hosted-project.ts';

/** The script that adds the sample data. */
export const sampleData = () => readFile(join(import.meta.dirname, '../../../supabase/seed.sql'), 'utf8');

/** Runs tests with a database of a hosted project, which contains the migrations and the providers and nothing else. */
export function describeOnHosted(
  title: string,
  kind: ProjectKind,
  tests: (database: () => HostedDatabase) => void,
): void {
  describe(`${title} (hosted project, ${kind})`, () => {
    let opened: HostedDatabase | undefined;
    beforeAll(async () => {
      const name = await createProject(kind);
      opened = new HostedDatabase(name, await openEngine({ databaseUrl: addressAs('supabase_admin', name) }));
      const { refusal } = await opened.writeCompanies();
      if (refusal) throw new Error(`The companies were refused: ${refusal.message}`);
    });
    afterAll(() => opened?.close());
    tests(() => {
      if (!opened) throw new Error('The database is opened by beforeAll: use it inside a test.');
      return opened;
    });
  });
}
