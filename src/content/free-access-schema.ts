// Free access: images that cost nothing, in a provider's file and in a price list.

import { z } from 'astro/zod';
import { acquisitions } from '../domain/images/acquisition.ts';
import { sensorTypes } from '../domain/images/sensor-types.ts';
import { freeUses } from '../domain/prices/free-uses.ts';
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
  note: z
    .string()
    .min(3)
    .max(120)
    .describe('Where to download the images, or whom to ask.')
    .meta({ examples: ['Kestrel, open data'] }),
  url: httpsUrl
    .nullable()
    .default(null)
    .describe('Its address, https only. Leave it out when you do not know it: never guess one.')
    .meta({ examples: ['https://open.kestrel.example'] }),
});

/** Images that are free, or cost only the copying. */
export const freeAccess = z
  .strictObject({
    product,
    sensor: z
      .enum(sensorTypes)
      .nullable()
      .default(null)
      .describe('Sensor type: multispectral, aerial, hyperspectral or sar. Leave it out if there are several.')
      .meta({ examples: ['multispectral'] }),
    pixelSize: pixelSize.describe('Pixel size in metres, or [from, to]. null when it is not one size.'),
    radarModes: modes,
    acquisitions: z
      .array(z.enum(acquisitions))
      .default([])
      .describe('Which images are free: archive, recent-archive, tasking or assured, in brackets.')
      .meta({ examples: [['archive', 'recent-archive']] }),
    forEverybody: z
      .boolean()
      .default(false)
      .describe(
        'true when everybody may use them for every purpose and everywhere, unlike samples and research programmes.',
      )
      .meta({ examples: [true] }),
    freeFor: z
      .enum(freeUses)
      .default('own-terms')
      .describe(
        `${freeUses.join(', ')}: the part of the page of free sources. own-terms when the licence does not say whether commercial use is allowed.`,
      )
      .meta({ examples: ['research'] }),
    terms: words
      .describe('Who may use it, and what else it depends on.')
      .meta({ examples: ['Researchers, after registration.'] }),
    licence: z
      .string()
      .min(3)
      .max(120)
      .nullable()
      .default(null)
      .describe('The licence, and what it allows. Leave it out if you do not know it.')
      .meta({ examples: ['CC BY 4.0'] }),
    howToGet: howToGet.nullable().default(null).describe('How to get the images.'),
    ...origin,
  })
  .refine(isUsable, {
    path: ['forEverybody'],
    error: 'state sensor, pixelSize and acquisitions as well, or remove it',
  });
