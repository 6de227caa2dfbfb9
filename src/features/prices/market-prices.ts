import { type AnswerAcquisition, answerAcquisitions } from '~/domain/images/acquisition';
import { radarModesOfClass } from '~/domain/images/radar-mode-of-size';
import type { SensorType } from '~/domain/images/sensor-types';
import { type SizeClass, sizeClasses } from '~/domain/images/size-class';
import type { Counted } from '~/domain/prices/sample-data';
import { minimumQuotes, sufficientQuotes } from '~/domain/prices/statistics-rules';
import { formatCount } from '~/domain/text/format-number';
import type { PublishedMarket } from '~/features/sellers/answer';
import { isFreeFor } from '~/features/sellers/fit';
import type { OrderedImages } from '~/features/sellers/image-order';
import { type ListPrice, lowestOfImages } from '~/features/sellers/list-price';
import type { MarketPrice } from './summaries';

/** Why there is no price: "3 quotes, too few for a price". `fewQuotes` is the property of {@link CurrentPrice}. */
export function formatFewQuotes(fewQuotes: number | null): string {
  return fewQuotes === null
    ? `fewer than ${minimumQuotes} quotes`
    : `${formatCount(fewQuotes, 'quote')}, too few for a price`;
}

/** What a km² of one size class costs with one acquisition. */
interface CurrentPrice {
  /** The summary, if there are enough quotes. */
  price: MarketPrice | null;
  /** The number of quotes, if there are some but too few for a figure. */
  fewQuotes: number | null;
  /** The quotes behind the text of the cell. */
  quotes: Counted;
  /** The lowest list price of today: per km², or for a scene of radar. */
  list: ListPrice | null;
  /** The names of sources that are free for everybody. */
  free: string[];
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
      const found = prices.find(
        (price) =>
          price.sensor === sensor &&
          price.sizeClass === key &&
          price.basis === 'km2' &&
          price.acquisition === acquisition,
      );
      const images = imagesOf(sensor, key, acquisition);
      const n = found?.n ?? 0;
      return {
        price: found && n >= sufficientQuotes ? found : null,
        fewQuotes: n >= minimumQuotes && n < sufficientQuotes ? n : null,
        quotes: found && n >= minimumQuotes ? { n, samples: found.samples } : { n: 0, samples: 0 },
        list: lowestOfImages(images, offers, today),
        free: freeSources
          .filter((source) => images.some((each) => isFreeFor(source, each)))
          .map((source) => source.name),
      };
    };
    return { sizeClass: key, name, span, archive: cell('archive'), tasking: cell('tasking') };
  });
}

/** The images of a size class: for radar, those of each of its modes. */
function imagesOf(sensor: SensorType, sizeClass: SizeClass, acquisition: AnswerAcquisition): OrderedImages[] {
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
    answerAcquisitions.some(
      (acquisition) => row[acquisition].price || row[acquisition].fewQuotes || row[acquisition].list,
    ),
  );
}
