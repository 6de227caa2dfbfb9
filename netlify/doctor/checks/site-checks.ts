import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { type Check, NotChecked, onlyOnTheWeb } from '../check.ts';
import type { Deployment } from '../deployment.ts';
import { RequestFailure } from '../requests.ts';

const dayMs = 24 * 60 * 60 * 1000;
const fewestDays = 14;
const onThisMachine = 'a site on this machine has no certificate';

/** Whether the site can be reached by its address, with and without https and "www". */
export const siteChecks: Check[] = [
  { title: 'The site answers', run: checkAnswer },
  { title: `The certificate is valid for more than ${fewestDays} days`, withoutSite: true, run: checkCertificate },
  { title: 'http leads to https', run: checkPlainHttp },
  { title: 'The address with or without "www" leads to the site', run: checkSibling },
  { title: 'The site is not a preview', run: checkContext },
  { title: 'Search engines may list the site', run: checkIndexing },
  { title: 'The site shows no sample data', run: checkSampleData },
];

async function checkAnswer({ site, home }: Deployment): Promise<string[]> {
  try {
    const { status, headers } = await home();
    const isPage = headers.get('Content-Type')?.startsWith('text/html');
    if (status === 200 && isPage) return [];
    const answer = status === 200 ? 'something other than a page' : String(status);
    return [
      `${site} answers ${answer}, so visitors see no home page. Look at the last production deploy in Netlify, and at which of its domains is the primary one.`,
    ];
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    if (error.certificateProblem) throw new NotChecked('its certificate is refused');
    return [
      `${error.message}, so visitors see no page. Check the address, the domain's DNS records and the last production deploy in Netlify.`,
    ];
  }
}

async function checkCertificate({ site, now }: Deployment): Promise<string[]> {
  const { protocol, hostname, port } = new URL(site);
  if (protocol !== 'https:') throw new NotChecked(onThisMachine);
  const { problem, validTo } = await readCertificate(hostname, Number(port || 443));
  const advice = 'Netlify renews it by itself while the DNS records lead there: see Domain management, HTTPS.';
  if (problem)
    return [`Browsers refuse the certificate of ${hostname} (${problem}), so nobody can open the site. ${advice}`];
  if (validTo.getTime() - now.getTime() > fewestDays * dayMs) return [];
  const day = validTo.toISOString().slice(0, 10);
  return [`The certificate of ${hostname} ends on ${day}, and browsers then refuse the site. ${advice}`];
}

/** The end of the certificate that a host shows, and why Node would refuse it. Throws a {@link RequestFailure}. */
function readCertificate(host: string, port: number): Promise<{ problem: string | null; validTo: Date }> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new RequestFailure(`${host} makes no encrypted connection`));
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: 10_000 }, () => {
      const problem = socket.authorized ? null : String(socket.authorizationError);
      resolve({ problem, validTo: new Date(socket.getPeerCertificate().valid_to) });
      socket.destroy();
    });
    socket.on('error', fail).on('timeout', () => {
      socket.destroy();
      fail();
    });
  });
}

async function checkPlainHttp({ site, request }: Deployment): Promise<string[]> {
  const url = new URL(site);
  if (url.protocol !== 'https:') throw new NotChecked(onThisMachine);
  const { status, headers } = await request(`http://${url.host}/`);
  if (status >= 300 && status < 400 && headers.get('Location')?.startsWith(`https://${url.hostname}`)) return [];
  return [
    `http://${url.host} answers ${status} instead of leading to https, so what visitors read and type can be seen and changed on its way. Switch on "Force HTTPS" in Netlify under Domain management, HTTPS.`,
  ];
}

async function checkSibling({ site, request, isLocal }: Deployment): Promise<string[] | { note: string }> {
  const { protocol, host, hostname } = new URL(site);
  if (isLocal || hostname.endsWith('.netlify.app') || isIP(hostname.replaceAll(/[[\]]/g, '')) > 0)
    throw new NotChecked(`${host} has no such second address`);
  const sibling = host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`;
  const { status, headers } = await request(`${protocol}//${sibling}/`);
  const target = new URL(headers.get('Location') ?? '/', `${protocol}//${sibling}`);
  if (status >= 300 && status < 400 && target.host === host) return { note: `${sibling} leads to ${host}.` };
  const instead = status >= 300 && status < 400 ? `leads to ${target.host}` : `answers ${status}`;
  return [
    `${sibling} ${instead} instead of leading to ${host}, so the site has two addresses and a session works at one of them only. Make ${host} the primary domain in Netlify, and ${sibling} an alias of it.`,
  ];
}

async function checkContext(deployment: Deployment): Promise<string[]> {
  const { context } = await deployment.build();
  onlyOnTheWeb(deployment, 'a site on this machine has no deploy context');
  if (context === 'production') return [];
  return [
    `${deployment.site} was built ${context ? `in the context "${context}"` : 'outside Netlify'}, not as the site itself, so what it shows may not be published. Publish a deploy of the production branch.`,
  ];
}

async function checkIndexing({ home }: Deployment): Promise<string[]> {
  const { text, headers } = await home();
  const meta = /<meta name="robots" content="[^"]*noindex/.test(text);
  const header = /noindex/.test(headers.get('X-Robots-Tag') ?? '');
  if (!meta && !header) return [];
  const where = header ? 'The header X-Robots-Tag' : 'The home page';
  return [
    `${where} asks search engines not to list the site ("noindex"), so nobody finds it. Build it in the context "production", and open it by its primary domain.`,
  ];
}

async function checkSampleData(deployment: Deployment): Promise<string[]> {
  onlyOnTheWeb(deployment, 'sample data belong to a site on this machine');
  const { text } = await deployment.home();
  if (!text.includes('are invented to show how it works')) return [];
  return [
    'The home page says that some quotes are invented, because it was built with PUBLIC_SAMPLE_DATA=true, so visitors trust no figure. Remove that variable in Netlify and deploy again.',
  ];
}
