import { paths } from '../../../src/paths.ts';
import { securityHeaders } from '../../security-headers.ts';
import { type Check, listed, NotChecked, onlyOnTheWeb } from '../check.ts';
import type { Deployment } from '../deployment.ts';
import type { Answer } from '../requests.ts';
import { projectOfPolicy } from '../supabase-access.ts';

/** What the site sends along with its pages and files. */
export const headerChecks: Check[] = [
  { title: 'Pages have the security headers', run: async ({ home }) => headerFindings('Pages', await home()) },
  { title: 'The content security policy is that of the build', run: checkPolicy },
  { title: 'An unknown address gets the 404 page with the same headers', run: checkNotFound },
  { title: 'Scripts and styles are cached for a year', run: checkAssetCache },
  { title: 'Pages are fetched anew after a deploy', run: checkPageCache },
];

/** What each security header prevents. */
const purposes: Record<keyof typeof securityHeaders, string> = {
  'Strict-Transport-Security': 'a browser may try http first, where others can read along',
  'X-Content-Type-Options': 'a browser may run a file as something that it is not',
  'X-Frame-Options': 'another site may show ours in a frame and mislead its visitors',
  'Referrer-Policy': 'other sites learn which page a visitor came from',
  'Cross-Origin-Opener-Policy': 'a page that opens ours keeps a hold on its window',
  'Cross-Origin-Resource-Policy': 'another site may load our files as its own',
  'Permissions-Policy': 'a page may ask for the camera and the like',
};

const publishHeaders = 'Publish the file _headers that the build writes, and remove other headers in Netlify.';

/** One text for the security headers that an answer lacks or has with other values, except for those named in `own`. */
export function headerFindings(
  what: string,
  { headers }: Answer,
  own: string[] = [],
  advice = publishHeaders,
): string[] {
  const names = Object.keys(securityHeaders) as (keyof typeof securityHeaders)[];
  const wrong = names.filter((name) => !own.includes(name) && headers.get(name) !== securityHeaders[name]);
  const [first] = wrong;
  if (!first) return [];
  return [`${what} are sent without the right ${listed(wrong)}, so ${purposes[first]}. ${advice}`];
}

async function checkPolicy({ home, isLocal }: Deployment): Promise<string[]> {
  const answer = await home();
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  const isStrict =
    policy.includes("default-src 'none'") &&
    policy.includes("require-trusted-types-for 'script'") &&
    scripts.includes("'self'") &&
    !/unsafe|https?:|\*/.test(scripts);
  if (!isStrict)
    return [
      `Pages are sent without the content security policy of the build, so a script that somebody smuggles into a page can read sessions. ${publishHeaders}`,
    ];
  if (isLocal || projectOfPolicy(answer)?.startsWith('https://')) return [];
  return [
    'The content security policy allows no Supabase project that is reached by https, so nobody can sign in or share a review. Set PUBLIC_SUPABASE_URL in Netlify and deploy again.',
  ];
}

async function checkNotFound({ site, home, request }: Deployment): Promise<string[]> {
  const answer = await request(`${site}/no-page-has-this-address`);
  if (answer.status !== 404)
    return [
      `An unknown address answers ${answer.status} instead of 404, so search engines list pages that do not exist. Remove rules that catch every address.`,
    ];
  const isOurs = answer.text.includes('</html>') && answer.headers.has('Content-Security-Policy');
  // What every page lacks is a finding already.
  if (isOurs && headerFindings('Pages', await home()).length > 0) return [];
  if (isOurs) return headerFindings('Answers to unknown addresses', answer);
  return [
    'An unknown address gets a page that is not of this site, so a visitor finds no way back. Publish the file 404.html of the build.',
  ];
}

async function checkAssetCache(deployment: Deployment): Promise<string[]> {
  const { site, home, request } = deployment;
  const [file] = /\/_astro\/[\w.@~/-]+\.(?:js|css|woff2)/.exec((await home()).text) ?? [];
  if (!file) throw new NotChecked('the home page has no such file');
  const { status, headers } = await request(site + file);
  if (status !== 200)
    return [
      `${file}, which the home page needs, answers ${status}, so parts of the page do not work. Deploy again, with "Clear cache and deploy site".`,
    ];
  onlyOnTheWeb(deployment, 'netlify dev sets this header itself');
  if (/max-age=31536000.*immutable/.test(headers.get('Cache-Control') ?? '')) return [];
  return [
    `Files under /_astro are not cached for a year, so each page loads its scripts again and is slow. ${publishHeaders}`,
  ];
}

async function checkPageCache(deployment: Deployment): Promise<string[]> {
  onlyOnTheWeb(deployment, 'netlify dev sets this header itself');
  const { headers } = await deployment.request(deployment.site + paths.explore);
  const caching = headers.get('Cache-Control') ?? '';
  if (/max-age=0|no-cache|no-store|must-revalidate/.test(caching) && !/immutable/.test(caching)) return [];
  return [
    `Pages are cached (Cache-Control: ${caching || 'missing'}), so visitors see an old page after a deploy, whose scripts are gone. Remove the rule that sets this header for pages.`,
  ];
}
