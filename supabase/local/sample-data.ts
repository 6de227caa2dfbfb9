import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from './database-engine.ts';
import { CommandError } from './run-command.ts';

/** The account that comes with the sample data. */
export const sampleAccount = { name: 'Ada Sample', email: 'ada@example.com', password: 'sample-password' };

/** Signs up the sample account and runs `supabase/seed.sql`, unless the database has them. Throws a {@link CommandError}. */
export async function addSampleData({
  engine,
  url,
  publishableKey,
}: {
  engine: Engine;
  url: string;
  publishableKey: string;
}): Promise<void> {
  const { name, email, password } = sampleAccount;
  const [account] = await engine.rows('select 1 from auth.users where email = $1', [email]);
  if (account) return;
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, data: { display_name: name } }),
  });
  if (!response.ok) throw new CommandError(`The sample account could not be created (HTTP ${response.status}).`);
  await engine.run(await readFile(join(import.meta.dirname, '../seed.sql'), 'utf8'));
  await engine.run('call app.refresh_statistics()');
}
