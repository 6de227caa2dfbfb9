// Examines a deployment: `npm run doctor -- https://fairswath.example` says what is wrong with it, why that matters and what to do.
// With keys in the environment or in .env it also looks inside (.env.example names them). It changes nothing.
import { parseArgs } from 'node:util';
import { startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { CommandError, runCommand } from '../../supabase/local/run-command.ts';
import { loadEnvironmentFile } from '../../supabase/operator-access.ts';
import { readSiteAddress } from './deployment.ts';
import { examine } from './examination.ts';
import { findingsOf, formatReport, withoutSecrets } from './report.ts';

/** In milliseconds, for each request. */
const timeLimit = 10_000;

const help = `npm run doctor -- https://fairswath.example

Examines a deployment, or the site on this machine, and changes nothing there. For each finding it says what is wrong, why
it matters and what to do; it ends with 1 if there is one. More can be examined with these variables, here or in .env:

  PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY
                         whether the site uses the same project
  SUPABASE_SECRET_KEY    whether it is valid and the pages are up to date, and how many claims and proposals are waiting;
                         sent only to PUBLIC_SUPABASE_URL
  SUPABASE_ACCESS_TOKEN  the settings of the project; sent only to api.supabase.com
  SUPABASE_PROJECT_ID    the project's 20 letters, if its address does not contain them
  SUPABASE_DB_URL        migrations, permissions and the daily job
  BUILD_HOOK_URL, REBUILDS_PER_MONTH
                         as they are set at Netlify: their form and the cost`;

await runCommand(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } });
  if (values.help) return console.log(help);
  const [address] = positionals;
  if (!address || positionals.length > 1)
    throw new CommandError('Name the site to examine: npm run doctor -- https://fairswath.example');
  loadEnvironmentFile();
  console.log(`Examining ${readSiteAddress(address).origin}\n`);
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
