import postgres from 'postgres';
import { firstLine } from '../../supabase/local/run-command.ts';
import { RequestFailure } from './not-checked.ts';
import { isLoopback } from './requests.ts';

/**
 * Runs one query in a read-only transaction of at most `timeLimit` milliseconds and returns its rows. Throws a
 * {@link RequestFailure} when the database does not respond or refuses the query.
 */
export async function readRows<Row>(
  address: string,
  timeLimit: number,
  query: string,
  parameters: string[] = [],
): Promise<Row[]> {
  try {
    const client = postgres(address, {
      max: 1,
      connect_timeout: Math.ceil(timeLimit / 1000),
      // A pooler may use a different connection for each transaction, so prepared statements would be lost.
      prepare: false,
      ssl: isLoopback(new URL(address).hostname) ? false : 'require',
    });
    const reading = client.begin('read only', async (transaction) => {
      await transaction`select set_config('statement_timeout', ${String(timeLimit)}, true)`;
      return { rows: [...(await transaction.unsafe(query, parameters))] as Row[] };
    });
    const { rows } = await reading.finally(() => client.end({ timeout: 1 }));
    return rows;
  } catch (error) {
    throw new RequestFailure(`the database of SUPABASE_DB_URL does not answer: ${firstLine(error)}`);
  }
}
