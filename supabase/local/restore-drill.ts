// The restore drill: `npm run drill` dumps a database, restores it into an empty server and compares the two.
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';
import { type Engine, firstLine, LocalError, openEngine } from './engine.ts';
import { fingerprintOf, rowsOf } from './fingerprint.ts';
import { startLocal } from './local.ts';
import { makeRoles } from './migrate.ts';
import { startPostgres } from './server.ts';

/** What the drill found: how much there was, and each sentence or row that stands on one side alone. */
export interface Drill {
  definitions: number;
  rows: number;
  differences: string[];
}

/** Dumps the embedded database with its sample data, restores the dump into an empty PostgreSQL, compares everything. */
export async function drill(): Promise<Drill> {
  const local = await startLocal({
    port: 0,
    storage: { memory: true },
    siteUrl: 'http://localhost:8888',
    sampleData: true,
  });
  const server = await startPostgres();
  try {
    // Dumping and restoring leave settings behind in their sessions, so each side is looked at in a fresh one.
    const source = await inventoryOf(local.engine);
    const restoring = await openEngine({ databaseUrl: server.address() });
    await makeRoles(restoring);
    await restoring.run(await dump(local.engine));
    await restoring.close();
    const restored = await openEngine({ databaseUrl: server.address() });
    const copy = await inventoryOf(restored);
    await restored.close();
    return {
      definitions: source.definitions.length,
      rows: source.rows.length,
      differences: [...alone(source.definitions, copy.definitions), ...alone(source.rows, copy.rows)],
    };
  } finally {
    await local.close();
    await server.stop();
  }
}

async function dump(engine: Engine): Promise<string> {
  if (!('waitReady' in engine.connection.driver)) throw new LocalError('The drill dumps the embedded database.');
  const file = await pgDump({ pg: engine.connection.driver, args: ['--inserts', '--no-owner'] });
  return file.text();
}

async function inventoryOf(engine: Engine): Promise<{ definitions: string[]; rows: string[] }> {
  const rows = Object.entries(await rowsOf(engine)).flatMap(([table, lines]) =>
    lines.map((line) => `${table} ${line}`),
  );
  return { definitions: await fingerprintOf(engine), rows };
}

function alone(source: string[], copy: string[]): string[] {
  const [here, there] = [new Set(source), new Set(copy)];
  return [
    ...source.filter((line) => !there.has(line)).map((line) => `lost: ${line}`),
    ...copy.filter((line) => !here.has(line)).map((line) => `added: ${line}`),
  ];
}

if (import.meta.main) {
  try {
    const { definitions, rows, differences } = await drill();
    console.log(`${definitions} definitions and ${rows} rows restored, ${differences.length} differences`);
    for (const difference of differences) console.log(difference);
    process.exit(differences.length === 0 ? 0 : 1);
  } catch (error) {
    console.error(firstLine(error));
    process.exit(1);
  }
}
