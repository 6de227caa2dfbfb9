import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import { lockFolder } from './data-folder.ts';
import { CommandError, firstLine } from './run-command.ts';

/** A connection to an embedded or a real Postgres as superuser, so that row level security does not apply. */
export interface Engine {
  connection: PgliteConnection | PostgresConnection;
  /** Runs a script of any number of statements. */
  run: (script: string) => Promise<void>;
  /** Runs one statement with `$1`-style parameters and returns its rows. */
  rows: <Row>(statement: string, parameters?: unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
}

/**
 * Where the rows are stored: in a folder of the embedded Postgres, in its memory, or on a real server at an address. Memory
 * starts empty, or from an archive of PGlite's data directory.
 */
export type Storage = { folder: string } | { memory: true; archive?: string } | { databaseUrl: string };

/** Opens the storage. Throws a {@link CommandError} when it is in use, damaged or unreachable. */
export async function openEngine(storage: Storage): Promise<Engine> {
  if ('databaseUrl' in storage) return openPostgres(storage.databaseUrl);
  if ('memory' in storage) return openMemory(storage.archive);
  const release = lockFolder(storage.folder);
  try {
    const engine = await openPglite(join(storage.folder, 'pgdata'));
    return { ...engine, close: () => engine.close().finally(release) };
  } catch (error) {
    release();
    throw new CommandError(
      `The database in ${storage.folder} cannot be opened (${firstLine(error)}). Run "npm run reset" to create a new one.`,
    );
  }
}

async function openMemory(archive: string | undefined): Promise<Engine> {
  if (archive === undefined) return openPglite('memory://');
  try {
    return await openPglite('memory://', await openAsBlob(archive));
  } catch (error) {
    throw new CommandError(`The archive ${archive} cannot be opened (${firstLine(error)}).`);
  }
}

async function openPglite(url: string, loadDataDir?: Blob): Promise<Engine> {
  const connection = await createPgliteConnection({ url, ...(loadDataDir && { pgliteOptions: { loadDataDir } }) });
  await connection.driver.query('select 1');
  return {
    connection,
    run: async (script) => void (await connection.driver.exec(script)),
    rows: async <Row>(statement: string, parameters: unknown[] = []) =>
      (await connection.driver.query<Row>(statement, parameters)).rows,
    close: () => connection.close(),
  };
}

/** Supabase Lite passes values that are already JSON text. The driver would quote them a second time. */
const jsonb = {
  to: 3802,
  from: [3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (stored: string): unknown => JSON.parse(stored),
};

async function openPostgres(url: string): Promise<Engine> {
  const connection = createPostgresConnection({
    url,
    postgresOptions: { onnotice: () => undefined, types: { jsonb } },
  });
  try {
    await connection.driver`select 1`;
  } catch (error) {
    await connection.close();
    throw new CommandError(`The database at DATABASE_URL does not answer (${firstLine(error)}).`);
  }
  return {
    connection,
    run: async (script) => void (await connection.driver.unsafe(script).simple()),
    rows: async <Row>(statement: string, parameters: unknown[] = []) => [
      ...(await connection.driver.unsafe<Row[] & Record<string, unknown>[]>(statement, parameters as never[])),
    ],
    close: () => connection.close(),
  };
}
