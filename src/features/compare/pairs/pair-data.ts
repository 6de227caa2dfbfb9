import { getMarketDataByCompany } from '~/features/prices/prebuilt-figures';
import type { MarketData } from '~/features/prices/statistics';
import type { ProviderFacts } from '../table/comparison-rows';

/** What the comparison of two providers is shown from until the data of the database is loaded. */
export interface PairData {
  providers: ProviderFacts[];
  snapshot: Record<string, MarketData>;
}

/** The facts and figures of two providers when the site was built; no figures when the database could not be reached. */
export async function getPairData(providers: readonly ProviderFacts[]): Promise<PairData> {
  return {
    providers: [...providers],
    snapshot: (await getMarketDataByCompany(providers.map(({ key }) => key))) ?? {},
  };
}
