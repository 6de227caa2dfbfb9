import postgres from 'postgres';
import { firstLine } from '../../supabase/local/run-command.ts';
import { required } from './check.ts';
import { type ConnectionString, parseConnectionString } from './connection-string.ts';
import { isLoopback, RequestFailure } from './requests.ts';

/** Reads a database. */
export interface DatabaseReader {
  connection: ConnectionString;
  /** Runs one query and returns its rows. Throws a `RequestFailure` when the database refuses it. */
  rows: <Row>(query: string, parameters?: unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
}

/**
 * Connects to the database, in transactions that can only read and last `timeLimit` milliseconds at most. Throws
 * `NotChecked` without an address and a {@link RequestFailure} when it is not one or the database does not answer.
 */
export async function openDatabase(address: string | undefined, timeLimit: number): Promise<DatabaseReader> {
  const connection = parseConnectionString(required(address, 'SUPABASE_DB_URL is not set'));
  if (!connection) throw new RequestFailure('SUPABASE_DB_URL is not a connection string');
  const { url } = connection;
  const client = postgres(url.href, {
    max: 1,
    connect_timeout: Math.ceil(timeLimit / 1000),
    // A pooler that gives each transaction another connection keeps no statement prepared.
    prepare: false,
    ssl: isLoopback(url.hostname) ? false : 'require',
    onnotice: () => undefined,
  });
  const rows = async <Row>(query: string, parameters: unknown[] = []): Promise<Row[]> => {
    let found: Row[] = [];
    try {
      await client.begin('read only', async (transaction) => {
        // Names that Postgres writes depend on the search path, which hosted projects have set otherwise.
        await transaction`select set_config('statement_timeout', ${String(timeLimit)}, true), set_config('search_path', 'public', true)`;
        found = [...(await transaction.unsafe(query, parameters as never[]))] as Row[];
      });
    } catch (error) {
      throw new RequestFailure(`The database of SUPABASE_DB_URL does not answer (${firstLine(error)})`);
    }
    return found;
  };
  const close = () => client.end({ timeout: 1 });
  try {
    await rows('select 1');
  } catch (error) {
    await close();
    throw error;
  }
  return { connection, rows, close };
}
