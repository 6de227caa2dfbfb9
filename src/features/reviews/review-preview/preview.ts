import { camelCaseKeys } from '~/domain/camel-case';
import { hiddenPixelSize, sizeClassOf } from '~/domain/images/size-class';
import { pricePerKm2 } from '~/domain/prices/price-basis';
import { shownTermsOf } from '~/domain/prices/special-terms';
import { shownArea } from '~/domain/text/shown-area';
import type { Quote } from '../quote-form/quote';
import type { Review, ReviewedCompany } from '../review';

/** The parts of a review beyond its quote. `authorName` is shown only if the quote is not anonymous. */
export interface PreviewDetails {
  id: string;
  authorName: string | null;
  createdOn: string;
  reviewedCompany?: ReviewedCompany | null;
  sample?: boolean;
}

/**
 * The review that others will see after a quote of `usdPrice` US dollars is saved, with the values that the database will derive.
 * Whether the price is unusual is not known before then.
 */
export function previewReview(
  quote: Quote,
  usdPrice: number,
  { id, authorName, createdOn, reviewedCompany = null, sample = false }: PreviewDetails,
): Review {
  const {
    anonymous,
    quoted: _,
    resolutionM,
    showsSatellite,
    specialTerms,
    seller,
    namesSeller,
    ...columns
  } = camelCaseKeys(quote);
  const displayName = anonymous ? null : authorName;
  const isSelf = [quote.company, reviewedCompany?.name].some(
    (name) => seller !== null && name?.toLowerCase() === seller.toLowerCase(),
  );
  const hidesSatellite = displayName === null && columns.satellite !== null && !showsSatellite;
  const areaKm2 = columns.areaKm2 && shownArea(columns.areaKm2, displayName === null);
  return {
    ...columns,
    ...(hidesSatellite ? { satellite: null, resolution: hiddenPixelSize(resolutionM) } : {}),
    price: usdPrice,
    specialTerms: shownTermsOf(specialTerms, displayName === null),
    sellerName: isSelf || (displayName === null && !namesSeller) ? null : seller,
    resold: isSelf ? false : columns.resold,
    areaKm2,
    id,
    createdOn,
    reviewedCompany,
    displayName,
    // The form does not load these.
    writerRole: null,
    writerSector: null,
    pricePerKm2: pricePerKm2(usdPrice, quote.price_basis, areaKm2),
    resolutionMetres: resolutionM,
    sizeClass: resolutionM === null ? null : sizeClassOf(resolutionM),
    helpful: 0,
    unusual: false,
    sample,
  };
}
