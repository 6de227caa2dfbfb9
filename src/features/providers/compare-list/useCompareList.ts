import { useSyncExternalStore } from 'react';
import { type ComparedProvider, getCompareList, onCompareListChange } from './compare-list';

const empty: readonly ComparedProvider[] = [];

/** The providers selected for comparison in this browser, updated when they change in this tab or another. */
export function useCompareList(): readonly ComparedProvider[] {
  // Storage cannot be read while the page is prebuilt, and hydration must render the same.
  return useSyncExternalStore(onCompareListChange, getCompareList, () => empty);
}
