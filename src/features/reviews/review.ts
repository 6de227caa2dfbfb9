import * as v from 'valibot';
import { type Acquisition, acquisitions } from '~/domain/acquisition';
import { figure } from '~/domain/numeric-schema';
import { type PriceBasis, priceBases } from '~/domain/price-basis';
import { type ResolutionClass, resolutionClassKeys } from '~/domain/resolution';

/** A quote as everybody may read it. Prices in US dollars, areas in km², sizes in metres, days as "2026-11-21". */
export interface Review {
  id: string;
  company: string;
  /** Its name, and the word of its address unless it has no page; null in a list of one company, which is named above. */
  about: { name: string; address: string | null } | null;
  displayName: string | null;
  rating: number | null;
  price: number;
  priceBasis: PriceBasis;
  areaKm2: number | null;
  pricePerKm2: number | null;
  acquisition: Acquisition | null;
  resolution: string;
  resolutionMetres: number | null;
  resolutionClass: ResolutionClass | null;
  text: string;
  createdOn: string;
}

const maybeFigure = v.nullable(figure);

/** How a row of `public.reviews` becomes a {@link Review}. */
export const reviewRow = v.pipe(
  v.object({
    id: v.string(),
    company: v.string(),
    companies: v.optional(v.nullable(v.object({ name: v.string(), address: v.nullable(v.string()) })), null),
    display_name: v.nullable(v.string()),
    rating: maybeFigure,
    price: figure,
    price_basis: v.picklist(priceBases),
    area_km2: maybeFigure,
    price_per_km2: maybeFigure,
    acquisition: v.nullable(v.picklist(acquisitions)),
    resolution: v.string(),
    resolution_m: maybeFigure,
    resolution_class: v.nullable(v.picklist(resolutionClassKeys)),
    review: v.string(),
    created_on: v.pipe(v.string(), v.isoDate()),
  }),
  v.transform(
    (row): Review => ({
      id: row.id,
      company: row.company,
      about: row.companies,
      displayName: row.display_name,
      rating: row.rating,
      price: row.price,
      priceBasis: row.price_basis,
      areaKm2: row.area_km2,
      pricePerKm2: row.price_per_km2,
      acquisition: row.acquisition,
      resolution: row.resolution,
      resolutionMetres: row.resolution_m,
      resolutionClass: row.resolution_class,
      text: row.review,
      createdOn: row.created_on,
    }),
  ),
);

/** Reviews as the database sends their rows. Throws a ValiError for anything else. */
export function reviewsFrom(rows: unknown): Review[] {
  return v.parse(v.array(reviewRow), rows);
}
