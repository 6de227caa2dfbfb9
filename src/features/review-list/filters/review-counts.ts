import * as v from 'valibot';
import { type CamelCased, camelCaseKeys } from '~/domain/camel-case';
import { numeric } from '~/domain/numeric-column';
import { withFilter } from './changed-view';
import { defaultView, type Filter, filters, missingFilters, type View, viewOptions } from './review-filters';
import type { MainNumbers, OptionNumbers } from './view-labels';

const reviewCountRow = v.object({
  // "unknown" where a review does not state it.
  sensor: v.string(),
  size_class: v.string(),
  basis: v.string(),
  per_km2_known: v.boolean(),
  /** An acquisition whose prices are summarised. */
  acquisition: v.string(),
  stars: v.string(),
  reviews: numeric,
});

/** The number of reviews with the same option in every filter. */
export type ReviewCount = CamelCased<v.InferOutput<typeof reviewCountRow>>;

/** Parses the rows of `review_counts`. Throws a ValiError for anything else. */
export function parseReviewCounts(rows: unknown): ReviewCount[] {
  return v.parse(v.array(reviewCountRow), rows).map(camelCaseKeys);
}

/** The number of reviews that match the selected options of a view, ignoring its limits. */
export function countReviews(counts: ReviewCount[], view: View): number {
  return sum(counts.filter((count) => filters.every((filter) => matches(count, filter, view[filter]))));
}

/** The number of reviews for each option of a filter, given the selected options of the other filters. */
export function countByOption(counts: ReviewCount[], view: View, filter: Filter): Record<string, number> {
  const otherFilters = filters.filter((other) => other !== filter);
  const remaining = counts.filter((count) => otherFilters.every((other) => matches(count, other, view[other])));
  return Object.fromEntries(
    viewOptions[filter].map((option) => [option, sum(remaining.filter((count) => matches(count, filter, option)))]),
  );
}

/** The numbers of the filters that are always in view, for the rows of all reviews; null if these are unknown. */
export function mainNumbers(rows: unknown[] | null): MainNumbers | null {
  const counts = rows && parseReviewCounts(rows);
  const of = (filter: Filter) => optionNumbers(counts ?? [], defaultView, filter);
  return counts && { sizeClass: of('sizeClass'), acquisition: of('acquisition') };
}

/** The numbers of reviews for the options of a filter, given the selected options of the other filters. */
export function optionNumbers(counts: ReviewCount[], view: View, filter: Filter): OptionNumbers {
  return { ...countByOption(counts, view, filter), all: countReviews(counts, withFilter(view, filter, null)) };
}

/** A view in which each missing filter with only one possible option is selected; the same view if there is none. */
export function withOnlyOptions(counts: ReviewCount[], view: View): View {
  return missingFilters(view).reduce((completed, filter) => {
    const possible = Object.entries(countByOption(counts, completed, filter)).filter(([, reviews]) => reviews > 0);
    return possible.length === 1 ? withFilter(completed, filter, possible[0]?.[0] ?? null) : completed;
  }, view);
}

function matches(count: ReviewCount, filter: Filter, selected: string | null): boolean {
  // A quote for a whole order of a known area has a price per km² too.
  return (
    selected === null || (filter === 'basis' && selected === 'km2' ? count.perKm2Known : count[filter] === selected)
  );
}

function sum(counts: ReviewCount[]): number {
  return counts.reduce((total, { reviews }) => total + reviews, 0);
}
