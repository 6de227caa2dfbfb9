// Links of a text that lead nowhere, and what to write instead.

import { join } from 'node:path';
import { writeHttps } from '../unsafe-markdown.ts';
import { nearest } from './nearest.ts';
import { quoted } from './problem.ts';
import { isFileIn, type SiteAddresses } from './site-addresses.ts';

const examples = '/explore or /maxar-reviews';

/**
 * What is wrong with a link, or null. `own` are the ids on the page that contains it. What has a protocol is not an address of
 * this site, so `findUnsafeParts` checks it.
 */
export function linkProblem(url: string, own: Set<string>, site: SiteAddresses, root: string): string | null {
  if (/^([a-z][\w+.-]*:|\/\/)/i.test(url)) return null;
  const [, address = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  if (address === '') return anchor === undefined || own.has(anchor) ? null : noHeading(url, anchor, own);
  const elsewhere = otherSite(url.replace(/^\//, ''));
  const page = (address === '/' ? address : address.replace(/\/$/, '')).toLowerCase();
  if (!address.startsWith('/')) return elsewhere ?? withoutSlash(url, page, site.pages);
  if (!site.pages.has(page) && !isFileIn(join(root, 'public'), address))
    return elsewhere ?? noPage(address, nearestPage(page, site.pages));
  const ids = site.headings.get(page);
  return ids && anchor !== undefined && !ids.has(anchor) ? noHeading(url, anchor, ids) : null;
}

/** The sentence about an address of another site or of a person that lacks its protocol. */
function otherSite(url: string): string | null {
  if (/^[^\s/@]+@[\w-]+(\.[\w-]+)+$/.test(url))
    return `write mailto:${url}, because a link to an email address starts with mailto:`;
  const [host = ''] = url.split(/[/?#]/);
  const isFile = /\.(md|html?|astro|txt|xml|json|webp|avif|png|jpe?g|svg)$/i.test(host) && !host.startsWith('www.');
  if (!/^([a-z0-9-]+\.)+[a-z]{2,}$/i.test(host) || isFile) return null;
  return writeHttps(url);
}

function withoutSlash(url: string, page: string, pages: Set<string>): string {
  const path = `/${page.replace(/^(\.{1,2}\/)+/, '')}`;
  const meant = pages.has(path) ? path : nearestPage(path, pages);
  const [anchor = ''] = /#.*$/.exec(url) ?? [];
  const instead = meant ? meant + anchor : `like ${examples}`;
  return `begin the link to a page of this site with a slash, ${instead}, not ${quoted(url)}`;
}

function noPage(address: string, meant: string | undefined): string {
  const instead = meant ? `${meant} if you mean that` : `the address of one that exists, like ${examples}`;
  return `there is no page ${quoted(address)}, so write ${instead}`;
}

/** The page that is called the same elsewhere or belongs to a provider of this name; otherwise the one that is spelt most alike. */
function nearestPage(page: string, pages: Set<string>): string | undefined {
  const name = page.replace(/\.(md|html?)$/, '');
  const last = name.slice(name.lastIndexOf('/'));
  // No page has an address that is nearly as long.
  if (last === '/' || page.length > 200) return undefined;
  const turned = name.replace(/([a-z0-9]+)-vs-([a-z0-9]+)$/, '$2-vs-$1');
  const same = [name, `${name}-reviews`, last, `${last}-reviews`, turned].find((one) => pages.has(one));
  // What most addresses have in common must not make two of them look alike.
  const others = [...pages].filter((one) => one !== '/' && !one.includes('-vs-'));
  const ownLetters = last.replace(/-reviews?$/, '').length - 1;
  return (
    same ?? others.find((one) => one.endsWith(last)) ?? nearest(name, others, Math.max(1, Math.floor(ownLetters / 3)))
  );
}

function noHeading(url: string, anchor: string, ids: Set<string>): string {
  const near = nearest(anchor, [...ids]);
  const known = ids.size > 0 ? `use one of ${[...ids].map((id) => `#${id}`).join(', ')}` : 'leave out what follows #';
  return `the link ${quoted(url)} leads to #${anchor}, which does not exist, so ${near ? `write #${near} if you mean that` : known}`;
}
