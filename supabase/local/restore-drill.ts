// Rehearses restoring a backup: `npm run drill` dumps a database, restores it into an empty server and compares the two.
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';
import { dumpRows, dumpSchema } from './database-dump.ts';
import { type Engine, openEngine } from './database-engine.ts';
import { startLocalSupabase } from './local-supabase.ts';
import { createRoles } from './migrations.ts';
import { startPostgres } from './postgres-server.ts';
import { CommandError, runCommand } from './run-command.ts';

/** The result of a drill: how much was compared, and each definition or row that was lost or added. */
export interface DrillResult {
  definitions: number;
  rows: number;
  differences: string[];
}

interface Inventory {
  definitions: string[];
  rows: string[];
}

/** Dumps the embedded database with its sample data, restores the dump into an empty PostgreSQL and compares everything. */
export async function runRestoreDrill(): Promise<DrillResult> {
  const siteUrl = 'http://localhost:8888';
  const local = await startLocalSupabase({ port: 0, storage: { memory: true }, siteUrl, sampleData: true });
  const server = await startPostgres();
  try {
    const source = await inventory(local.engine);
    await restore(await dump(local.engine), server.address());
    const restored = await openEngine({ databaseUrl: server.address() });
    const copy = await inventory(restored);
    await restored.close();
    return {
      definitions: source.definitions.length,
      rows: source.rows.length,
      differences: [...compare(source.definitions, copy.definitions), ...compare(source.rows, copy.rows)],
    };
  } finally {
    await local.close();
    await server.stop();
  }
}

async function dump(engine: Engine): Promise<string> {
  if (!('waitReady' in engine.connection.driver))
    throw new CommandError('The restore drill works only with the embedded database.');
  const file = await pgDump({ pg: engine.connection.driver, args: ['--inserts', '--no-owner'] });
  return file.text();
}

/** Uses a separate connection, because a dump changes settings of the session that runs it. */
async function restore(dumped: string, databaseUrl: string): Promise<void> {
  const engine = await openEngine({ databaseUrl });
  await createRoles(engine);
  await engine.run(dumped);
  await engine.close();
}

async function inventory(engine: Engine): Promise<Inventory> {
  const rows = Object.entries(await dumpRows(engine)).flatMap(([table, lines]) =>
    lines.map((line) => `${table} ${line}`),
  );
  return { definitions: await dumpSchema(engine), rows };
}

function compare(source: string[], copy: string[]): string[] {
  const [inSource, inCopy] = [new Set(source), new Set(copy)];
  return [
    ...source.filter((line) => !inCopy.has(line)).map((line) => `lost: ${line}`),
    ...copy.filter((line) => !inSource.has(line)).map((line) => `added: ${line}`),
  ];
}

if (import.meta.main) {
  await runCommand(async () => {
    const { definitions, rows, differences } = await runRestoreDrill();
    console.log(`${definitions} definitions and ${rows} rows restored, ${differences.length} differences`);
    if (differences.length > 0) throw new CommandError(differences.join('\n'));
  });
}
