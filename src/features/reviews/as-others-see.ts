import { hiddenPixelSize } from '~/domain/images/size-class';
import { shownTermsOf } from '~/domain/prices/special-terms';
import { shownArea } from '~/domain/text/shown-area';
import type { OwnReview } from './own-review';
import type { Review } from './review';

/** A review of the user's as others see it, without what only its author sees. */
export function asOthersSee(review: OwnReview): Review {
  const { displayName, areaKm2, specialTerms, sellerName, namesSeller, satellite, showsSatellite } = review;
  const nameless = displayName === null;
  const hidesSatellite = nameless && satellite !== null && !showsSatellite;
  return {
    ...review,
    ...(hidesSatellite ? { satellite: null, resolution: hiddenPixelSize(review.resolutionMetres) } : {}),
    areaKm2: areaKm2 && shownArea(areaKm2, nameless),
    specialTerms: shownTermsOf(specialTerms, nameless),
    sellerName: nameless && !namesSeller ? null : sellerName,
  };
}
