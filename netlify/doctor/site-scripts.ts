import { endpoints } from '../../src/endpoints.ts';
import { paths } from '../../src/paths.ts';
import { RequestFailure, type SendRequest } from './requests.ts';

/** Pages that lead to every island: visitors' pages, forms and the account. */
const entryPages = [
  paths.home,
  paths.explore,
  paths.allReviews,
  paths.fairPrice,
  paths.compare,
  paths.login(),
  paths.register(),
  paths.profile,
  endpoints.moderation,
  endpoints.claim,
  paths.resetPassword,
  paths.forgotPassword,
  paths.writeReviewOf('other'),
  paths.success,
  paths.provider('maxar'),
  paths.pair('maxar', 'iceye'),
  '/auth/callback',
];

/** A site that names a new script in each would keep the doctor busy for ever. */
const mostScripts = 1000;

/**
 * Reads the scripts of the site's pages and every script that these import, by address. A page or script that is missing is left
 * out. Throws a `RequestFailure` when the site does not answer, or has too many.
 */
export async function readScripts(site: string, request: SendRequest): Promise<Map<string, string>> {
  const pages = await Promise.all(entryPages.map((page) => request(`${site}${page}`)));
  const scripts = new Map<string, string>();
  let waiting = new Set(pages.flatMap(({ text }) => addressesIn(text, `${site}/`)));
  for (const { address, text } of pages) scripts.set(address, inlineScripts(text));
  while (waiting.size > 0) {
    if (scripts.size + waiting.size > mostScripts)
      throw new RequestFailure(`${site} has more than ${mostScripts} scripts, which are not those of this source`);
    const answers = await Promise.all([...waiting].map((address) => request(address)));
    for (const { address, text, status } of answers) scripts.set(address, status === 200 ? text : '');
    const found = answers.flatMap(({ address, text }) => addressesIn(text, address));
    waiting = new Set(found.filter((address) => !scripts.has(address)));
  }
  return scripts;
}

/**
 * The scripts of this site that a page or a script names: `/_astro/…`, in a script files beside it, and in a page, without folder and
 * ending, those that it asks for after its first paint and the one that loads its islands.
 */
function addressesIn(text: string, base: string): string[] {
  const names: string[] = text.match(/(?:\/_astro\/|(?<=["'`])\.\/)[\w.@~-]+\.js/g) ?? [];
  for (const [, scripts = ''] of text.matchAll(/ data-(?:loader|scripts)="([\w.@~ -]+)"/g))
    names.push(...scripts.split(' ').map((script) => `/_astro/${script}.js`));
  return names.map((name) => new URL(name, base).href);
}

function inlineScripts(page: string): string {
  return Array.from(page.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs), ([, code]) => code).join('\n');
}
