import { acquisitionLabels } from '~/domain/images/acquisition';
import { sensorTypeNames } from '~/domain/images/sensor-types';
import { sizeClassName } from '~/domain/images/size-class';
import { licenceNames } from '~/domain/prices/licence';
import { priceBasisLabels } from '~/domain/prices/price-basis';
import { namesOfTerms } from '~/domain/prices/special-terms';
import { formatCsvRows } from '~/domain/text/csv';
import type { Review } from '~/features/reviews/review';

type Column = [name: string, content: (review: Review) => string | number | null];

/**
 * The columns that the list shows of each review. They exclude the author's name, because a file would keep it after the review
 * is deleted.
 */
const columns: Column[] = [
  ['Company', ({ reviewedCompany, company }) => reviewedCompany?.name ?? company],
  ['Month of the quote', ({ quotedMonth }) => quotedMonth.slice(0, 7)],
  ['Price in US dollars', ({ price }) => price],
  ['Price basis', ({ priceBasis }) => priceBasisLabels[priceBasis]],
  ['Area billed in km²', ({ areaKm2 }) => areaKm2],
  ['US dollars per km²', ({ pricePerKm2 }) => pricePerKm2],
  ['Sensor type', ({ sensor }) => sensor && sensorTypeNames[sensor]],
  ['Size class', ({ sizeClass }) => sizeClass && sizeClassName(sizeClass)],
  ['Resolution', ({ resolution }) => resolution],
  ['Resolution in metres', ({ resolutionMetres }) => resolutionMetres],
  ['Acquisition', ({ acquisition }) => acquisition && acquisitionLabels[acquisition]],
  ['Image licence', ({ licence }) => licence && licenceNames[licence]],
  ['Bought from', describeSeller],
  ['Special terms', ({ specialTerms }) => namesOfTerms(specialTerms).join(', ')],
  ['Affiliated author', ({ affiliated }) => (affiliated ? 'yes' : 'no')],
  ['Unusual price', ({ unusual }) => (unusual ? 'yes' : 'no')],
  ['Sample', ({ sample }) => (sample ? 'yes' : 'no')],
  ['Rating', ({ rating }) => rating],
  ['Review', ({ review }) => review],
  ['Shared on', ({ createdOn }) => createdOn],
];

function describeSeller({ resold, sellerName, reviewedCompany, company }: Review): string | null {
  if (resold) return sellerName ?? 'a reseller';
  return resold === false ? (reviewedCompany?.name ?? company) : null;
}

/** Reviews as CSV. The last column states the source of each row; `terms` is the address of the terms. */
export function formatReviewsCsv(reviews: Review[], terms: string): string {
  const header = [...columns.map(([name]) => name), 'Source and terms'];
  return formatCsvRows([
    header,
    ...reviews.map((review) => [...columns.map(([, content]) => content(review)), formatSource(review, terms)]),
  ]);
}

function formatSource({ sample }: Review, terms: string): string {
  const origin = sample ? 'Sample data of Fairswath, invented' : 'Shared by a user of Fairswath, not verified';
  return `${origin}. Reviews belong to their authors. Terms: ${terms}`;
}
