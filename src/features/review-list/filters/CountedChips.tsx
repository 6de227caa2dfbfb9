import { withFilter } from './changed-view';
import { FilterChips } from './FilterChips';
import { filterLabels } from './filter-labels';
import { countByOption, countReviews, type ReviewCount } from './review-counts';
import type { Filter, View } from './review-filters';

/** The options of a filter, with their numbers given the other filters. `counts` is null while it is unknown. */
export function CountedChips({
  filter,
  view,
  counts,
  onChange,
  ...question
}: {
  filter: Filter;
  view: View;
  counts: ReviewCount[] | null;
  onChange: (view: View) => void;
  question?: string;
}) {
  const numbers = counts && {
    ...countByOption(counts, view, filter),
    all: countReviews(counts, withFilter(view, filter, null)),
  };
  return (
    <FilterChips
      {...question}
      filter={filter}
      labels={filterLabels[filter]}
      selected={view[filter]}
      numbers={numbers}
      onSelect={(option) => onChange(withFilter(view, filter, option))}
    />
  );
}
