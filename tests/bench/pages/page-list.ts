import { isUnlisted, pagePaths, paths } from '../../../src/paths.ts';

interface MeasuredPage {
  name: string;
  address: string;
  /** Audits of Lighthouse that contradict the purpose of the page. */
  skippedAudits: string[];
}

const page = (name: string, address: string): MeasuredPage => ({
  name,
  address,
  skippedAudits: isUnlisted(address) ? ['is-crawlable'] : [],
});

/** One page of each kind. */
export const measuredPages: MeasuredPage[] = [
  page('home', paths.home),
  page('company-row', pagePaths.sensor('hyperspectral')),
  page('explore', paths.explore),
  page('maxar', paths.provider('maxar')),
  page('planet', paths.provider('planet')),
  page('all-reviews', paths.allReviews),
  page('compare', paths.compare),
  page('pair', pagePaths.pair('maxar', 'iceye')),
  page('fair-price', paths.fairPrice),
  page('answer', paths.answer('multispectral', '50cm')),
  page('answer-area', `${paths.answer('multispectral', '50cm')}?area=120`),
  page('write-review', paths.writeReview),
  page('login', paths.login()),
  page('register', paths.register()),
  page('blog', pagePaths.blog),
  page('article', pagePaths.post('how-imagery-is-priced')),
  page('glossary', pagePaths.glossary),
  page('published-prices', pagePaths.publishedPrices),
  // The page has status 404, which the browser logs to its console, and no search engine indexes it.
  {
    ...page('unknown', '/no-such-page'),
    skippedAudits: ['is-crawlable', 'http-status-code', 'errors-in-console'],
  },
];
