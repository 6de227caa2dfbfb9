import { hasLimits, isFiltered, withFilter } from './changed-view';
import { FilterChips } from './FilterChips';
import { filterLabels } from './filter-labels';
import { optionNumbers, type ReviewCount } from './review-counts';
import type { Filter, View } from './review-filters';
import type { OptionNumbers } from './view-labels';

/** The options of a filter, with their numbers given the other filters. Until `counts` is known, with those of the build. */
export function CountedChips({
  filter,
  view,
  counts,
  prebuilt = null,
  onChange,
  ...question
}: {
  filter: Filter;
  view: View;
  counts: ReviewCount[] | null;
  prebuilt?: OptionNumbers | null;
  onChange: (view: View) => void;
  question?: string;
}) {
  return (
    <FilterChips
      {...question}
      filter={filter}
      labels={filterLabels[filter]}
      selected={view[filter]}
      numbers={counts ? optionNumbers(counts, view, filter) : prebuilt}
      // The counts do not cover limits, and those of the build cover only the default view.
      counted={counts ? !hasLimits(view) : !isFiltered(view)}
      onSelect={(option) => onChange(withFilter(view, filter, option))}
    />
  );
}
