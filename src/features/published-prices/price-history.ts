import type { DollarRates } from '~/domain/money/reference-rate';
import { fitsImages } from '~/features/sellers/fit';
import type { AcquiredImages } from '~/features/sellers/image-order';
import type { Offer } from '~/features/sellers/offer';
import { usdPerKm2 } from '~/features/sellers/usd-per-km2';

/** The list prices per km² of one year, in US dollars. */
export interface YearOfPrices {
  year: string;
  low: number;
  high: number;
  /** Whose lists they are from. */
  sellers: string[];
}

/** The range of list prices per km² of some images in each year with a list, the oldest first. */
export function priceHistory(images: AcquiredImages, offers: readonly Offer[], rates: DollarRates): YearOfPrices[] {
  const priced = offers
    .filter((offer) => fitsImages(offer, images))
    .flatMap((offer) => {
      const perKm2 = usdPerKm2(offer, rates);
      const year = /\d{4}/.exec(offer.asOf ?? offer.lastSeen ?? '')?.[0];
      return perKm2 && !perKm2.derived && year ? [{ offer, year, ...perKm2 }] : [];
    });
  const years = [...Map.groupBy(priced, ({ year }) => year)].sort(([a], [b]) => a.localeCompare(b));
  return years.map(([year, ofYear]) => ({
    year,
    low: Math.min(...ofYear.map(({ low }) => low)),
    high: Math.max(...ofYear.map(({ high }) => high)),
    sellers: [...new Set(ofYear.map(({ offer }) => offer.seller.name))],
  }));
}
