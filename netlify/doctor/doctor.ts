// Examines a live site: `npm run doctor -- https://fairswath.example` reports what is wrong with it, why that matters and what to
// do. It checks what no other command shows, and changes nothing. With the variables of .env it also checks the database.
import { parseArgs } from 'node:util';
import { CommandError, runCommand } from '../../supabase/local/run-command.ts';
import { loadEnvironmentFile } from '../../supabase/operator-access.ts';
import { readSiteAddress } from './deployment.ts';
import { examine } from './examination.ts';
import { findingsOf, formatReport, withoutSecrets } from './report.ts';
import { createSender } from './requests.ts';

/** In milliseconds, for each request. */
const timeLimit = 10_000;

const help = `npm run doctor -- https://fairswath.example

Examines a live site, or the one on this machine, and changes nothing there. For each finding it says what is wrong, why it
matters and what to do; it ends with 1 if there is one. More can be examined with these variables, here or in .env:

  PUBLIC_SUPABASE_URL, SUPABASE_SECRET_KEY
                       whether the pages are up to date
  SUPABASE_DB_URL      the daily job and the emails that wait
  REBUILDS_PER_MONTH   as at Netlify

Migrations, settings and companies: npm run deploy:database -- --dry-run. Waiting claims: npm run claims`;

await runCommand(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } });
  if (values.help) return console.log(help);
  const [address] = positionals;
  if (!address || positionals.length > 1)
    throw new CommandError('Name the site to examine: npm run doctor -- https://fairswath.example');
  loadEnvironmentFile();
  console.log(`Examining ${readSiteAddress(address).origin}\n`);
  const surroundings = { environment: process.env, now: new Date(), timeLimit };
  const results = await examine(address, { ...surroundings, request: createSender(timeLimit) });
  console.log(withoutSecrets(formatReport(results), process.env));
  // The report has already printed the findings.
  if (findingsOf(results).length > 0) process.exit(1);
});
