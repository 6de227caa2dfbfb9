import { type AnswerAcquisition, answerAcquisitions } from '~/domain/acquisition';
import { guessSensorType } from '~/domain/guess-sensor-type';
import { parseArea, parsePrice } from '~/domain/parse-amount';
import { parseResolution } from '~/domain/parse-resolution';
import { highestPrices, largestAreaKm2, pricePerKm2, smallestAreaKm2 } from '~/domain/price-basis';
import { isSensorType, type SensorType, sensorTypes } from '~/domain/sensor-types';
import { isSizeClass, type SizeClass, sizeClassOf } from '~/domain/size-class';
import { unitQuestion } from '~/domain/unit-question';

/** The contents of the form and the address: a sensor type, and a pixel size, an area and a quote as typed. */
export interface OrderForm {
  sensor: SensorType;
  /** A pixel size, or the key of a size class. */
  size: string;
  area: string;
  /** The price that the buyer was quoted, and the area that it covers. */
  price: string;
  billed: string;
  /** The prices by which the providers are sorted. */
  sort: AnswerAcquisition;
}

/** The order that a buyer asks about. */
export interface Order {
  sensor: SensorType;
  sizeClass: SizeClass;
  /** The pixel size as typed; null when a size class was selected. */
  pixelMetres: number | null;
  /** The area asked for. */
  areaKm2: number;
  /** The price that the buyer was quoted for the whole order, if one was entered. */
  own: OwnQuote | null;
}

/** The buyer's quote in US dollars: for the whole order, and for each km² of the area billed. */
interface OwnQuote {
  price: number;
  /** The area asked for, unless the buyer entered another one. */
  billedKm2: number;
  perKm2: number;
}

/** The order that a form describes; null while a part is missing or invalid. `sizeClass` may already be known then. */
export interface ReadOrder {
  order: Order | null;
  sizeClass: SizeClass | null;
  /** Sentences that explain why fields cannot be understood. */
  errors: Partial<Record<'size' | 'area' | 'price' | 'billed', string>>;
}

/** The value of a field, or why it cannot be understood. */
type ReadField<Value> = { value: Value } | { error: string };

const maxLength = { size: 60, area: 40, price: 40, billed: 40 };

/** Parses the search string of the address. Without a sensor type, words such as "1 m SAR" in the size imply one. */
export function parseOrderSearch(search: string): OrderForm {
  const params = new URLSearchParams(search);
  const text = (name: keyof typeof maxLength) => params.get(name)?.slice(0, maxLength[name]) ?? '';
  const [sensor, size] = [params.get('sensor'), text('size')];
  return {
    sensor: isSensorType(sensor) ? sensor : impliedSensor(size),
    size,
    area: text('area'),
    price: text('price'),
    billed: text('billed'),
    sort: answerAcquisitions.find((acquisition) => acquisition === params.get('sort')) ?? 'archive',
  };
}

/** The search string that {@link parseOrderSearch} parses, without values that follow from the others. */
export function formatOrderSearch({ sensor, size, area, price, billed, sort }: OrderForm): string {
  const params = new URLSearchParams();
  if (sensor !== impliedSensor(size)) params.set('sensor', sensor);
  for (const [name, text] of Object.entries({ size, area, price, billed })) if (text) params.set(name, text);
  if (sort !== 'archive') params.set('sort', sort);
  return params.size ? `?${params}` : '';
}

/** The form after a change. If the typed size names a sensor type, the form selects that type. */
export function changeOrderForm(form: OrderForm, change: Partial<OrderForm>): OrderForm {
  const implied = change.size === undefined ? null : guessSensorType(change.size, sensorTypes);
  return { ...form, ...(implied && { sensor: implied }), ...change };
}

/** Reads what was typed into a form. */
export function readOrder(form: OrderForm): ReadOrder {
  const size = readField(form.size, readSize);
  const area = readField(form.area, readArea);
  const price = readField(form.price, readPrice);
  const billed = readField(form.billed, readArea);
  const errors: ReadOrder['errors'] = {};
  for (const [name, field] of Object.entries({ size, area, price, billed }))
    if (field && 'error' in field) errors[name as keyof typeof errors] = field.error;
  const sizeClass = size && 'value' in size ? size.value.sizeClass : null;
  if (!size || !area || 'error' in size || 'error' in area) return { order: null, sizeClass, errors };
  const billedKm2 = billed ?? area;
  const own = price && 'value' in price && 'value' in billedKm2 ? ownQuote(price.value, billedKm2.value) : null;
  if (own && 'error' in own) errors.price = own.error;
  const order = { sensor: form.sensor, ...size.value, areaKm2: area.value, own: own && 'perKm2' in own ? own : null };
  return { order, sizeClass, errors };
}

function impliedSensor(size: string): SensorType {
  return guessSensorType(size, sensorTypes) ?? 'multispectral';
}

/** The value of a field, or why it cannot be understood; null while the field is empty. */
function readField<Value>(typed: string, read: (text: string) => ReadField<Value>): ReadField<Value> | null {
  const text = typed.trim();
  return text === '' ? null : read(text);
}

function readSize(text: string): ReadField<Pick<Order, 'sizeClass' | 'pixelMetres'>> {
  if (isSizeClass(text)) return { value: { sizeClass: text, pixelMetres: null } };
  const metres = parseResolution(text);
  if (metres === null) return { error: unitQuestion(text) ?? 'Enter a pixel size, like 50 cm or 3 m.' };
  return { value: { sizeClass: sizeClassOf(metres), pixelMetres: metres } };
}

function readArea(text: string): ReadField<number> {
  const area = parseArea(text);
  if ('error' in area) return area;
  if (area.value < smallestAreaKm2) return { error: `Enter an area of at least ${smallestAreaKm2} km².` };
  return area.value > largestAreaKm2 ? { error: 'Enter an area of at most 10,000,000 km².' } : area;
}

function readPrice(text: string): ReadField<number> {
  const price = parsePrice(text, 'order');
  if ('error' in price) return price;
  if (price.value <= 0) return { error: 'Enter a price above 0.' };
  return price.value > highestPrices.order ? { error: 'Enter a price of at most $100,000,000.' } : price;
}

function ownQuote(price: number, billedKm2: number): OwnQuote | { error: string } {
  const perKm2 = pricePerKm2(price, 'order', billedKm2);
  return perKm2 === null
    ? { error: 'This is more than $10,000 per km². Check the price and the area.' }
    : { price, billedKm2, perKm2 };
}
