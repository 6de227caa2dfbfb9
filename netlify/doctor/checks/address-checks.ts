import { readProviderFiles } from '../../../src/content/provider-files.ts';
import { endpoints } from '../../../src/endpoints.ts';
import { paths } from '../../../src/paths.ts';
import { type Check, listed, NotChecked, someOf } from '../check.ts';
import type { Deployment } from '../deployment.ts';
import { isLoopback, type SendRequest } from '../requests.ts';

/** What visitors and search engines find under the site's addresses. */
export const addressChecks: Check[] = [
  { title: 'Each provider has one page, in both spellings of its address', run: checkProviders },
  { title: 'A former name leads to the page of the provider', run: checkFormerName },
  { title: 'Another letter case of an address leads to the page', run: checkLetterCase },
  { title: 'Pages, robots.txt and the sitemap name the address of this site', run: checkOwnAddress },
];

const mostRedirects = 5;
const atOnce = 8;

async function checkProviders({ site, request }: Deployment): Promise<string[]> {
  const spellings = (await readProviderFiles()).flatMap(({ address }) => {
    const canonical = paths.provider(address);
    return [...new Set([`/${address}-reviews`, canonical])].map((spelling) => ({ spelling, canonical }));
  });
  const problems: string[] = [];
  const worker = async () => {
    for (let next = spellings.pop(); next; next = spellings.pop()) {
      const problem = problemOf(next, await visit(site + next.spelling, request));
      if (problem) problems.push(`${next.spelling} ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (problems.length === 0) return [];
  return [
    `${someOf(problems.sort())}, so links to these pages are broken. Deploy again, and remove redirects that are not in the build's file _redirects.`,
  ];
}

/** Follows redirects. The status is null when there are too many. */
async function visit(address: string, request: SendRequest): Promise<{ status: number | null; canonical: string }> {
  let next = address;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const { status, headers, text } = await request(next);
    const location = headers.get('Location');
    if (status < 300 || status >= 400 || location === null) return { status, canonical: canonicalOf(text) };
    const target = new URL(location, next);
    // What another site redirects to is not asked for from here.
    if (target.origin !== new URL(address).origin) return { status, canonical: '' };
    next = target.href;
  }
  return { status: null, canonical: '' };
}

function problemOf(
  { canonical }: { canonical: string },
  found: { status: number | null; canonical: string },
): string | undefined {
  if (found.status === null) return 'redirects for ever';
  if (found.status !== 200) return `answers ${found.status}`;
  // Which host it names is the question of another check.
  const named = URL.canParse(found.canonical) ? new URL(found.canonical).pathname : 'none';
  return named === canonical ? undefined : `names the canonical address ${named} instead of ${canonical}`;
}

function canonicalOf(page: string): string {
  return /<link rel="canonical" href="([^"]*)"/.exec(page)?.[1] ?? '';
}

async function checkFormerName({ site, request }: Deployment): Promise<string[]> {
  const providers = await readProviderFiles();
  const taken = new Set(providers.map(({ address }) => paths.provider(address)));
  const renamed = providers
    .flatMap(({ address, aliases }) => aliases.map((alias) => ({ address, former: alias.toLowerCase() })))
    .find(({ former }) => /^[a-z0-9]+$/.test(former) && !taken.has(paths.provider(former)));
  if (!renamed) throw new NotChecked('no provider has another name of one word');
  const from = paths.provider(renamed.former);
  const to = paths.provider(renamed.address);
  const { status, headers } = await request(site + from);
  const target = new URL(headers.get('Location') ?? from, site).href;
  if (status === 301 && target === site + to && !headers.has('Set-Cookie')) return [];
  return [
    `${from} answers ${status} instead of leading to ${to}, so old links end at a page for unknown addresses. Publish the file _redirects that the build writes.`,
  ];
}

async function checkLetterCase({ site, request }: Deployment): Promise<string[] | { note: string }> {
  const from = paths.explore.toUpperCase();
  const { status, headers, text } = await request(site + from);
  if (status === 200 && canonicalOf(text).endsWith(paths.explore))
    return { note: 'The host itself ignores letter case.' };
  const target = new URL(headers.get('Location') ?? from, site).href;
  if (status === 301 && target === site + paths.explore) return [];
  return [
    `${from} answers ${status} instead of leading to ${paths.explore}, so links in another letter case end at a page for unknown addresses. Publish the file _redirects and the functions of the build.`,
  ];
}

async function checkOwnAddress({ site, isLocal, request, home }: Deployment): Promise<string[]> {
  const [page, robots, sitemap] = [
    await home(),
    await request(`${site}/robots.txt`),
    await request(site + endpoints.sitemap),
  ];
  const named = [
    { what: 'the home page', address: canonicalOf(page.text) },
    { what: 'robots.txt', address: /^Sitemap: (.*)$/m.exec(robots.text)?.[1] ?? '' },
    { what: 'the sitemap', address: /<loc>([^<]*)<\/loc>/.exec(sitemap.text)?.[1] ?? '' },
  ];
  const isOwn = (address: string) => {
    if (!URL.canParse(address)) return false;
    const { origin, hostname } = new URL(address);
    // A build on this machine names its usual port, whichever one serves it.
    return origin === site || (isLocal && isLoopback(hostname));
  };
  const wrong = named.filter(({ address }) => !isOwn(address));
  if (wrong.length === 0) return [];
  const others = [...new Set(wrong.map(({ address }) => (URL.canParse(address) ? new URL(address).origin : 'none')))];
  const what = listed(wrong.map(({ what }) => what));
  return [
    `The address of the site is ${listed(others)} instead of ${site} in ${what}, so search engines list no page of ${site}. Make it the primary domain in Netlify and deploy again, or examine the other address.`,
  ];
}
