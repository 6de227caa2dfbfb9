import { type AnswerAcquisition, answerAcquisitions } from '~/domain/images/acquisition';
import { radarModesOfClass } from '~/domain/images/radar-mode-of-size';
import { type SensorType, sensorTypes } from '~/domain/images/sensor-types';
import { type SizeClass, sizeClasses } from '~/domain/images/size-class';
import { isInGroup, type LeadingPrice, leadingPrice } from '~/domain/prices/leading-price';
import type { Counted } from '~/domain/prices/sample-data';
import { isShown, minimumQuotes, sufficientQuotes } from '~/domain/prices/statistics-rules';
import { formatCount } from '~/domain/text/format-number';
import { isFreeFor } from '~/features/sellers/fit';
import type { AcquiredImages, Today } from '~/features/sellers/image-order';
import type { PublishedMarket } from '~/features/sellers/list-answer';
import { type ListPrice, lowestOfFitting, lowestOfImages, offersOf } from '~/features/sellers/list-price';
import type { Offer } from '~/features/sellers/offer';
import type { MarketPrice } from './summaries';

/** Why there is no price: "3 quotes, too few for a price". */
export function formatFewQuotes(quotes: Counted): string {
  return isShown(quotes)
    ? `${formatCount(quotes.n, 'quote')}, too few for a price`
    : `fewer than ${minimumQuotes} quotes`;
}

/** What a km² of one size class costs with one acquisition. */
interface CurrentPrice {
  leading: LeadingPrice<MarketPrice, ListPrice>;
  /** The quotes behind the text of the cell; none if they are too few to be counted. */
  quotes: Counted;
  /** The lowest list price of today: per km², or for a scene of radar. */
  list: ListPrice | null;
}

/** What a km² of one size class costs. */
export interface MarketPriceRow extends Record<AnswerAcquisition, CurrentPrice> {
  sizeClass: SizeClass;
  name: string;
  span: string;
}

/** The prices per km² of one sensor type in every size class, finest first. */
export function sizeClassRows(
  sensor: SensorType,
  prices: readonly MarketPrice[],
  { offers, freeSources, today }: PublishedMarket,
): MarketPriceRow[] {
  return sizeClasses.map(({ key, name, span }) => {
    const cell = (acquisition: AnswerAcquisition): CurrentPrice => {
      const found = prices.find((price) => isInGroup(price, { sensor, sizeClass: key, basis: 'km2', acquisition }));
      const images = imagesOf(sensor, key, acquisition);
      const list = lowestOfImages(images, offers, today);
      const free = freeSources.filter((source) => images.some((each) => isFreeFor(source, each)));
      return {
        leading: leadingPrice({ free: free.map((source) => source.name), quoted: found, list }, sufficientQuotes),
        quotes: found && isShown(found) ? { n: found.n, samples: found.samples } : { n: 0, samples: 0 },
        list,
      };
    };
    return { sizeClass: key, name, span, archive: cell('archive'), tasking: cell('tasking') };
  });
}

/** A list price, and the images that it is for. */
export interface ImageListPrice extends ListPrice {
  sensor: SensorType;
  sizeClass: SizeClass;
  acquisition: AnswerAcquisition;
}

/** The lowest list prices of today of a company's images, or of those that it sells, finest first. */
export function listPricesOf(company: string, offers: readonly Offer[], today: Today): ImageListPrice[] {
  const own = offersOf(company, offers);
  return sensorTypes.flatMap((sensor) =>
    sizeClasses.flatMap(({ key: sizeClass }) =>
      answerAcquisitions.flatMap((acquisition) => {
        const price = lowestOfFitting(imagesOf(sensor, sizeClass, acquisition), own, today);
        return price ? { sensor, sizeClass, acquisition, ...price } : [];
      }),
    ),
  );
}

/** The images of a size class: for radar, those of each of its modes. */
function imagesOf(sensor: SensorType, sizeClass: SizeClass, acquisition: AnswerAcquisition): AcquiredImages[] {
  return sensor === 'sar'
    ? radarModesOfClass(sizeClass).map((mode) => ({ sensor, mode, acquisition }))
    : [{ sensor, sizeClass, acquisition }];
}

/** The same prices without the size classes for which there is no data. */
export function todayRows(
  sensor: SensorType,
  prices: readonly MarketPrice[],
  published: PublishedMarket,
): MarketPriceRow[] {
  return sizeClassRows(sensor, prices, published).filter((row) =>
    answerAcquisitions.some((acquisition) => row[acquisition].quotes.n > 0 || row[acquisition].list),
  );
}
