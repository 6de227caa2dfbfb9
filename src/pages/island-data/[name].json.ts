import type { APIRoute, GetStaticPaths } from 'astro';
import { allPairs, companiesWithPairPages } from '~/features/compare/pairs/comparison-pairs';
import { factsFromProvider } from '~/features/compare/pairs/facts-from-provider';
import { getPairData } from '~/features/compare/pairs/pair-data';
import { countryOutlines } from '~/features/fair-price/area-drawing/country-outlines';
import { getAnswerPages, getImageChoices } from '~/features/fair-price/pages/answer-pages';
import { getMarketRanges, withReviewCounts } from '~/features/prices/prebuilt-figures';
import { getProviderNames, getProviders } from '~/features/providers/providers';
import { withPublishedPrices } from '~/features/sellers/get-offers';
import { getClaimData, getComparisonData, getExploreData, getFairPriceData } from './_island-data';

interface Props {
  getData: () => Promise<object>;
}

/** One file for each island with long data. */
export const getStaticPaths = (async () => {
  const providers = await withReviewCounts(await withPublishedPrices(await getProviders()));
  const file = (name: string, getData: Props['getData']) => ({ params: { name }, props: { getData } });
  return [
    file('explore', getExploreData),
    ...(await getAnswerPages()).map((page) =>
      file(`fair-price-${page.sensor}-${page.sizeClass}`, () => getFairPriceData(page)),
    ),
    file('market', async () => ({ market: await getMarketRanges() })),
    file('compare', getComparisonData),
    file('claim', getClaimData),
    file('countries', async () => ({ countries: countryOutlines() })),
    file('provider-names', async () => ({ names: await getProviderNames() })),
    ...allPairs(companiesWithPairPages(providers)).map((pair) =>
      file(pair.map(({ key }) => key).join('-vs-'), async () =>
        getPairData(pair.map(factsFromProvider), await getImageChoices()),
      ),
    ),
  ];
}) satisfies GetStaticPaths;

/** The long data of an island (ui/island-data.tsx). */
export const GET: APIRoute<Props> = async ({ props }) => Response.json(await props.getData());
