import { getMarketDataByCompany } from '~/features/prices/prebuilt-figures';
import type { ImageChoiceGroup } from '~/features/prices/question/image-choices';
import type { MarketData } from '~/features/prices/summaries';
import type { ProviderFacts } from '../table/comparison-rows';

/** The data that the comparison of two providers shows until it has loaded newer data from the database. */
export interface PairData {
  providers: ProviderFacts[];
  snapshot: Record<string, MarketData>;
  /** The images that a visitor can ask about. */
  groups: readonly ImageChoiceGroup[];
}

/** The facts and figures of two providers when the site was built. Has no figures if the database was unreachable. */
export async function getPairData(
  providers: readonly ProviderFacts[],
  groups: readonly ImageChoiceGroup[],
): Promise<PairData> {
  return {
    groups,
    providers: [...providers],
    snapshot: (await getMarketDataByCompany(providers.map(({ key }) => key))) ?? {},
  };
}
