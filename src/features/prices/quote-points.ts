import * as v from 'valibot';
import { camelCaseKeys } from '~/domain/camel-case';
import { acquisitions } from '~/domain/images/acquisition';
import { sensorTypes } from '~/domain/images/sensor-types';
import { sizeClassKeys } from '~/domain/images/size-class';
import { numeric } from '~/domain/numeric-column';

const positive = v.pipe(
  numeric,
  v.check((value) => value > 0),
);

/** A quote from `company_prices`, for plots. It has a known sensor type, pixel size and price per km². */
const quotePointRow = v.object({
  id: v.string(),
  sensor: v.picklist(sensorTypes),
  size_class: v.picklist(sizeClassKeys),
  resolution_m: positive,
  price_per_km2: positive,
  acquisition: v.nullable(v.picklist(acquisitions)),
  quoted_month: v.string(),
  sample: v.boolean(),
});

const quotePoint = v.pipe(
  quotePointRow,
  v.transform(({ resolution_m, ...row }) => ({ ...camelCaseKeys(row), resolutionMetres: resolution_m })),
);

/**
 * A quote in a plot: the id of its review, pixel size in metres, price in US dollars per km², acquisition if stated, and the first day of its month.
 */
export type QuotePoint = v.InferOutput<typeof quotePoint>;

/** Parses rows of `app.reviews` that have a pixel size and a price per km²; newest quotes first. Throws a ValiError. */
export function quotePointsFromRows(rows: unknown): QuotePoint[] {
  return v.parse(v.array(quotePoint), rows).sort((a, b) => b.quotedMonth.localeCompare(a.quotedMonth));
}
