import * as v from 'valibot';
import { type CamelCased, camelCaseKeys } from '~/domain/camel-case';
import { acquisitions } from '~/domain/images/acquisition';
import { sensorTypes } from '~/domain/images/sensor-types';
import { sizeClassKeys } from '~/domain/images/size-class';
import { numeric } from '~/domain/numeric-column';
import { licences } from '~/domain/prices/licence';
import { priceBases } from '~/domain/prices/price-basis';

const nullableNumeric = v.nullable(numeric);

/**
 * The columns of `app.reviews` that visitors read. Adding a column here makes it part of {@link Review}. Prices are in US
 * dollars, areas in km², days like "2026-11-21".
 */
const columns = {
  id: v.string(),
  /** The company's key. */
  company: v.string(),
  /** Null when the review is anonymous, or its author has no name. */
  display_name: v.nullable(v.string()),
  /** The author's role and sector, if the review is signed and the author has stated them. */
  writer_role: v.nullable(v.string()),
  writer_sector: v.nullable(v.string()),
  /** 0.5 to 5 in half steps. */
  rating: nullableNumeric,
  price: numeric,
  price_basis: v.picklist(priceBases),
  area_km2: nullableNumeric,
  price_per_km2: nullableNumeric,
  /** Null when the author does not know it. */
  acquisition: v.nullable(v.picklist(acquisitions)),
  /** Null when it is unknown. */
  sensor: v.nullable(v.picklist(sensorTypes)),
  /** As the author typed it. */
  resolution: v.string(),
  /** In metres; null when the typed resolution was not understood. */
  resolution_m: nullableNumeric,
  size_class: v.nullable(v.picklist(sizeClassKeys)),
  /** The key of the satellite that `resolution` names; null if it names none, or the review may not say. */
  satellite: v.nullable(v.string()),
  licence: v.nullable(v.picklist(licences)),
  /** What makes the price special, as everybody may know it. */
  special_terms: v.array(v.string()),
  /** Whether another company than the reviewed one was paid; null when it is unknown. */
  resold: v.nullable(v.boolean()),
  /** The company that was paid, if it is another one and may be named. */
  seller_name: v.nullable(v.string()),
  /** The first day of the month of the quote. */
  quoted_month: v.string(),
  /** Whether the author works for, resells or competes with the company. Such a review counts in no figure. */
  affiliated: v.boolean(),
  /** How many users found the review helpful. */
  helpful: v.number(),
  /** Whether the price is outside the usual range of the market. */
  unusual: v.boolean(),
  /** Whether the quote is invented sample data. */
  sample: v.boolean(),
  /** The text. */
  review: v.string(),
  created_on: v.string(),
};

/** The name of a review's company, and the word before "-reviews" in the address of its page; null when it has no page. */
const reviewedCompany = v.object({ name: v.string(), address: v.nullable(v.string()) });

/** A row of `app.reviews`. It lacks the company in prebuilt lists of one company, which name it above. */
export const reviewRow = v.object({ ...columns, companies: v.optional(v.nullable(reviewedCompany), null) });

/** A review as the public sees it: the columns in camelCase, except for the two that `reviewFromRow` renames. */
export type Review = ReturnType<typeof reviewFromRow<v.InferOutput<typeof reviewRow>>>;

/** The company that a review shows; null in a list of one company. */
export type ReviewedCompany = v.InferOutput<typeof reviewedCompany>;

/** The id of a review's place in a prebuilt list: the beginning of its own id, also in PageState.astro. */
export function placeOf(id: string): string {
  return id.slice(0, 8);
}

/** Converts a parsed row, which may have more columns than {@link reviewRow}. */
export function reviewFromRow<Row extends v.InferOutput<typeof reviewRow>>({ resolution_m, companies, ...row }: Row) {
  const renamed = { resolutionMetres: resolution_m, reviewedCompany: companies };
  return { ...camelCaseKeys(row), ...renamed } as CamelCased<Omit<Row, 'resolution_m' | 'companies'>> & typeof renamed;
}

/** A review without its company, for a place that already names it. */
export function withoutCompany(review: Review): Review {
  return { ...review, reviewedCompany: null };
}

/** Parses rows of `app.reviews`. Throws a ValiError for anything else. */
export function parseReviews(rows: unknown): Review[] {
  return v.parse(v.array(reviewRow), rows).map(reviewFromRow);
}
