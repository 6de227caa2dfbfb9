import { type AnswerAcquisition, answerAcquisitions } from '~/domain/images/acquisition';
import type { RadarMode } from '~/domain/images/radar-mode';
import { radarModesOfClass } from '~/domain/images/radar-mode-of-size';
import { isSensorType, type SensorType } from '~/domain/images/sensor-types';
import { isSizeClass, type SizeClass } from '~/domain/images/size-class';
import type { ConvertibleCurrency } from '~/domain/money/reference-rate';
import { areaProblem, pricePerKm2 } from '~/domain/prices/price-basis';
import { type ParsedArea, parseArea } from '~/domain/text/parse-area';
import type { OrderShape } from '../order-shape';

/** The images that an answer is about: a size class of one sensor type, and for radar a mode of that size class. */
export type Images =
  | { sensor: Exclude<SensorType, 'sar'>; sizeClass: SizeClass }
  | { sensor: 'sar'; sizeClass: SizeClass; mode: RadarMode };

/** The area for which answers are prebuilt, in km². */
export const prebuiltAreaKm2 = 100;

/** The contents of the form and the address, as typed. The page determines the sensor type and size class. */
export interface TypedOrder {
  area: string;
  /** The price that the buyer was quoted, the area that it covers, and its acquisition. */
  price: string;
  billed: string;
  acquisition: AnswerAcquisition;
}

/** The order that a buyer asks about. */
export interface Order {
  images: Images;
  areaKm2: number;
  /** Null while only the area is known. */
  shape: OrderShape | null;
  /** The width and the height in km, if both sides were typed. */
  sidesKm?: readonly [number, number] | undefined;
  /** The price that the buyer was quoted for the whole order, if one was entered. */
  own: OwnQuote | null;
}

/** The buyer's quote in US dollars: for the whole order, and for each km² of the area billed. */
export interface OwnQuote {
  acquisition: AnswerAcquisition;
  price: number;
  /** The area asked for, unless the buyer entered another one. */
  billedKm2: number;
  perKm2: number;
  /** As it was quoted, if that was in another currency. `text` is like "€2,400", `month` that of the rate, like "2026-03", or empty. */
  foreign?: { amount: number; currency: ConvertibleCurrency; text: string; month: string };
}

/** The order that a form describes; null while its area is invalid. `errors` explain why fields cannot be understood. */
export interface ReadOrder {
  order: Order | null;
  errors: Partial<Record<'area' | 'price' | 'billed', string>>;
}

/** The value of a field, or why it cannot be understood. */
export type ReadField<Value> = { value: Value } | { error: string };

/** The price of the buyer's own quote in US dollars, and as it was quoted. */
export type OwnPrice = Pick<OwnQuote, 'price' | 'foreign'>;

const maxLength = 40;

/** Parses the search string of the address of an answer. */
export function parseOrderSearch(search: string): TypedOrder {
  const params = new URLSearchParams(search);
  const text = (name: string) => params.get(name)?.slice(0, maxLength) ?? '';
  return {
    ...{ area: text('area'), price: text('price'), billed: text('billed') },
    acquisition: answerAcquisitions.find((acquisition) => acquisition === params.get('for')) ?? 'archive',
  };
}

/** The search string that {@link parseOrderSearch} parses, with the radar mode if the page needs it. */
export function formatOrderSearch({ area, price, billed, acquisition }: TypedOrder, images: Images): string {
  const params = new URLSearchParams();
  if (images.sensor === 'sar' && images.mode !== radarModesOfClass(images.sizeClass)[0])
    params.set('mode', images.mode);
  for (const [name, text] of Object.entries({ area, price, billed })) if (text) params.set(name, text);
  if (acquisition !== 'archive') params.set('for', acquisition);
  return params.size ? `?${params}` : '';
}

/** The images of a page; for radar in the mode that is asked for, or else the finest of the size class. */
export function imagesOfPage(sensor: SensorType, sizeClass: SizeClass, asked?: string | null): Images {
  if (sensor !== 'sar') return { sensor, sizeClass };
  const modes = radarModesOfClass(sizeClass);
  return { sensor, sizeClass, mode: modes.find((mode) => mode === asked) ?? modes[0] ?? 'scan' };
}

/** Reads the price of the buyer's own quote (read-own-price.ts). Null while that has not loaded, because it is large. */
export type PriceReader = ((typed: string, billedKm2: number | null) => ReadField<OwnPrice>) | null;

/** What the search string of a page asks for: images, the contents of the form, and the order that they describe. */
export function readSearch(search: string, sensor: SensorType, sizeClass: SizeClass, readPrice: PriceReader) {
  const images = imagesOfPage(sensor, sizeClass, new URLSearchParams(search).get('mode'));
  const form = parseOrderSearch(search);
  return { images, form, ...readOrder(form, images, readPrice) };
}

/** Images as the value of a choice and in the address of a question: "multispectral/50cm", "sar/1m/spot-1m". */
export function imagesKey(images: Images): string {
  return [images.sensor, images.sizeClass, ...(images.sensor === 'sar' ? [images.mode] : [])].join('/');
}

/** The images with a key like those of {@link imagesKey}; null for any other text. */
export function imagesFromKey(key: string | undefined): Images | null {
  const [sensor = '', sizeClass = '', mode] = key?.split('/') ?? [];
  if (!isSensorType(sensor) || !isSizeClass(sizeClass)) return null;
  return imagesOfPage(sensor, sizeClass, mode);
}

/** Reads what was typed into a form. */
export function readOrder(form: TypedOrder, images: Images, readPrice: PriceReader): ReadOrder {
  const area = readAreaField(form.area);
  const billed = readField(form.billed, readArea);
  const known = billed ?? area;
  const billedKm2 = 'value' in known ? known.value : null;
  const price = readPrice && readField(form.price, (text) => readPrice(text, billedKm2));
  const errors: ReadOrder['errors'] = {};
  for (const [name, field] of Object.entries({ area, price, billed }))
    if (field && 'error' in field) errors[name as keyof typeof errors] = field.error;
  if ('error' in area) return { order: null, errors };
  const own = price && 'value' in price && billedKm2 !== null ? ownQuote(price.value, billedKm2, form) : null;
  if (own && 'error' in own) errors.price = own.error;
  return {
    order: {
      images,
      areaKm2: area.value,
      shape: null,
      sidesKm: area.sidesKm,
      own: own && 'perKm2' in own ? own : null,
    },
    errors,
  };
}

/** Reads the area of an order in km². An empty field is the area for which the answer is prebuilt. */
export function readAreaField(typed: string): ParsedArea {
  return readField(typed, readArea) ?? { value: prebuiltAreaKm2 };
}

/** The value of a field, or why it cannot be understood; null while the field is empty. */
function readField<Field>(typed: string, read: (text: string) => Field): Field | null {
  const text = typed.trim();
  return text === '' ? null : read(text);
}

function readArea(text: string): ParsedArea {
  const area = parseArea(text);
  const problem = 'value' in area ? areaProblem(area.value) : null;
  return problem ? { error: problem } : area;
}

function ownQuote(quoted: OwnPrice, billedKm2: number, { acquisition }: TypedOrder): OwnQuote | { error: string } {
  const perKm2 = pricePerKm2(quoted.price, 'order', billedKm2);
  return perKm2 === null
    ? { error: 'This is more than $10,000 per km². Check the price and the area.' }
    : { acquisition, ...quoted, billedKm2, perKm2 };
}
