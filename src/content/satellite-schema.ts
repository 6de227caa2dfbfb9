// What is known of a family of satellites. Who sells its images is in the files of its sellers (`carries`).

import { z } from 'astro/zod';
import { sensorTypes } from '../domain/images/sensor-types.ts';
import { carriedSource, checkedOn, sourceDate } from './source-schemas.ts';

const key = z.string().regex(/^[a-z0-9-]{2,40}$/, 'write lower-case letters, digits and hyphens');

const satelliteFields = z.strictObject({
  name: z
    .string()
    .min(2)
    .max(40)
    .describe('The name of the family, as people search for it.')
    .meta({ examples: ['Kestrel'] }),
  operator: z
    .string()
    .nullable()
    .describe('The key of the provider or short entry that operates it. null for another operator.')
    .meta({ examples: ['kestrel'] }),
  operatorName: z.string().min(2).max(60).nullable().default(null).describe('The name of an operator without a file.'),
  sensor: z
    .enum([...sensorTypes, 'thermal'])
    .describe('multispectral, hyperspectral, sar or thermal.')
    .meta({ examples: ['multispectral'] }),
  aliases: z
    .array(z.string().min(2).max(60))
    .default([])
    .describe('Other names: single satellites, former names, abbreviations, spellings.')
    .meta({ examples: [['Kestrel-1', 'Kestrel-2']] }),
  since: sourceDate
    .nullable()
    .describe('When the first one was launched. null if no source says.')
    .meta({ examples: ['2025'] }),
  takesImages: z
    .enum(['yes', 'no', 'planned'])
    .nullable()
    .describe('Whether it takes new images: yes, no or planned. null if no source says.')
    .meta({ examples: ['yes'] }),
  until: sourceDate.nullable().default(null).describe('When it stopped taking images.'),
  replacedBy: z
    .array(key)
    .max(3)
    .default([])
    .describe('Keys of families to ask for instead, if it takes no new images.'),
  pixelSizes: z
    .array(
      z.strictObject({
        what: z
          .string()
          .min(2)
          .max(60)
          .describe('Panchromatic, multispectral, or the name of a radar mode.')
          .meta({ examples: ['panchromatic'] }),
        metres: z
          .number()
          .positive()
          .max(1000)
          .describe('In metres.')
          .meta({ examples: [0.7] }),
      }),
    )
    .max(8)
    .describe('Pixel sizes, the finest first. [] if no source states any.'),
  note: z.string().min(10).max(240).nullable().default(null).describe('What else a buyer should know.'),
  checkedOn,
  sources: z
    .array(carriedSource.extend({ date: sourceDate.nullable().describe('The day, month or year of the source.') }))
    .min(1)
    .describe('Public sources of these facts.'),
});

/** A family of satellites: `src/content/satellites/<key>.md`. */
export const satelliteSchema = satelliteFields.refine(
  ({ takesImages, until, replacedBy }) => takesImages === 'no' || (until === null && replacedBy.length === 0),
  { path: ['takesImages'], error: 'write no, or remove until and replacedBy' },
);

/** What a seller carries. */
export const carries = z
  .array(
    z.strictObject({
      satellites: z
        .array(z.string())
        .min(1)
        .describe('Keys of files in satellites. Name only those that the source names.')
        .meta({ examples: [['kestrel']] }),
      source: carriedSource
        .extend({ date: sourceDate.nullable().describe('The day, month or year of the source. null if it has none.') })
        .describe('Where it says so.'),
    }),
  )
  .default([])
  .describe('Satellites of other operators whose images it sells, each with the source that names them.');
