// Writes the types of the database for the site: `npm run types`.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { App } from '@supabase/lite';
import { execa } from 'execa';
import { openEngine } from './database-engine.ts';
import { applyMigrations } from './migrations.ts';
import { startPostgres } from './postgres-server.ts';

const root = join(import.meta.dirname, '../..');

/** The TypeScript of the public schema, as the Supabase CLI generates it from the migrations on a real Postgres. */
export async function generateTypes(): Promise<string> {
  const server = await startPostgres();
  try {
    const engine = await openEngine({ databaseUrl: server.address() });
    await new App({ connection: engine.connection, auth: { enabled: true } }).ensureSystemSchema();
    await applyMigrations(engine);
    await engine.close();
    const parameters = ['gen', 'types', `--remote=${server.address()}`, '--schema=public'];
    const { stdout } = await execa('supabase', parameters, {
      localDir: root,
      preferLocal: true,
      stripFinalNewline: false,
    });
    // The CLI prints a greeting before the types.
    return stdout.slice(stdout.indexOf('export type Json'));
  } finally {
    await server.stop();
  }
}

if (import.meta.main) await writeFile(join(root, 'src/lib/database.types.ts'), await generateTypes());
