import rateTable from '~/data/reference-rates.json';
import { today } from '~/domain/dates';
import { newestRates } from '~/domain/money/reference-rate';
import type { Today } from './image-order';

const rates = newestRates(rateTable);

/** This month in UTC, and the newest reference rates. Only for the build, because the table of rates is long. */
export function getToday(): Today {
  return { month: today().slice(0, 7), rates };
}
