import * as v from 'valibot';
import { figure } from '~/domain/numeric-schema';
import { type PriceBasis, priceBases } from '~/domain/price-basis';
import { type Filter, offers, type View } from './review-filters';

/** How many reviews are alike in all that can be chosen; null where a review does not say. */
export interface Cell {
  resolution: string | null;
  basis: PriceBasis;
  perKm2Known: boolean;
  acquisition: string | null;
  stars: string;
  reviews: number;
}

const cellRow = v.pipe(
  v.object({
    resolution: v.nullable(v.string()),
    basis: v.picklist(priceBases),
    per_km2_known: v.boolean(),
    acquisition: v.nullable(v.string()),
    stars: v.string(),
    reviews: figure,
  }),
  v.transform(({ per_km2_known: perKm2Known, ...row }): Cell => ({ ...row, perKm2Known })),
);

/** Cells as the database sends them. Throws a ValiError for anything else. */
export function cellsFrom(rows: unknown): Cell[] {
  return v.parse(v.array(cellRow), rows);
}

/** Number of reviews in a view. */
export function totalOf(cells: Cell[], view: View): number {
  return sum(cells.filter((cell) => filters.every((filter) => isIn(cell, filter, view[filter]))));
}

/** Number of reviews under each choice of one filter, given what is chosen in the others. */
export function countsOf(cells: Cell[], view: View, filter: Filter): Record<string, number> {
  const others = filters.filter((other) => other !== filter);
  const left = cells.filter((cell) => others.every((other) => isIn(cell, other, view[other])));
  return Object.fromEntries(
    Object.keys(offers[filter]).map((value) => [value, sum(left.filter((cell) => isIn(cell, filter, value)))]),
  );
}

const filters: Filter[] = ['resolution', 'basis', 'acquisition', 'stars'];

function isIn(cell: Cell, filter: Filter, chosen: string | null): boolean {
  // A quote for a whole order whose area is known tells a price per km² too.
  return chosen === null || (filter === 'basis' && chosen === 'km2' ? cell.perKm2Known : cell[filter] === chosen);
}

function sum(cells: Cell[]): number {
  return cells.reduce((total, { reviews }) => total + reviews, 0);
}
