import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import type { SearchEntry } from '~/domain/search-entry';
import { getAnswerPages } from '~/features/fair-price/pages/answer-pages';
import { answerEntries } from '~/features/fair-price/pages/search-entries';
import { companyEntries } from '~/features/prices/search-entries';
import { getSatellites } from '~/features/satellites/get-satellites';
import { listPriceEntries, satelliteEntries } from '~/features/satellites/search-entries';
import { getPublishedMarket } from '~/features/sellers/get-offers';
import { plainSentences } from '~/features/site/search/plain-sentences';
import { pagePaths, paths } from '~/paths';
import { getExploreData } from './island-data/_island-data';

/** Everything that the search of the site finds, in a file that it loads when somebody uses it. */
export const GET: APIRoute = async () => {
  const { offers, today } = await getPublishedMarket();
  const satellites = await getSatellites();
  const { companies, sensors } = await getExploreData();
  return Response.json([
    ...answerEntries(await getAnswerPages()),
    ...satelliteEntries(satellites, today),
    ...companyEntries(companies, sensors),
    ...listPriceEntries(satellites, offers, today),
    ...pages,
    ...(await getTopics()),
  ]);
};

async function getTopics(): Promise<SearchEntry[]> {
  const terms = (await getCollection('glossary')).map(({ id, data: { term, meaning }, body }) => ({
    ...{ kind: 'term' as const, name: term, href: pagePaths.term(id), about: meaning },
    text: `${meaning} ${plainSentences(body ?? '')}`,
  }));
  const articles = (await getCollection('posts')).map(({ id, data: { title, description }, body }) => ({
    ...{ kind: 'article' as const, name: title, href: pagePaths.post(id), about: description },
    text: plainSentences(body ?? ''),
  }));
  return [...terms, ...articles];
}

const pages: SearchEntry[] = [
  { name: 'Fair price', href: paths.fairPrice, aliases: ['Is my quote fair?'] },
  { name: 'Published prices', href: pagePaths.publishedPrices, aliases: ['List prices', 'Price list'] },
  { name: 'What public buyers paid', href: pagePaths.publicPrices, aliases: ['Contracts', 'Tenders', 'Public prices'] },
  { name: 'Thermal satellites', href: `${pagePaths.satellites}?show=thermal`, aliases: ['Thermal infrared'] },
  { name: 'Free sources', href: paths.freeSources, aliases: ['Free images', 'Open data'] },
  { name: 'How we work out prices', href: pagePaths.prices, aliases: ['Method', 'Median'] },
  { name: 'How we treat fakes', href: pagePaths.fakes, aliases: ['Fake reviews'] },
  { name: 'Guidelines', href: paths.guidelines, aliases: ['Moderation', 'Delete a review'] },
  { name: 'Write Review', href: paths.writeReview, aliases: ['Share a quote'] },
  { name: 'All reviews', href: paths.allReviews, aliases: ['Read Reviews', 'Quotes'] },
].map((page) => ({ kind: 'page', ...page }));
