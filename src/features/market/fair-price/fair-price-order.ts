import { guessSensorType } from '~/domain/guess-sensor-type';
import { type ParsedAmount, parseArea, parsePrice } from '~/domain/parse-amount';
import { parseResolution } from '~/domain/parse-resolution';
import { highestPrices, largestAreaKm2, pricePerKm2, smallestAreaKm2 } from '~/domain/price-basis';
import { isSensorType, type SensorType, sensorTypes } from '~/domain/sensor-types';
import { isSizeClass, type SizeClass, sizeClassOf } from '~/domain/size-class';
import { type AnswerFamily, answerFamilies } from './market-answer';

/** What the form and the address contain: a sensor type, and a pixel size, an area and a quoted price as they were typed. */
export interface OrderForm {
  sensor: SensorType;
  /** A pixel size, or the key of a size class. */
  size: string;
  area: string;
  price: string;
  /** By which prices the providers are sorted. */
  sort: AnswerFamily;
}

/** The order that a buyer asks about. */
export interface Order {
  sensor: SensorType;
  sizeClass: SizeClass;
  areaKm2: number;
  /** The price that the buyer was quoted for the whole order, if one was entered. */
  own: OwnQuote | null;
}

/** The price of the buyer's own quote in US dollars: for the whole order, and for each km² of it. */
interface OwnQuote {
  price: number;
  perKm2: number;
}

/** The order that a form describes; null while a part is missing or wrong. `sizeClass` is known earlier. */
export interface ReadOrder {
  order: Order | null;
  sizeClass: SizeClass | null;
  /** Why fields that have been filled in cannot be understood, in sentences. */
  errors: Partial<Record<'size' | 'area' | 'price', string>>;
}

const maxLength = { size: 40, area: 20, price: 20 };

/** Parses the search string of the address. Without a sensor type, words such as "1 m SAR" in the size tell it. */
export function parseOrderSearch(search: string): OrderForm {
  const params = new URLSearchParams(search);
  const text = (name: keyof typeof maxLength) => params.get(name)?.slice(0, maxLength[name]) ?? '';
  const [sensor, size] = [params.get('sensor'), text('size')];
  return {
    sensor: isSensorType(sensor) ? sensor : impliedSensor(size),
    size,
    area: text('area'),
    price: text('price'),
    sort: answerFamilies.find((family) => family === params.get('sort')) ?? 'archive',
  };
}

/** The search string that {@link parseOrderSearch} parses; what follows from the rest is left out. */
export function formatOrderSearch({ sensor, size, area, price, sort }: OrderForm): string {
  const params = new URLSearchParams();
  if (sensor !== impliedSensor(size)) params.set('sensor', sensor);
  for (const [name, text] of Object.entries({ size, area, price })) if (text) params.set(name, text);
  if (sort !== 'archive') params.set('sort', sort);
  return params.size ? `?${params}` : '';
}

/** The form after a change. Typing a size that names a sensor type selects this type. */
export function changeOrderForm(form: OrderForm, change: Partial<OrderForm>): OrderForm {
  const implied = change.size === undefined ? null : guessSensorType(change.size, sensorTypes);
  return { ...form, ...(implied && { sensor: implied }), ...change };
}

/** Reads what was typed into a form. */
export function readOrder(form: OrderForm): ReadOrder {
  const size = readSize(form.size);
  const area = form.area.trim() === '' ? null : readArea(form.area);
  const price = form.price.trim() === '' ? null : readPrice(form.price);
  const sizeClass = size && 'sizeClass' in size ? size.sizeClass : null;
  const areaKm2 = area && 'value' in area ? area.value : null;
  const own = price && 'value' in price && areaKm2 !== null ? ownQuote(price.value, areaKm2) : null;
  const errors: ReadOrder['errors'] = {};
  if (size && 'error' in size) errors.size = size.error;
  if (area && 'error' in area) errors.area = area.error;
  if (price && 'error' in price) errors.price = price.error;
  if (own && 'error' in own) errors.price = own.error;
  const order =
    sizeClass && areaKm2 !== null
      ? { sensor: form.sensor, sizeClass, areaKm2, own: own && 'perKm2' in own ? own : null }
      : null;
  return { order, sizeClass, errors };
}

function impliedSensor(size: string): SensorType {
  return guessSensorType(size, sensorTypes) ?? 'multispectral';
}

function readSize(typed: string): { sizeClass: SizeClass } | { error: string } | null {
  const text = typed.trim();
  if (text === '') return null;
  if (isSizeClass(text)) return { sizeClass: text };
  const metres = parseResolution(text);
  return metres === null ? { error: 'Enter a pixel size, like 50 cm or 3 m.' } : { sizeClass: sizeClassOf(metres) };
}

function readArea(typed: string): { value: number } | { error: string } {
  const area = readAmount(parseArea(typed.trim()), '120');
  if ('error' in area) return area;
  if (area.value < smallestAreaKm2) return { error: `Enter an area of at least ${smallestAreaKm2} km².` };
  return area.value > largestAreaKm2 ? { error: 'Enter an area of at most 10,000,000 km².' } : area;
}

function readPrice(typed: string): { value: number } | { error: string } {
  const price = readAmount(parsePrice(typed.trim()), '2400');
  if ('error' in price) return price;
  if (price.value <= 0) return { error: 'Enter a price greater than 0.' };
  return price.value > highestPrices.order ? { error: 'Enter a price of at most $100,000,000.' } : price;
}

function readAmount(parsed: ParsedAmount, example: string): { value: number } | { error: string } {
  if ('value' in parsed) return parsed;
  if (parsed.error === 'foreign currency')
    return { error: 'Enter the price in US dollars. We do not convert other currencies.' };
  if (parsed.error === 'ambiguous') return { error: 'Enter the number without commas, like 1200 or 12.50.' };
  return { error: `Enter a number, like ${example}.` };
}

function ownQuote(price: number, areaKm2: number): OwnQuote | { error: string } {
  const perKm2 = pricePerKm2(price, 'order', areaKm2);
  return perKm2 === null
    ? { error: 'This is more than $10,000 per km². Check the price and the area.' }
    : { price, perKm2 };
}
