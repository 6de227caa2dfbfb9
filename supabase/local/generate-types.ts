// Writes the types of the database for the site: `npm run types`.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { App } from '@supabase/lite';
import { openEngine } from './engine.ts';
import { applyMigrations } from './migrate.ts';
import { startPostgres } from './server.ts';

/** The TypeScript of the public schema as the Supabase CLI generates it from our migrations on a real Postgres. */
export async function generateTypes(): Promise<string> {
  const server = await startPostgres();
  try {
    const engine = await openEngine({ databaseUrl: server.address() });
    await new App({ connection: engine.connection, auth: { enabled: true } }).ensureSystemSchema();
    await applyMigrations(engine);
    await engine.close();
    const cli = join(import.meta.dirname, '../node_modules/.bin/supabase');
    const { stdout } = await promisify(execFile)(cli, [
      'gen',
      'types',
      `--remote=${server.address()}`,
      '--schema=public',
    ]);
    // The command-line tool says hello first.
    return stdout.slice(stdout.indexOf('export type Json'));
  } finally {
    await server.stop();
  }
}

if (import.meta.main) {
  const file = join(import.meta.dirname, '../src/lib/database.types.ts');
  await writeFile(file, await generateTypes());
}
