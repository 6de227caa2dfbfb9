import * as v from 'valibot';
import { acquisitions, pricedAcquisitionNames, pricedAs } from '~/domain/images/acquisition';
import { numeric } from '~/domain/numeric-column';
import { type PriceBasis, priceBases, priceBasisLabels } from '~/domain/prices/price-basis';
import { spreadOf } from '~/domain/prices/quartiles';
import { formatMonth } from '~/domain/text/format-date';
import { formatCount, formatUsd, roundUsd } from '~/domain/text/format-number';

const quoteRow = v.object({
  price: numeric,
  price_basis: v.picklist(priceBases),
  price_per_km2: v.nullable(numeric),
  acquisition: v.nullable(v.picklist(acquisitions)),
  quoted_month: v.string(),
  unusual: v.boolean(),
  sample: v.boolean(),
});

/** A quote that names its satellite. */
export type SatelliteQuote = v.InferOutput<typeof quoteRow>;

/** What buyers were quoted for one acquisition and basis: the median of at least three quotes, or else the newest one. */
export interface QuotedPrice {
  /** "Archive", "Tasking"; "Acquisition not known". */
  acquisition: string;
  figure: string;
  unit: string;
  /** "median of 6 quotes", "one quote, Nov 2026". */
  note: string;
}

/** Parses rows of `satellite_quotes()`. Throws a ValiError. */
export function satelliteQuotesFromRows(rows: unknown): SatelliteQuote[] {
  return v.parse(v.array(quoteRow), rows);
}

/** What buyers were quoted for images of a satellite, by acquisition and basis. Those with the most quotes come first. */
export function quotedPrices(quotes: readonly SatelliteQuote[]): QuotedPrice[] {
  const groups = Map.groupBy(quotes, (quote) => `${acquisitionOf(quote)} ${basisOf(quote)}`);
  return [...groups.values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap((group) => {
      const [newest] = group;
      if (!newest) return [];
      const basis = basisOf(newest);
      const spread = spreadOf(
        group.map((quote) => ({ price: priceOn(quote, basis), unusual: quote.unusual })),
        basis,
      );
      const usd = spread?.median ?? priceOn(newest, basis);
      const month = formatMonth(newest.quoted_month);
      const one = group.length === 1 ? `one quote, ${month}` : `the newer of two quotes, ${month}`;
      return {
        acquisition: acquisitionOf(newest),
        figure: formatUsd(roundUsd(usd)),
        unit: priceBasisLabels[basis],
        note: spread ? `median of ${formatCount(group.length, 'quote')}` : one,
      };
    });
}

function acquisitionOf({ acquisition }: SatelliteQuote): string {
  return acquisition ? pricedAcquisitionNames[pricedAs(acquisition)] : 'Acquisition not known';
}

/** The price per km² is compared where it is known, except for scenes. */
function basisOf({ price_basis, price_per_km2 }: SatelliteQuote): PriceBasis {
  return price_basis === 'order' && price_per_km2 !== null ? 'km2' : price_basis;
}

function priceOn({ price, price_per_km2 }: SatelliteQuote, basis: PriceBasis): number {
  return basis === 'km2' ? (price_per_km2 ?? price) : price;
}
