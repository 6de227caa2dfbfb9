import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';

/** Something that can be said in one sentence to the person who started the database. */
export class LocalError extends Error {
  override name = 'LocalError';
}

/** A Postgres, embedded or real, as its operator sees it: no row level security in the way. */
export interface Engine {
  connection: PgliteConnection | PostgresConnection;
  /** Runs a script of any number of statements. */
  run: (script: string) => Promise<void>;
  /** Runs one statement with `$1`-style parameters and returns its rows. */
  rows: <Row>(statement: string, parameters?: unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
}

/** Where the rows live: a folder of the embedded Postgres, its memory, or the address of a real server. */
export type Storage = { folder: string } | { memory: true } | { databaseUrl: string };

/** Opens the storage. Throws a {@link LocalError} when it is in use, damaged or out of reach. */
export async function openEngine(storage: Storage): Promise<Engine> {
  if ('databaseUrl' in storage) return openPostgres(storage.databaseUrl);
  if ('memory' in storage) return openPglite('memory://');
  const release = lockFolder(storage.folder);
  try {
    const engine = await openPglite(join(storage.folder, 'pgdata'));
    return { ...engine, close: () => engine.close().finally(release) };
  } catch (error) {
    release();
    throw new LocalError(
      `The database in ${storage.folder} cannot be opened (${firstLine(error)}). "npm run reset" makes a new one.`,
    );
  }
}

async function openPglite(url: string): Promise<Engine> {
  const connection = await createPgliteConnection({ url });
  await connection.driver.query('select 1');
  return {
    connection,
    run: async (script) => void (await connection.driver.exec(script)),
    rows: async <Row>(statement: string, parameters: unknown[] = []) =>
      (await connection.driver.query<Row>(statement, parameters)).rows,
    close: () => connection.close(),
  };
}

/** Supabase Lite hands over what is JSON already; the driver would put it in quotes once more. */
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
    throw new LocalError(`The database at DATABASE_URL does not answer (${firstLine(error)}).`);
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

/** Throws the data in the folder away. Throws a {@link LocalError} while a database runs on it. */
export function eraseFolder(folder: string): void {
  lockFolder(folder);
  rmSync(folder, { recursive: true, force: true });
}

/** The embedded Postgres does not notice a second process on its folder and would damage it. */
function lockFolder(folder: string): () => void {
  const lock = join(folder, 'in-use-by');
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
  } catch {
    const holder = Number(readFileSync(lock, 'utf8'));
    if (holder > 0 && holder !== process.pid && isRunning(holder)) {
      throw new LocalError(`The database in ${folder} is in use by process ${holder}.`);
    }
    writeFileSync(lock, String(process.pid));
  }
  return () => rmSync(lock, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The number of a port as a person gave it; 0 takes any free one. Throws a {@link LocalError}. */
export function portFrom(given: string): number {
  const port = Number(given);
  if (/^\d+$/.test(given) && port < 65_536) return port;
  throw new LocalError(`"${given}" is not a port: give a number from 0 to 65535.`);
}

/** The first line of whatever was thrown. */
export function firstLine(error: unknown): string {
  const said = typeof error === 'object' && error !== null && 'message' in error && error.message;
  const text = String(said || (error instanceof Error ? error.name : error));
  return text.split('\n')[0] ?? '';
}
