import { getEntry } from 'astro:content';
import { radarModeNames } from '~/domain/radar-mode';
import { radarModesOfClass } from '~/domain/radar-mode-of-size';
import { type SensorType, sensorTypeNames, sensorTypes } from '~/domain/sensor-types';
import { type SizeClass, sizeClasses } from '~/domain/size-class';
import type { ImageChoiceGroup } from '~/features/prices/question/image-choices';
import { getFreeSources, getOffers } from '~/features/sellers/get-offers';
import { getToday } from '~/features/sellers/get-today';
import { isHistory } from '~/features/sellers/source-age';
import { type AskedImages, imagesKey, prebuiltAreaKm2 } from './fair-price-order';
import { type AnswerQuotes, answerQuotesFromRows } from './market-quote';
import { type Answer, answerFor, isOfferFor, type PublishedAnswer } from './order-answer';

/** A prebuilt answer: the images that it is about, and everything known about their price. */
export interface AnswerPage {
  sensor: SensorType;
  sizeClass: SizeClass;
  /** The images that visitors can select on the page: for radar one entry for each mode, otherwise one. */
  images: readonly [AskedImages, ...AskedImages[]];
  published: PublishedAnswer;
  quotes: AnswerQuotes;
  /** Whether the database answered when the site was built. */
  hasQuotes: boolean;
}

let pages: Promise<AnswerPage[]> | undefined;

/** A page for each size class of a sensor type with an offer of today or a quote, by sensor type, finest first. */
export function getAnswerPages(): Promise<AnswerPage[]> {
  pages ??= readAnswerPages();
  return pages;
}

/** The images of all pages as choices, by sensor type. */
export async function getImageChoices(): Promise<ImageChoiceGroup[]> {
  const all = await getAnswerPages();
  const groups = sensorTypes.map((sensor) => ({
    name: sensorTypeNames[sensor],
    choices: all
      .filter((page) => page.sensor === sensor)
      .flatMap(({ images }) => images.map((asked) => ({ key: imagesKey(asked), name: choiceName(asked) }))),
  }));
  return groups.filter(({ choices }) => choices.length > 0);
}

/** The answer for the area for which pages are prebuilt; for radar, that of one mode. */
export function prebuiltAnswer({ quotes, published }: AnswerPage, images: AskedImages): Answer {
  return answerFor({ images, areaKm2: prebuiltAreaKm2, own: null }, quotes, published);
}

async function readAnswerPages(): Promise<AnswerPage[]> {
  const [offers, freeSources, today] = [await getOffers(), await getFreeSources(), getToday()];
  const hasQuotes = Boolean((await getEntry('snapshotTime', 'snapshot'))?.data.takenAt);
  const classes = sensorTypes.flatMap((sensor) => sizeClasses.map(({ key }) => ({ sensor, sizeClass: key })));
  const read = classes.map(async ({ sensor, sizeClass }): Promise<AnswerPage[]> => {
    const quotes = answerQuotesFromRows((await getEntry('quotes', `${sensor}/${sizeClass}`))?.data.rows ?? []);
    const isKnown = (asked: AskedImages) =>
      offers.some((offer) => !isHistory(offer, today.month) && isOfferFor(offer, asked)) ||
      quotes.archive.length + quotes.tasking.length > 0;
    const [first, ...others] = possibleImages(sensor, sizeClass).filter(isKnown);
    if (!first) return [];
    const images = [first, ...others] as const;
    const fitting = offers.filter((offer) => images.some((asked) => isOfferFor(offer, asked)));
    const published = { offers: fitting, freeSources: freeSources.filter((free) => free.sensor === sensor), today };
    return [{ sensor, sizeClass, images, published, quotes, hasQuotes }];
  });
  return (await Promise.all(read)).flat();
}

function possibleImages(sensor: SensorType, sizeClass: SizeClass): AskedImages[] {
  if (sensor !== 'sar') return [{ sensor, sizeClass }];
  return radarModesOfClass(sizeClass).map((mode) => ({ sensor, sizeClass, mode }));
}

function choiceName(images: AskedImages): string {
  if (images.sensor === 'sar') return radarModeNames[images.mode];
  const { name, span } = sizeClasses.find(({ key }) => key === images.sizeClass) ?? {
    name: images.sizeClass,
    span: '',
  };
  return name.endsWith('class') ? `${name}, ${span}` : name;
}
