import { getEntry } from 'astro:content';
import { radarModeNames } from '~/domain/images/radar-mode';
import { radarModesOfClass } from '~/domain/images/radar-mode-of-size';
import { type SensorType, sensorTypeNames, sensorTypes } from '~/domain/images/sensor-types';
import { type SizeClass, sizeClasses } from '~/domain/images/size-class';
import { isHistory } from '~/domain/prices/list-price-standing';
import type { ImageChoiceGroup } from '~/features/prices/question/image-choices';
import { getPublishedMarket } from '~/features/sellers/get-offers';
import type { PublishedMarket } from '~/features/sellers/list-answer';
import { type Answer, answerFor } from '~/features/sellers/order/answer';
import { isOfferFor } from '~/features/sellers/order/market-answer';
import { type AnswerQuotes, answerQuotesFromRows } from '~/features/sellers/order/market-quote';
import { type Images, imagesKey, prebuiltAreaKm2 } from '~/features/sellers/order/order';
import { paths } from '~/paths';
import { type ImagesRow, imagesRow } from '../other-images/images-row';

/** A prebuilt answer: the images that it is about, and everything known about their price. */
export interface AnswerPage {
  sensor: SensorType;
  sizeClass: SizeClass;
  /** The answers for the prebuilt area: for radar one for each mode, otherwise one. */
  answers: readonly [Answer, ...Answer[]];
  published: PublishedMarket;
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

/** The images of these pages with the prices of the prebuilt area. */
export function imagesRowsOf(pages: readonly AnswerPage[]): ImagesRow[] {
  return pages.flatMap(({ sensor, sizeClass, answers }) =>
    answers.map((answer) => imagesRow(answer, paths.islandData(`fair-price-${sensor}-${sizeClass}`))),
  );
}

/** The images of all pages as choices, by sensor type. */
export async function getImageChoices(): Promise<ImageChoiceGroup[]> {
  const all = await getAnswerPages();
  const groups = sensorTypes.map((sensor) => ({
    name: sensorTypeNames[sensor],
    choices: all
      .filter((page) => page.sensor === sensor)
      .flatMap(({ answers }) =>
        answers.map(({ order: { images } }) => ({ key: imagesKey(images), name: choiceName(images) })),
      ),
  }));
  return groups.filter(({ choices }) => choices.length > 0);
}

async function readAnswerPages(): Promise<AnswerPage[]> {
  const { offers, freeSources, today, websites } = await getPublishedMarket();
  const hasQuotes = Boolean((await getEntry('snapshotTime', 'snapshot'))?.data.takenAt);
  const classes = sensorTypes.flatMap((sensor) => sizeClasses.map(({ key }) => ({ sensor, sizeClass: key })));
  const read = classes.map(async ({ sensor, sizeClass }): Promise<AnswerPage[]> => {
    const quotes = answerQuotesFromRows((await getEntry('quotes', `${sensor}/${sizeClass}`))?.data.rows ?? []);
    const isKnown = (asked: Images) =>
      offers.some((offer) => !isHistory(offer, today.month) && isOfferFor(offer, asked)) ||
      quotes.archive.length + quotes.tasking.length > 0;
    const images = possibleImages(sensor, sizeClass).filter(isKnown);
    const fitting = offers.filter((offer) => images.some((asked) => isOfferFor(offer, asked)));
    const published = {
      offers: fitting,
      freeSources: freeSources.filter((free) => free.sensor === sensor),
      today,
      websites,
    };
    const [first, ...others] = images.map((asked) =>
      answerFor({ images: asked, areaKm2: prebuiltAreaKm2, shape: null, own: null }, quotes, published),
    );
    return first ? [{ sensor, sizeClass, answers: [first, ...others], published, quotes, hasQuotes }] : [];
  });
  return (await Promise.all(read)).flat();
}

function possibleImages(sensor: SensorType, sizeClass: SizeClass): Images[] {
  if (sensor !== 'sar') return [{ sensor, sizeClass }];
  return radarModesOfClass(sizeClass).map((mode) => ({ sensor, sizeClass, mode }));
}

function choiceName(images: Images): string {
  if (images.sensor === 'sar') return radarModeNames[images.mode];
  const { name, span } = sizeClasses.find(({ key }) => key === images.sizeClass) ?? {
    name: images.sizeClass,
    span: '',
  };
  return name.endsWith('class') ? `${name}, ${span}` : name;
}
