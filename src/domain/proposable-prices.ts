// The controls for published prices, subscriptions and free access, as src/content/published-price-schemas.ts defines them.

import { acquisitionNames } from './acquisition.ts';
import { largestAreaKm2, priceBasisLabels, smallestAreaKm2 } from './price-basis.ts';
import type { EntryList, EntryTexts } from './proposable-entries.ts';
import type { ValueField } from './proposable-values.ts';
import { currencies, publisherLabels } from './published-price.ts';
import { sensorTypeNames } from './sensor-types.ts';

const product: ValueField = {
  path: 'product',
  label: 'Product',
  help: 'As its publisher calls it.',
  kind: 'text',
  min: 3,
  max: 80,
};

const pixelSize: ValueField = {
  path: 'pixelSize',
  label: 'Pixel size in metres (optional)',
  help: 'One number, like 0.5, or two, like 0.5 to 1.',
  kind: 'span',
  min: 0.01,
  max: 100_000,
  whenEmpty: 'null',
};

const terms: ValueField = {
  path: 'terms',
  label: 'Terms (optional)',
  help: 'What else the price depends on.',
  kind: 'text',
  min: 3,
  max: 300,
  long: true,
  whenEmpty: 'omitted',
};

const origin: ValueField[] = [
  {
    path: 'publisher',
    label: 'Publisher',
    help: 'Who publishes this price.',
    kind: 'choice',
    options: publisherLabels,
  },
  {
    path: 'source.title',
    label: 'Source',
    help: 'The page or document that states it, with the name of its publisher.',
    kind: 'text',
    min: 3,
    max: 100,
  },
  {
    path: 'source.url',
    label: 'Address of the source (optional)',
    help: 'It starts with https://.',
    kind: 'url',
    whenEmpty: 'null',
  },
  {
    path: 'asOf',
    label: 'Date of the source (optional)',
    help: 'As the source states it, like 2026-09, 2022, 2025–26 or about 2022.',
    kind: 'pattern',
    pattern: /^(20\d\d-(0[1-9]|1[0-2])|(about )?20\d\d|20\d\d–\d\d)$/,
    hint: '2026-09, 2022, 2025–26 or about 2022',
    whenEmpty: 'null',
  },
  {
    path: 'read',
    label: 'Where you read it',
    kind: 'choice',
    options: { page: 'the source itself', copy: 'a dated copy of it' },
  },
  {
    path: 'copiedOn',
    label: 'Date of the copy',
    help: 'Only for a copy, like 2026-10-06, 2026-10 or 2026.',
    kind: 'pattern',
    pattern: /^20\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
    hint: '2026-10-06, 2026-10 or 2026',
    whenEmpty: 'omitted',
  },
];

const smallestOrder: ValueField[] = [
  {
    path: 'smallestOrder.areaKm2',
    label: 'Smallest order in km² (optional)',
    help: 'For a whole order, the area it covers.',
    kind: 'number',
    min: smallestAreaKm2,
    max: largestAreaKm2,
    whenEmpty: 'omitted',
  },
  {
    path: 'smallestOrder.note',
    label: 'Smallest order in words (optional)',
    kind: 'text',
    min: 3,
    max: 80,
    whenEmpty: 'omitted',
  },
  {
    path: 'smallestOrder.prepaid',
    label: 'The smallest order is paid from a prepaid package',
    kind: 'checkbox',
  },
];

function checkCopy({ read, copiedOn = '' }: EntryTexts): Record<string, string> {
  if (read === 'copy' && copiedOn.trim() === '') return { copiedOn: 'Enter the date of the copy.' };
  return checkNoCopy({ read: read ?? '', copiedOn });
}

function checkNoCopy({ read, copiedOn = '' }: EntryTexts): Record<string, string> {
  return read === 'page' && copiedOn.trim() !== ''
    ? { copiedOn: 'Leave this empty, or choose a dated copy above.' }
    : {};
}

function checkSmallestOrder(texts: EntryTexts): Record<string, string> {
  const [area = '', note = ''] = [texts['smallestOrder.areaKm2'], texts['smallestOrder.note']];
  return texts['smallestOrder.prepaid'] && area.trim() === '' && note.trim() === ''
    ? { 'smallestOrder.areaKm2': 'Enter the area or describe the smallest order in words.' }
    : {};
}

/** Prices for images. */
export const publishedPriceList: EntryList = {
  fields: [
    product,
    { path: 'sensor', label: 'Sensor type', kind: 'choice', options: sensorTypeNames },
    pixelSize,
    { path: 'acquisition', label: 'Acquisition', kind: 'choice', options: acquisitionNames },
    {
      path: 'price',
      label: 'Price',
      help: 'One number, like 12.50, or two, like 12.50 to 20, without sign or commas.',
      kind: 'span',
      min: 0.01,
      max: 100_000_000,
    },
    {
      path: 'currency',
      label: 'Currency',
      help: 'As published, not converted.',
      kind: 'choice',
      options: Object.fromEntries(currencies.map((currency) => [currency, currency])),
    },
    { path: 'basis', label: 'Price basis', kind: 'choice', options: priceBasisLabels },
    ...smallestOrder,
    terms,
    ...origin,
  ],
  check: (texts) => ({ ...checkSmallestOrder(texts), ...checkCopy(texts) }),
};

/** Prices of subscriptions. */
export const subscriptionList: EntryList = {
  fields: [
    product,
    pixelSize,
    {
      path: 'price',
      label: 'Prices in words',
      help: 'As published, with currency signs, like $110 a month.',
      kind: 'pattern',
      pattern: /^(?=.{1,200}$).*[$€£]\d/,
      hint: '$110 a month, with at least one amount and in at most 200 characters',
    },
    terms,
    ...origin,
  ],
  check: checkCopy,
};

/** Free images, and images at the cost of copying. */
export const freeAccessList: EntryList = {
  fields: [
    product,
    pixelSize,
    {
      path: 'terms',
      label: 'Terms',
      help: 'Who may use it, and under which terms.',
      kind: 'text',
      min: 3,
      max: 300,
      long: true,
    },
    ...origin,
  ],
  check: checkNoCopy,
};
