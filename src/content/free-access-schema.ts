// Free access: images that cost nothing, in a provider's file and in a price list.

import { z } from 'astro/zod';
import { acquisitions } from '../domain/images/acquisition.ts';
import { sensorTypes } from '../domain/images/sensor-types.ts';
import { freeUses } from '../domain/prices/free-uses.ts';
import { described, text } from './described-field.ts';
import { httpsUrl } from './https-url.ts';
import { modes, pixelSize, product, words } from './offer-schemas.ts';
import { origin } from './price-origin-schema.ts';

/** Whether free access that serves everybody says for which orders. */
const isUsable = ({ forEverybody, sensor, pixelSize, acquisitions: taken }: FreeAccess) =>
  !forEverybody || (sensor !== null && pixelSize !== null && taken.length > 0);

interface FreeAccess {
  forEverybody: boolean;
  sensor: string | null;
  pixelSize: unknown;
  acquisitions: readonly string[];
}

const howToGet = z.strictObject({
  note: text(3, 120, 'Where to download the images, or whom to ask.', 'Kestrel, open data'),
  url: described(
    httpsUrl.nullable().default(null),
    'Its address, https only. Leave it out when you do not know it: never guess one.',
    'https://open.kestrel.example',
  ),
});

/** Images that are free, or cost only the copying. */
export const freeAccess = z
  .strictObject({
    product,
    sensor: described(
      z.enum(sensorTypes).nullable().default(null),
      'Sensor type: multispectral, aerial, hyperspectral or sar. Leave it out if there are several.',
      'multispectral',
    ),
    pixelSize: pixelSize.describe('Pixel size in metres, or [from, to]. null when it is not one size.'),
    radarModes: modes,
    acquisitions: described(
      z.array(z.enum(acquisitions)).default([]),
      'Which images are free: archive, recent-archive, tasking or assured, in brackets.',
      ['archive', 'recent-archive'],
    ),
    forEverybody: described(
      z.boolean().default(false),
      'true when everybody may use them for every purpose and everywhere, unlike samples and research programmes.',
      true,
    ),
    freeFor: described(
      z.enum(freeUses).default('own-terms'),
      `${freeUses.join(', ')}: the part of the page of free sources. own-terms when the licence does not say whether commercial use is allowed.`,
      'research',
    ),
    terms: described(words, 'Who may use it, and what else it depends on.', 'Researchers, after registration.'),
    licence: described(
      z.string().min(3).max(120).nullable().default(null),
      'The licence, and what it allows. Leave it out if you do not know it.',
      'CC BY 4.0',
    ),
    howToGet: howToGet.nullable().default(null).describe('How to get the images.'),
    ...origin,
  })
  .refine(isUsable, {
    path: ['forEverybody'],
    error: 'state sensor, pixelSize and acquisitions as well, or remove it',
  });
