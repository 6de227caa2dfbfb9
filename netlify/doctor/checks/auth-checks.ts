import { parseOAuthProviders } from '../../../src/features/account/oauth-providers.ts';
import { paths } from '../../../src/paths.ts';
import { type Check, listed, NotChecked, onlyOnTheWeb } from '../check.ts';
import type { Deployment } from '../deployment.ts';
import { isLoopback, objectOf, RequestFailure, succeeded } from '../requests.ts';

/** The Auth service as the site's forms use it. */
export const authChecks: Check[] = [
  { title: 'The Auth service answers', run: checkAnswer },
  { title: 'A new account must confirm its email address', run: checkConfirmations },
  { title: 'People can create accounts', run: checkSignUp },
  { title: 'Nobody signs in without an account or by telephone', run: checkOtherWays },
  { title: 'The site offers the ways to sign in that are switched on', run: checkProviders },
  { title: 'Links in emails lead to this site', run: checkEmailLinks },
  { title: 'Signing in returns to this site', run: checkReturn },
];

const deployDatabase = 'Run npm run deploy:database.';

interface AuthSettings {
  external: Record<string, boolean>;
  mailer_autoconfirm: boolean;
  disable_signup: boolean;
}

async function checkAnswer(deployment: Deployment): Promise<string[]> {
  try {
    await settingsOf(deployment);
    return [];
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    await otherServiceOf(deployment);
    return [
      `${error.message}, so nobody can sign in. Check whether the project is paused, and at its logs in Supabase.`,
    ];
  }
}

/** Throws when the whole project does not answer, or refuses the key, which is a finding about the Data API. */
async function otherServiceOf({ supabase, request }: Deployment): Promise<void> {
  const { url, publishableKey } = await supabase();
  const path = '/rest/v1/companies?select=key&limit=1';
  const { status } = await request(url + path, { headers: { apikey: publishableKey } });
  if (status === 401) throw new NotChecked('the project refuses the publishable key');
}

async function checkConfirmations(deployment: Deployment): Promise<string[]> {
  onlyOnTheWeb(deployment, 'on this machine new accounts work at once');
  const { mailer_autoconfirm: confirmed } = await settingsOf(deployment);
  if (!confirmed) return [];
  return [
    `New accounts need not confirm their email address, so anybody can write reviews as somebody else and without limit. ${deployDatabase}`,
  ];
}

async function checkSignUp(deployment: Deployment): Promise<string[]> {
  const { disable_signup: closed, external } = await settingsOf(deployment);
  if (!closed && external.email) return [];
  const what = closed ? 'Nobody can create an account' : 'Nobody can sign in with an email address';
  return [`${what}, although the site has a form for it. ${deployDatabase}`];
}

async function checkOtherWays(deployment: Deployment): Promise<string[]> {
  const { external } = await settingsOf(deployment);
  const names = { anonymous_users: 'without an account (anonymous sign-ins)', phone: 'by telephone' };
  const open = Object.entries(names).filter(([name]) => external[name]);
  if (open.length === 0) return [];
  return [
    `People can sign in ${listed(open.map(([, words]) => words))}, which no page offers and no limit of reviews is made for. ${deployDatabase}`,
  ];
}

async function checkProviders(deployment: Deployment): Promise<string[]> {
  const { external } = await settingsOf(deployment);
  const others = ['anonymous_users', 'email', 'phone'];
  const enabled = Object.keys(external).filter((name) => external[name] && !others.includes(name));
  const offered = await offeredProviders(deployment);
  const dead = offered.filter((name) => !enabled.includes(name));
  const hidden = enabled.filter((name) => !offered.includes(name));
  return [
    ...(dead.length > 0
      ? [
          `The site offers to sign in with ${listed(dead)}, which is switched off in Supabase, so the button ends in an error. Set its client ID and secret and run npm run deploy:database, or leave it out of PUBLIC_SIGN_IN_WITH in Netlify and deploy again.`,
        ]
      : []),
    ...(hidden.length > 0
      ? [
          `Signing in with ${listed(hidden)} is switched on in Supabase, but the site does not offer it, so it only adds a way to attack accounts. Name it in PUBLIC_SIGN_IN_WITH in Netlify and deploy again, or switch it off.`,
        ]
      : []),
  ];
}

/** The providers that have a button on the page for signing in. */
async function offeredProviders({ site, request }: Deployment): Promise<string[]> {
  const { text } = await succeeded(request(site + paths.login()));
  const words = text.replaceAll(/<!--.*?-->|<[^>]*>/gs, '').toLowerCase();
  return parseOAuthProviders('google,apple').filter((name) => words.includes(`sign in with ${name}`));
}

async function checkEmailLinks(deployment: Deployment): Promise<string[]> {
  const { site } = deployment;
  const target = await targetOfLink(deployment);
  if (target === site || (deployment.isLocal && isLoopback(new URL(target).hostname))) return [];
  return [
    `Email links lead to ${target} instead of ${site}, so nobody can confirm an address. Set SITE_URL and run npm run deploy:database.`,
  ];
}

async function checkReturn(deployment: Deployment): Promise<string[]> {
  const { site } = deployment;
  if ((await targetOfLink(deployment)) !== site) throw new NotChecked('links lead to another site anyway');
  const address = site + paths.callback('/profile');
  const target = await targetOfLink(deployment, address);
  if (target === address.split('?')[0]) return [];
  return [
    `The Auth service does not return to ${address}, so signing in with Google or Apple ends on the home page. Set SITE_URL and run npm run deploy:database.`,
  ];
}

/**
 * Where the Auth service leads somebody who follows a link that does not work, which is the site as the service knows it, or
 * `redirectTo` if it may lead there. Without the error that it adds.
 */
async function targetOfLink(deployment: Deployment, redirectTo?: string): Promise<string> {
  const query = new URLSearchParams({ type: 'signup', token: 'doctor' });
  if (redirectTo) query.set('redirect_to', redirectTo);
  const { status, headers } = await ask(deployment, `verify?${query}`);
  const location = headers.get('Location');
  if (status === 429) throw new NotChecked('the Auth service has been asked too often in the last minutes');
  if (location === null || !URL.canParse(location))
    throw new RequestFailure(`The Auth service answers ${status} to a link that does not work`);
  return location.split(/[?#]/)[0]?.replace(/\/$/, '') ?? '';
}

async function settingsOf(deployment: Deployment): Promise<AuthSettings> {
  const answer = await succeeded(ask(deployment, 'settings'));
  const settings = objectOf(answer) as unknown as AuthSettings;
  if (typeof settings.external !== 'object') throw new RequestFailure(`${answer.address} answers with other data`);
  return settings;
}

async function ask({ supabase, request }: Deployment, path: string) {
  const { url, publishableKey } = await supabase();
  return request(`${url}/auth/v1/${path}`, { headers: { apikey: publishableKey } });
}
