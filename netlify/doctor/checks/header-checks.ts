import { formatList } from '../../../src/domain/text/format-list.ts';
import { paths } from '../../../src/paths.ts';
import { securityHeaders } from '../../security-headers.ts';
import { type Check, onlyOnTheWeb } from '../check.ts';
import { type Deployment, projectOf } from '../deployment.ts';
import { required } from '../not-checked.ts';

/** Checks of the headers that the site sends with its pages and files. */
export const headerChecks: Check[] = [
  { title: 'Pages have the security headers', run: checkHeaders },
  { title: 'The content security policy is that of the build', run: checkPolicy },
  { title: 'Scripts and styles are cached for a year, and pages fetched anew after a deploy', run: checkCaching },
];

const publishHeaders = 'Publish the file _headers that the build writes, and remove other headers in Netlify.';

async function checkHeaders({ home }: Deployment): Promise<string[]> {
  const { headers } = await home();
  const wrong = Object.entries(securityHeaders).filter(([name, value]) => headers.get(name) !== value);
  if (wrong.length === 0) return [];
  const names = formatList(wrong.map(([name]) => name));
  return [`Pages are sent without the right ${names}, so other sites can mislead visitors. ${publishHeaders}`];
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
  if (isLocal || projectOf(answer)?.startsWith('https://')) return [];
  return [
    'The content security policy allows no Supabase project that is reached by https, so nobody can sign in or share a review. Set PUBLIC_SUPABASE_URL in Netlify and deploy again.',
  ];
}

async function checkCaching(deployment: Deployment): Promise<string[]> {
  onlyOnTheWeb(deployment, 'netlify dev sets this header itself');
  const { site, home, request } = deployment;
  const [found] = /\/_astro\/[\w.@~/-]+\.(?:js|css|woff2)/.exec((await home()).text) ?? [];
  const file = required(found, 'the home page has no such file');
  const { status, headers } = await request(site + file);
  if (status !== 200)
    return [
      `${file}, which the home page needs, answers ${status}, so parts of the page do not work. Deploy again, with "Clear cache and deploy site".`,
    ];
  if (!/max-age=31536000.*immutable/.test(headers.get('Cache-Control') ?? ''))
    return [
      `Files under /_astro are not cached for a year, so each page loads its scripts again and is slow. ${publishHeaders}`,
    ];
  const caching = (await request(site + paths.explore)).headers.get('Cache-Control') ?? 'missing';
  if (/max-age=0|no-cache|no-store|must-revalidate/.test(caching) && !/immutable/.test(caching)) return [];
  return [
    `Pages are cached (Cache-Control: ${caching}), so visitors see an old page after a deploy, whose scripts are gone. Remove the rule that sets this header for pages.`,
  ];
}
