// Examines a deployment: `npm run doctor -- https://fairswath.example` says what is wrong with it, why that matters and what to do.
// With keys in the environment or in .env it also looks inside (.env.example names them). It changes nothing.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { CommandError, runCommand } from '../../supabase/local/run-command.ts';
import { examine } from './examination.ts';
import { findingsOf, formatReport, withoutSecrets } from './report.ts';

/** In milliseconds, for each request. */
const timeLimit = 10_000;

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [address] = positionals;
  if (!address || positionals.length > 1)
    throw new CommandError('Name the site to examine: npm run doctor -- https://fairswath.example');
  if (existsSync('.env')) process.loadEnvFile('.env');
  console.log(`Examining ${address}\n`);
  const results = await examine(address, {
    environment: process.env,
    now: new Date(),
    timeLimit,
    managementApi: 'https://api.supabase.com',
    openReference,
  });
  console.log(withoutSecrets(formatReport(results), process.env));
  // The findings are the message.
  if (findingsOf(results).length > 0) process.exit(1);
});

async function openReference() {
  const local = await startLocalSupabase({
    port: 0,
    storage: { memory: true },
    siteUrl: 'http://localhost',
    sampleData: false,
  });
  return { rows: local.engine.rows, close: local.close };
}
