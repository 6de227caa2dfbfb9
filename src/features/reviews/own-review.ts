import * as v from 'valibot';
import { quoteCurrencies } from '~/domain/money/currencies';
import { numeric } from '~/domain/numeric-column';
import { specialTerms } from '~/domain/prices/special-terms';
import { reviewFromRow, reviewRow } from './review';

/** A price as it was quoted, in its currency. `tax_percent` is the tax in it; null for a price without tax. */
const quotedPrice = v.object({
  price: numeric,
  currency: v.picklist(quoteCurrencies),
  tax_percent: v.nullable(numeric),
});

/** See {@link quotedPrice}. */
export type QuotedPrice = v.InferOutput<typeof quotedPrice>;

const authorColumns = {
  anonymous: v.boolean(),
  /** Day of the author's last change. */
  updated_on: v.pipe(v.string(), v.isoDate()),
  /** Null if the price was quoted in US dollars without tax. */
  quoted: v.nullable(quotedPrice),
  /** As the author ticked them. */
  special_terms: v.array(v.picklist(specialTerms)),
  /** As the author stated it. */
  area_km2: v.nullable(numeric),
  /** Whether the review names the seller even if it is anonymous. */
  names_seller: v.boolean(),
  /** Whether the review names the satellite even if it is anonymous. */
  shows_satellite: v.boolean(),
};

const ownReviewRow = v.object({ ...reviewRow.entries, ...authorColumns });

/** A review as its author sees it. */
export type OwnReview = ReturnType<typeof reviewFromRow<v.InferOutput<typeof ownReviewRow>>>;

/** A review in its author's list; `sharedAt` is the time in the format of the database. */
export type ListedOwnReview = OwnReview & { sharedAt: string };

/** Parses a row that the database sent to its author. Throws a ValiError for anything else. */
export function parseOwnReview(row: unknown): OwnReview {
  return reviewFromRow(v.parse(ownReviewRow, row));
}

/** The price of a review as it was quoted to its author. */
export function priceAsQuoted({ quoted, price }: Pick<OwnReview, 'quoted' | 'price'>): QuotedPrice {
  return quoted ?? { price, currency: 'USD', tax_percent: null };
}

/** The company that was paid for the images, as the author may know it; null when the review does not say. */
export function paidCompany({ resold, sellerName, reviewedCompany, company }: OwnReview): string | null {
  return resold === false ? (reviewedCompany?.name ?? company) : sellerName;
}

const listedRows = v.array(v.object({ ...ownReviewRow.entries, shared_at: v.string() }));

/** Parses what `own_reviews` returns. Throws a ValiError for anything else. */
export function parseListedOwnReviews(rows: unknown): ListedOwnReview[] {
  return v.parse(listedRows, rows).map(reviewFromRow);
}
