import { secretKey as secretKeyPattern } from '../../headers.ts';
import { type Check, listed, required } from '../check.ts';
import type { Deployment } from '../deployment.ts';
import { projectOfEnvironment, projectOfPolicy, publishableKeys } from '../supabase-access.ts';

/** The keys of the Supabase project, in the site and in the environment. */
export const keyChecks: Check[] = [
  { title: 'The scripts contain exactly one publishable key', run: checkPublishableKey },
  { title: 'The scripts contain no secret key', run: checkNoSecret },
  { title: 'The site and the environment name the same project', run: checkSameProject },
  { title: 'SUPABASE_SECRET_KEY is a secret key of the project', run: checkSecretKey },
];

async function checkPublishableKey({ scripts }: Deployment): Promise<string[]> {
  const text = [...(await scripts()).values()].join('\n');
  const keys = publishableKeys(text);
  if (keys.length === 1) return [];
  if (keys.length === 0)
    return [
      'No script contains a publishable key (sb_publishable_…), so nobody can sign in or see live reviews. Set PUBLIC_SUPABASE_PUBLISHABLE_KEY in Netlify and deploy again.',
    ];
  return [
    `The scripts contain ${keys.length} publishable keys, so parts of the site use another project. Deploy again, with "Clear cache and deploy site".`,
  ];
}

async function checkNoSecret({ scripts }: Deployment): Promise<string[]> {
  const files = [...(await scripts())].filter(([, text]) => secretKeyPattern.test(text));
  if (files.length === 0) return [];
  const names = files.map(([address]) => new URL(address).pathname);
  return [
    `A secret key is in ${listed(names)}, with which anybody can read and delete everything. Delete that key in Supabase under API keys now, create another, set it as SUPABASE_SECRET_KEY only, and deploy again.`,
  ];
}

async function checkSameProject({ home, scripts, environment }: Deployment): Promise<string[]> {
  const { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_PUBLISHABLE_KEY: key } = environment;
  required(url || key, 'neither PUBLIC_SUPABASE_URL nor PUBLIC_SUPABASE_PUBLISHABLE_KEY is set here');
  const mistakes = mistakesIn(environment);
  if (mistakes.length > 0) return mistakes;
  const used = projectOfPolicy(await home());
  if (url && used && projectOfEnvironment(environment) !== used)
    return [
      `The site uses the project ${used}, but PUBLIC_SUPABASE_URL here is ${url}, so this examination mixes two projects. Set the variables to those of the site.`,
    ];
  const keys = publishableKeys([...(await scripts()).values()].join('\n'));
  if (key && keys.length === 1 && !keys.includes(key))
    return [
      'The site has another publishable key than PUBLIC_SUPABASE_PUBLISHABLE_KEY here, so it stops working when that key is deleted. Set the one that is valid in Netlify, and deploy again.',
    ];
  return [];
}

/** What is wrong with the public variables, wherever the site leads. */
function mistakesIn(environment: NodeJS.ProcessEnv): string[] {
  const { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_PUBLISHABLE_KEY: key } = environment;
  if (url && !projectOfEnvironment(environment)) {
    const mistake = url.startsWith('http://')
      ? 'without https, so others could read the secret key on its way'
      : 'which is not an address, so no key can be sent there';
    return [
      `PUBLIC_SUPABASE_URL here is "${url}", ${mistake}. Copy the "Project URL" from Project Settings, Data API in Supabase, which begins with https://.`,
    ];
  }
  if (!key || !secretKeyPattern.test(`${key}.`)) return [];
  return [
    'PUBLIC_SUPABASE_PUBLISHABLE_KEY here is a secret key, which a build would publish. Set the key that begins with sb_publishable_, and if a site was built with this one, delete it in Supabase under API keys.',
  ];
}

async function checkSecretKey({ environment, secretAccess, request }: Deployment): Promise<string[]> {
  const key = required(environment.SUPABASE_SECRET_KEY, 'SUPABASE_SECRET_KEY is not set here');
  const advice =
    'Copy the secret key (sb_secret_…) from API keys in Supabase, and set it here and in Netlify, where the build and the functions need it.';
  if (!secretKeyPattern.test(`${key}.`)) {
    const what = key.startsWith('sb_publishable_') ? 'a publishable key' : 'not a secret key';
    return [`SUPABASE_SECRET_KEY is ${what}, so companies cannot be written and accounts cannot be deleted. ${advice}`];
  }
  const { url, secretKey } = await secretAccess();
  const { status } = await request(`${url}/rest/v1/profiles?select=id&limit=1`, { headers: { apikey: secretKey } });
  if (status === 200) return [];
  return [
    `The project answers ${status} to SUPABASE_SECRET_KEY, so companies cannot be written and accounts cannot be deleted. ${advice}`,
  ];
}
