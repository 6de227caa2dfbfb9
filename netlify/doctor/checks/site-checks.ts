import { isIP } from 'node:net';
import { readProviderFiles } from '../../../src/content/provider-files.ts';
import { paths } from '../../../src/paths.ts';
import { type Check, onlyOnTheWeb } from '../check.ts';
import type { Deployment } from '../deployment.ts';
import { NotChecked, RequestFailure } from '../not-checked.ts';
import { isLoopback } from '../requests.ts';

const dayMs = 24 * 60 * 60 * 1000;
const fewestDays = 14;
const mostRedirects = 5;

/** Checks that the site and its pages are reachable at their addresses, and are the ones that the public should see. */
export const siteChecks: Check[] = [
  { title: 'The site answers', run: checkAnswer },
  { title: `The certificate is valid for more than ${fewestDays} days`, run: checkCertificate },
  { title: 'http leads to https', run: checkPlainHttp },
  { title: 'The address with or without "www" leads to the site', run: checkSibling },
  { title: 'The site is that of the production branch', run: checkContext },
  { title: 'Pages name the address of this site', run: checkOwnAddress },
  { title: 'Other spellings and former names of an address lead to the page', run: checkSpellings },
];

async function checkAnswer({ home }: Deployment): Promise<string[]> {
  try {
    await home();
    return [];
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    return [
      `${error.message}, so visitors see no page. Check the address, the domain's DNS records and the last production deploy in Netlify.`,
    ];
  }
}

async function checkCertificate({ site, now, readCertificate }: Deployment): Promise<string[]> {
  const { hostname, port } = encrypted(site);
  const { problem, validTo } = await readCertificate(hostname, Number(port || 443));
  const advice = 'Netlify renews it by itself while the DNS records lead there: see Domain management, HTTPS.';
  if (problem)
    return [`Browsers refuse the certificate of ${hostname} (${problem}), so nobody can open the site. ${advice}`];
  if (validTo.getTime() - now.getTime() > fewestDays * dayMs) return [];
  const day = validTo.toISOString().slice(0, 10);
  return [`The certificate of ${hostname} ends on ${day}, and browsers then refuse the site. ${advice}`];
}

function encrypted(site: string): URL {
  const url = new URL(site);
  if (url.protocol === 'https:') return url;
  throw new NotChecked('a site on this machine has no certificate');
}

async function checkPlainHttp({ site, request }: Deployment): Promise<string[]> {
  const { host, hostname } = encrypted(site);
  const { status, headers } = await request(`http://${host}/`);
  if (status >= 300 && status < 400 && headers.get('Location')?.startsWith(`https://${hostname}`)) return [];
  return [
    `http://${host} answers ${status} instead of leading to https, so what visitors read and type can be seen and changed on its way. Switch on "Force HTTPS" in Netlify under Domain management, HTTPS.`,
  ];
}

async function checkSibling({ site, request, isLocal }: Deployment): Promise<string[]> {
  const { host, hostname } = new URL(site);
  if (isLocal || hostname.endsWith('.netlify.app') || isIP(hostname) > 0)
    throw new NotChecked(`${host} has no such second address`);
  const sibling = host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`;
  const { status, headers } = await request(`https://${sibling}/`);
  const target = new URL(headers.get('Location') ?? '/', `https://${sibling}`);
  if (status >= 300 && status < 400 && target.host === host) return [];
  const instead = status >= 300 && status < 400 ? `leads to ${target.host}` : `answers ${status}`;
  return [
    `${sibling} ${instead} instead of leading to ${host}, so the site has two addresses and a session works at one of them only. Make ${host} the primary domain in Netlify, and ${sibling} an alias of it.`,
  ];
}

async function checkContext(deployment: Deployment): Promise<string[]> {
  onlyOnTheWeb(deployment, 'a site on this machine has no deploy context and has sample data');
  const { context } = await deployment.build();
  const { text, headers } = await deployment.home();
  const hidden =
    /<meta name="robots" content="[^"]*noindex/.test(text) || /noindex/.test(headers.get('X-Robots-Tag') ?? '');
  const isSample = text.includes('Some quotes here are invented');
  return [
    ...(context === 'production'
      ? []
      : [
          `The site was built in the context "${context ?? 'none'}", not as the site itself, so what it shows may not be published. Publish a deploy of the production branch.`,
        ]),
    ...(hidden
      ? [
          'The home page asks search engines not to list the site ("noindex"), so nobody finds it. Open it by its primary domain.',
        ]
      : []),
    ...(isSample
      ? [
          'The home page says that some quotes are invented, because it was built with PUBLIC_SAMPLE_DATA=true, so visitors trust no figure. Remove that variable in Netlify and deploy again.',
        ]
      : []),
  ];
}

async function checkOwnAddress({ site, isLocal, home }: Deployment): Promise<string[]> {
  const address = canonicalOf((await home()).text);
  const { origin, hostname } = URL.canParse(address) ? new URL(address) : { origin: 'none', hostname: '' };
  // A build on this machine names the usual port, even when another one serves it.
  if (origin === site || (isLocal && isLoopback(hostname))) return [];
  return [
    `The home page names the address ${origin} instead of ${site}, so search engines list no page of ${site}. Make it the primary domain in Netlify and deploy again, or examine the other address.`,
  ];
}

async function checkSpellings({ site, request }: Deployment): Promise<string[]> {
  const problems: string[] = [];
  for (const [from, to] of await otherSpellings()) {
    let next = new URL(from, site);
    let answer = await request(next.href);
    for (let redirects = 0; redirects < mostRedirects && answer.headers.has('Location'); redirects++) {
      next = new URL(answer.headers.get('Location') ?? '', next);
      if (next.origin !== site) break;
      answer = await request(next.href);
    }
    const canonical = canonicalOf(answer.text);
    const isPage = answer.status === 200 && URL.canParse(canonical) && new URL(canonical).pathname === to;
    if (!isPage) problems.push(`${from} answers ${answer.status} instead of leading to ${to}`);
  }
  if (problems.length === 0) return [];
  return [
    `${problems.join(', ')}, so old links are broken. Publish the file _redirects and all pages that the build writes, and remove other redirects in Netlify.`,
  ];
}

/** A provider's address in capital letters and a provider's former name, each with the address of the page. */
async function otherSpellings(): Promise<[string, string][]> {
  const providers = await readProviderFiles();
  const taken = new Set(providers.map(({ address }) => paths.provider(address)));
  const written = providers.map(({ address }): [string, string] => [`/${address}-reviews`, paths.provider(address)]);
  const former = providers.flatMap(({ address, aliases }) =>
    aliases.map((name): [string, string] => [paths.provider(name.toLowerCase()), paths.provider(address)]),
  );
  return [
    written.find(([from, to]) => from !== to),
    former.find(([from]) => /^\/[a-z0-9]+-/.test(from) && !taken.has(from)),
  ].filter((pair) => pair !== undefined);
}

function canonicalOf(page: string): string {
  return /<link rel="canonical" href="([^"]*)"/.exec(page)?.[1] ?? '';
}
