import { type Filter, filters, type View } from './review-filters';

/** Whether a view excludes any review. */
export function isFiltered(view: View): boolean {
  return filters.some((filter) => view[filter] !== null) || hasLimits(view);
}

/** Whether a view limits price, area, words, seller or satellite. Reviews within such limits are not counted. */
export function hasLimits({ price, area, words, seller, satellite }: View): boolean {
  return [price, area, words, seller, satellite].some((limit) => limit !== null);
}

/**
 * A view with another option of a filter. Drops the price limits when the basis changes, because they do not apply to another
 * one.
 */
export function withFilter(view: View, filter: Filter, option: string | null): View {
  const price = filter === 'basis' && view.basis !== null ? null : view.price;
  return { ...view, price, [filter]: option };
}
