// Runs the local Auth and Data API without the site until Ctrl-C: `node supabase/local/start-supabase.ts`.
import { parseArgs } from 'node:util';
import { choosePort } from './choose-port.ts';
import { chooseStorage, startLocalSupabase } from './local-supabase.ts';
import { parsePort, runCommand } from './run-command.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '54321' },
      data: { type: 'string' },
      memory: { type: 'boolean' },
      'no-sample': { type: 'boolean' },
      'site-url': { type: 'string', default: 'http://localhost:8888' },
    },
  });
  const stopped = new Promise<void>((stop) => process.once('SIGINT', () => stop()).once('SIGTERM', () => stop()));
  const local = await startLocalSupabase({
    port: await choosePort(parsePort(values.port)),
    storage: chooseStorage(values),
    siteUrl: values['site-url'],
    sampleData: !values['no-sample'],
  });
  console.log(
    `Auth and Data API at ${local.url}\nPublishable key ${local.publishableKey}\nSecret key ${local.secretKey}`,
  );
  await stopped;
  await local.close();
});
