import { withIslandData } from '~/ui/island-data';
import { LiveComparison } from '../LiveComparison';
import type { PairData } from './pair-data';

/** The comparison of two providers on their page. */
export const PairComparisonIsland = withIslandData<PairData, { snapshotDate: string | null }>(LiveComparison);
