import { type Check, onlyOnTheWeb } from '../check.ts';
import type { Deployment } from '../deployment.ts';
import { RequestFailure } from '../not-checked.ts';
import { isLoopback } from '../requests.ts';

/** Checks that the site and its pages are reachable at their addresses, and are the ones that the public should see. */
export const siteChecks: Check[] = [
  { title: 'The site answers', run: checkAnswer },
  { title: 'http leads to https', run: checkPlainHttp },
  { title: 'The site is that of the production branch', run: checkContext },
  { title: 'Pages name the address of this site', run: checkOwnAddress },
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

async function checkPlainHttp(deployment: Deployment): Promise<string[]> {
  onlyOnTheWeb(deployment, 'a site on this machine has no certificate');
  const { site, request } = deployment;
  const { host, hostname } = new URL(site);
  const { status, headers } = await request(`http://${host}/`);
  if (status >= 300 && status < 400 && headers.get('Location')?.startsWith(`https://${hostname}`)) return [];
  return [
    `http://${host} answers ${status} instead of leading to https, so what visitors read and type can be seen and changed on its way. Switch on "Force HTTPS" in Netlify under Domain management, HTTPS.`,
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

function canonicalOf(page: string): string {
  return /<link rel="canonical" href="([^"]*)"/.exec(page)?.[1] ?? '';
}
