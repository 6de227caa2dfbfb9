import { priceBasisLabels } from '~/domain/prices/price-basis';
import { formatList } from '~/domain/text/format-list';
import { formatUsd } from '~/domain/text/format-number';
import type { ComparisonRow } from './comparison-rows';

/**
 * The result of a comparison in one sentence: "Planet has the lowest quotes for 50 cm from the archive: $7.25 per km²". Otherwise it
 * is about list prices, or the finest pixels. Null when nothing can be ranked. `names` has the order of the cells; rows of `images`, the key
 * of those that the page asks about, come first.
 */
export function findingOf(names: readonly string[], rows: readonly ComparisonRow[], images: string): string | null {
  const isAsked = ({ priced }: ComparisonRow) => images.startsWith(priced?.images ?? ' ');
  const [finding] = rows
    .toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a)))
    .flatMap((row) => lowestQuotes(names, row) ?? lowestListPrice(names, row) ?? []);
  return finding ?? finestPixels(names, rows);
}

/** Null if another company was quoted less, although too few times to be ranked. */
function lowestQuotes(names: readonly string[], row: ComparisonRow): string | null {
  const medians = row.cells.map(({ value }) => (value.kind === 'price' ? (value.usd?.median ?? null) : null));
  const best = row.cells.findIndex((cell) => cell.best);
  return medians[best] === lowestOf(medians) ? sentence(names, row, 'quotes', medians) : null;
}

function lowestListPrice(names: readonly string[], row: ComparisonRow): string | null {
  const listed = row.cells.map(({ value }) =>
    value.kind === 'price' ? lowestOf(value.listed.map(({ usd }) => usd)) : null,
  );
  return listed.filter((usd) => usd !== null).length > 1 ? sentence(names, row, 'list price', listed) : null;
}

function sentence(
  names: readonly string[],
  { priced }: ComparisonRow,
  what: string,
  prices: readonly (number | null)[],
): string | null {
  const lowest = lowestOf(prices);
  if (!priced?.subject || lowest === null) return null;
  const winners = names.filter((_, index) => prices[index] === lowest);
  const unit = priced.basis === 'asked' ? '' : ` ${priceBasisLabels[priced.basis]}`;
  return `${formatList(winners)} ${winners.length > 1 ? 'have' : 'has'} the lowest ${what} for ${priced.subject}: ${formatUsd(lowest)}${unit}`;
}

function finestPixels(names: readonly string[], rows: readonly ComparisonRow[]): string | null {
  const cells = rows.find(({ kind }) => kind === 'resolution')?.cells ?? [];
  const finest = cells.find(({ best }) => best)?.value;
  if (finest?.kind !== 'resolution') return null;
  const winners = names.filter((_, index) => cells[index]?.best);
  return winners.length < cells.length
    ? `${formatList(winners)} ${winners.length > 1 ? 'have' : 'has'} the finest pixels: ${finest.label}`
    : null;
}

function lowestOf(prices: readonly (number | null)[]): number | null {
  const known = prices.filter((price) => price !== null);
  return known.length > 0 ? Math.min(...known) : null;
}
