import { formatList } from '../../../src/domain/text/format-list.ts';
import { parseOAuthProviders } from '../../../src/features/account/oauth-providers.ts';
import { paths } from '../../../src/paths.ts';
import type { Check } from '../check.ts';
import type { Deployment } from '../deployment.ts';
import { NotChecked, RequestFailure } from '../not-checked.ts';
import { isLoopback, objectOf, type SentHeaders, succeeded, unlessTooOften } from '../requests.ts';

/** Checks of the Supabase project, used as visitors use it. */
export const projectChecks: Check[] = [
  { title: 'The project answers and accepts the key of the site', run: checkKey },
  { title: 'The Data API refuses what could take gigabytes', run: checkRepeatedAnswers },
  { title: 'Links in emails lead to this site', run: checkEmailLinks },
  { title: 'The site offers the ways to sign in that are switched on', run: checkSignIn },
];

async function checkKey({ askProject, home, build }: Deployment): Promise<string[]> {
  // Another check reports that the site does not respond.
  await home();
  await build();
  try {
    const { status, address } = await askProject('/rest/v1/rpc/added_companies');
    if (status === 200) return [];
    const { origin } = new URL(address);
    const advice =
      status === 401
        ? 'Copy the publishable key from API keys in Supabase to PUBLIC_SUPABASE_PUBLISHABLE_KEY in Netlify, and deploy again.'
        : 'Run npm run deploy:database.';
    return [
      `${origin} answers ${status} to the publishable key of the site, so nobody can sign in or see live reviews. ${advice}`,
    ];
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    return [
      `${error.message}, so nobody can sign in or see live reviews. Check whether the project is paused, and at PUBLIC_SUPABASE_URL in Netlify.`,
    ];
  }
}

/** What makes the Data API put an answer together in another way, and the same beside a harmless header before or after it. */
const costlyHeaders: SentHeaders[] = [
  { Accept: 'text/csv' },
  { Prefer: 'count=exact' },
  ...repeated('Accept', 'text/csv', 'application/json'),
  ...repeated('Prefer', 'count=exact', 'tx=commit'),
];

function repeated(name: string, ...values: [string, string]): SentHeaders[] {
  return [{ [name]: values }, { [name]: values.toReversed() }];
}

/** The domain `app.answer` must refuse a statement that names the answer of a function often. */
async function checkRepeatedAnswers({ askProject, isLocal }: Deployment): Promise<string[]> {
  if (isLocal) throw new NotChecked('a site on this machine does without it');
  const parts = Array.from({ length: 10 }, (_, nth) => `pgrst_scalar->${nth}`);
  const multiplied: string[] = [];
  for (const headers of costlyHeaders) {
    const { status } = await askProject(`/rest/v1/rpc/added_companies?order=${parts}`, headers);
    if (status < 300) multiplied.push(`"${Object.values(headers).flat().join('" then "')}"`);
  }
  if (multiplied.length === 0) return [];
  return [
    `The Data API puts an answer together as often as a request asks (with ${formatList(multiplied)}), so one request can take gigabytes. Run npm run deploy:database. If that changes nothing, report it as SECURITY.md says.`,
  ];
}

/** The Auth service redirects an invalid link to the site address in its settings. */
async function checkEmailLinks({ askProject, site, isLocal }: Deployment): Promise<string[]> {
  const { status, headers } = await unlessTooOften(askProject('/auth/v1/verify?type=signup&token=doctor'));
  const location = headers.get('Location') ?? '';
  if (!URL.canParse(location))
    throw new RequestFailure(`the Auth service answers ${status} to a link that does not work`);
  const { origin, hostname } = new URL(location);
  if (origin === site || (isLocal && isLoopback(hostname))) return [];
  return [
    `Email links lead to ${origin} instead of ${site}, so nobody can confirm an address. Set SITE_URL and run npm run deploy:database.`,
  ];
}

async function checkSignIn({ askProject, site, request }: Deployment): Promise<string[]> {
  const { external } = await objectOf(askProject('/auth/v1/settings'));
  const { text } = await succeeded(request(site + paths.login()));
  const words = text.replaceAll(/<!--.*?-->|<[^>]*>/gs, '').toLowerCase();
  const offered = (name: string) => words.includes(`sign in with ${name}`);
  const isOn = (name: string) => (external as Record<string, boolean> | undefined)?.[name] === true;
  const different = parseOAuthProviders('google,apple').filter((name) => offered(name) !== isOn(name));
  if (different.length === 0) return [];
  return [
    `Signing in with ${formatList(different)} is switched on in Supabase or offered by the site, but not both, so a button ends in an error or is missing. Set its client ID and secret and run npm run deploy:database, set PUBLIC_SIGN_IN_WITH in Netlify and deploy again.`,
  ];
}
