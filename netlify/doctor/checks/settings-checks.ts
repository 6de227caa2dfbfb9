import { type Check, NotChecked, onlyOnTheWeb, required, someOf } from '../check.ts';
import type { Deployment } from '../deployment.ts';
import { differingSettings, type HostedSettings, readExpectedSettings } from '../hosted-settings.ts';
import { objectOf, RequestFailure } from '../requests.ts';

/** The settings of the hosted project that only its owner can see. */
export const settingsChecks: Check[] = [
  { title: 'The settings are those of supabase/config.toml', run: checkSettings },
  { title: 'The project has a mail server of its own', run: checkMailServer },
];

async function checkSettings(deployment: Deployment): Promise<string[]> {
  onlyOnTheWeb(deployment, 'Supabase Lite has its settings from this repository');
  const hosted = await readSettings(deployment);
  if (typeof hosted === 'string') return [hosted];
  const different = differingSettings(await readExpectedSettings(), hosted);
  if (different.length === 0) return [];
  return [
    `The project has other settings than supabase/config.toml: ${someOf(different.map(({ name }) => name))}, so emails, limits or sessions differ from what the pages say. Run npm run deploy:database.`,
  ];
}

async function checkMailServer(deployment: Deployment): Promise<string[]> {
  onlyOnTheWeb(deployment, 'Supabase Lite writes emails to files');
  const hosted = await readSettings(deployment);
  if (typeof hosted === 'string') throw new NotChecked('the settings cannot be read');
  if (!('smtp_host' in hosted)) throw new NotChecked('Supabase does not say which one it uses');
  if (hosted.smtp_host) return [];
  return [
    "Strangers cannot register: Supabase's own mail server sends only to members of the project. Set SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD and SMTP_SENDER, and run npm run deploy:database.",
  ];
}

/** The settings, or what is wrong with the access to them. Throws {@link NotChecked} without a token or a project. */
async function readSettings({
  environment,
  managementApi,
  supabase,
  request,
}: Deployment): Promise<HostedSettings | string> {
  const token = required(environment.SUPABASE_ACCESS_TOKEN, 'SUPABASE_ACCESS_TOKEN is not set here');
  const ref = environment.SUPABASE_PROJECT_ID || /^https:\/\/([a-z]{20})\./.exec((await supabase()).url)?.[1];
  const project = required(ref, 'SUPABASE_PROJECT_ID is not set here');
  const headers = { Authorization: `Bearer ${token}` };
  const settings: HostedSettings = {};
  for (const section of ['config/auth', 'postgrest']) {
    const answer = await request(`${managementApi}/v1/projects/${project}/${section}`, { headers });
    if ([401, 403, 404].includes(answer.status))
      return `Supabase answers ${answer.status} for the project ${project}, so nobody can deploy its settings from here. Create an access token at https://supabase.com/dashboard/account/tokens, with an account that may see this project.`;
    if (answer.status === 429) throw new NotChecked('Supabase has been asked too often in the last minute');
    if (answer.status !== 200) throw new RequestFailure(`The Management API of Supabase answers ${answer.status}`);
    Object.assign(settings, objectOf(answer));
  }
  return settings;
}
