import { isUnlisted, paths } from '../../../src/paths.ts';

/** A kind of page of the site that is measured. */
export interface MeasuredPage {
  name: string;
  address: string;
  /** Whether the page only shows something, or the visitor also works with it. */
  purpose: 'shows' | 'works';
  kind: 'provider' | 'not found' | 'other';
  /** Audits of Lighthouse that ask for the opposite of what the page is for. */
  skippedAudits: string[];
}

function page(name: string, address: string, purpose: MeasuredPage['purpose']): MeasuredPage {
  return { name, address, purpose, kind: 'other', skippedAudits: isUnlisted(address) ? ['is-crawlable'] : [] };
}

function providerPage(address: string): MeasuredPage {
  return { ...page(address, paths.provider(address), 'shows'), kind: 'provider' };
}

/** The provider whose newest reviews the floor page and the peers show, too: the word in its address, which is also its key. */
export const comparedProvider = 'maxar';

/** The page for unknown addresses has status 404, which the browser reports in its console, and no search engine indexes it. */
const notFoundPage: MeasuredPage = {
  ...page('not-found', '/no-such-page', 'shows'),
  kind: 'not found',
  skippedAudits: ['is-crawlable', 'http-status-code', 'errors-in-console'],
};

/** One page of each kind. */
export const measuredPages: MeasuredPage[] = [
  page('home', paths.home, 'shows'),
  page('company-row', paths.sensor('hyperspectral'), 'shows'),
  page('explore', paths.explore, 'works'),
  providerPage(comparedProvider),
  providerPage('planet'),
  page('all-reviews', paths.allReviews, 'works'),
  page('compare', paths.compare, 'works'),
  page('pair', paths.pair('maxar', 'iceye'), 'works'),
  page('area-cost', paths.fairPrice, 'works'),
  page('write-review', paths.writeReview, 'works'),
  page('login', paths.login(), 'works'),
  page('register', paths.register(), 'works'),
  page('blog', paths.blog, 'shows'),
  page('article', paths.post('how-imagery-is-priced'), 'shows'),
  page('glossary', paths.glossary, 'shows'),
  page('published-prices', paths.publishedPrices, 'shows'),
  notFoundPage,
];

/** The pages whose names contain one of the parts, or all if there are none. */
export function selectPages(parts: string[]): MeasuredPage[] {
  return measuredPages.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
}
