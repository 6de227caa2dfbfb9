import postgres from 'postgres';
import { expect, onTestFinished } from 'vitest';
import type { TestDatabase, TestUser } from './test-database.ts';

/** The statements with which the Data API acts as a user within a transaction. */
export function actAs({ id }: TestUser): string {
  return `set local role authenticated; set local request.jwt.claim.sub = '${id}';
    set local request.jwt.claims = '{"sub":"${id}","role":"authenticated"}'`;
}

/** A transaction that has not been committed yet. */
export interface OpenTransaction {
  /** Process id of the connection on the server. */
  pid: number;
  commit: () => Promise<void>;
  close: () => Promise<void>;
}

/** Runs a statement in a transaction on a separate connection, and leaves the transaction open. */
export async function openTransaction(address: string, statement: string): Promise<OpenTransaction> {
  const client = postgres(address, { max: 1, onclose: () => undefined });
  const connection = await client.reserve();
  const [backend] = await connection.unsafe('select pg_backend_pid() as pid');
  const close = () => client.end({ timeout: 0 });
  onTestFinished(close);
  await connection.unsafe('begin');
  await connection.unsafe(statement);
  const commit = async () => void (await connection.unsafe('commit'));
  return { pid: Number(backend?.pid), commit, close };
}

/** Waits until another connection waits for a lock that this one holds. */
export async function waitUntilBlocked(database: TestDatabase, pid: number): Promise<void> {
  await expect
    .poll(() => database.query('select 1 from pg_stat_activity where $1 = any (pg_blocking_pids(pid))', [pid]), {
      timeout: 60_000,
    })
    .toHaveLength(1);
}
