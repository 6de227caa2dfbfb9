import { paths } from '~/paths';
import { withIslandData } from '~/ui/island-data';
import { LiveComparison } from '../LiveComparison';
import type { PairData } from './pair-data';

/** The comparison of two providers on their page. */
export const PairComparisonIsland = withIslandData<PairData, { snapshotDate: string | null }>((pair) => (
  <LiveComparison {...pair}>
    <p className="on-screen">
      <a href={paths.comparison(pair.providers.map(({ key }) => key))}>Add or change providers</a>
    </p>
  </LiveComparison>
));
