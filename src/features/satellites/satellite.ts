import type { AnswerAcquisition } from '~/domain/images/acquisition';
import { type SensorType, sensorTypeNames } from '~/domain/images/sensor-types';
import { formatLength } from '~/domain/text/format-number';
import { wordsOf } from '~/domain/text/name-search';
import type { Today } from '~/features/sellers/image-order';
import { type ListPrice, lowestPrice } from '~/features/sellers/list-price';
import type { FreeSource, Offer } from '~/features/sellers/offer';

/** A company with the address of its page; null when it has none. */
export interface NamedCompany {
  key: string;
  name: string;
  address: string | null;
}

/** A family of satellites, from its file in `src/content/satellites`, with who sells its images. */
export interface Satellite {
  /** The file name without its extension, which is the end of its address. */
  key: string;
  name: string;
  aliases: readonly string[];
  sensor: SensorType | 'thermal';
  /** Null if no source names it. Its key is null if it has no file. */
  operator: { key: string | null; name: string; address: string | null } | null;
  since: string | null;
  takesImages: 'yes' | 'no' | 'planned' | null;
  until: string | null;
  replacedBy: readonly string[];
  /** The finest first, in metres. */
  pixelSizes: readonly { what: string; metres: number }[];
  note: string | null;
  sources: readonly { title: string; url: string | null; date: string | null }[];
  checkedOn: string;
  /** Whether everybody may use its images for nothing. */
  isFree: boolean;
  /** The list prices of today for its images. */
  offers: readonly Offer[];
  /** Sellers that a source names for it or that publish a price, in the order of their names. Its operator is not among them. */
  sellers: readonly NamedCompany[];
}

/** Whether an offer is for images of a satellite: its product contains the words of one of the satellite's names. */
export function isOfferOf(
  { name, aliases, operator }: Pick<Satellite, 'name' | 'aliases' | 'operator'>,
  { product, imagesOf }: Offer,
): boolean {
  if (imagesOf?.key && operator?.key && imagesOf.key !== operator.key) return false;
  const inProduct = new Set(wordsOf(product));
  return [name, ...aliases].some((each) => wordsOf(each).every((word) => inProduct.has(word)));
}

/**
 * The lowest list price of today for a satellite's images, from the archive or tasked; null without any. A list that names neither
 * counts as archive where it is the only one.
 */
export function lowestOfSatellite(
  { offers }: Pick<Satellite, 'offers'>,
  acquisition: AnswerAcquisition,
  today: Today,
): ListPrice | null {
  return lowestPrice(
    offers.filter(
      (offer) => offer.acquisition === (hasNeither(offers) && acquisition === 'archive' ? 'unspecified' : acquisition),
    ),
    today,
  );
}

/** Whether the list prices of a satellite name neither archive nor tasking. */
export function hasNeither(offers: readonly Offer[]): boolean {
  return offers.length > 0 && offers.every(({ acquisition }) => acquisition === 'unspecified');
}

/** Whether a source of free images for everybody has the words of one of a satellite's names. */
export function isFreeAt(
  { name, aliases }: Pick<Satellite, 'name' | 'aliases'>,
  sources: readonly FreeSource[],
): boolean {
  const free = sources.filter(({ forEverybody }) => forEverybody).map((source) => new Set(wordsOf(source.name)));
  return [name, ...aliases].some((each) => free.some((words) => wordsOf(each).every((word) => words.has(word))));
}

/** The finest and the coarsest pixel size as text: "25 cm to 40 m"; null when none is known. */
export function pixelSizeSpan({ pixelSizes }: Pick<Satellite, 'pixelSizes'>): string | null {
  const [finest, coarsest] = [pixelSizes[0], pixelSizes.at(-1)].map((size) => size && formatLength(size.metres));
  return finest && coarsest ? (finest === coarsest ? finest : `${finest} to ${coarsest}`) : null;
}

/** The names of the sellers of a list price, without of whom they ask it. */
export function sellersOf({ sellers }: ListPrice): string {
  return sellers.replace(/ \([^)]*\)/g, '');
}

/** The names of sensor types, thermal among them. */
export const sensorNames = { ...sensorTypeNames, thermal: 'Thermal' } as const;

/** Whether a satellite takes new images, in a word. */
export const takesImagesLabels = { yes: 'Yes', no: 'No', planned: 'Planned' } as const;
