// What is known of a family of satellites. Who sells its images is in the files of its sellers (`carries`).

import { z } from 'astro/zod';
import { sensorTypes } from '../domain/images/sensor-types.ts';
import { described, text } from './described-field.ts';
import { carriedSource, checkedOn, sourceDate } from './source-schemas.ts';

const key = z.string().regex(/^[a-z0-9-]{2,40}$/, 'write lower-case letters, digits and hyphens');

const satelliteFields = z.strictObject({
  name: text(2, 40, 'The name of the family, as people search for it.', 'Kestrel'),
  operator: described(
    z.string().nullable(),
    'The key of the provider or short entry that operates it. null for another operator.',
    'kestrel',
  ),
  operatorName: z.string().min(2).max(60).nullable().default(null).describe('The name of an operator without a file.'),
  sensor: described(
    z.enum([...sensorTypes, 'thermal']),
    'multispectral, hyperspectral, sar or thermal.',
    'multispectral',
  ),
  aliases: described(
    z.array(z.string().min(2).max(60)).default([]),
    'Other names: single satellites, former names, abbreviations, spellings.',
    ['Kestrel-1', 'Kestrel-2'],
  ),
  since: described(sourceDate.nullable(), 'When the first one was launched. null if no source says.', '2025'),
  takesImages: described(
    z.enum(['yes', 'no', 'planned']).nullable(),
    'Whether it takes new images: yes, no or planned. null if no source says.',
    'yes',
  ),
  until: sourceDate.nullable().default(null).describe('When it stopped taking images.'),
  replacedBy: z
    .array(key)
    .max(3)
    .default([])
    .describe('Keys of families to ask for instead, if it takes no new images.'),
  pixelSizes: z
    .array(
      z.strictObject({
        what: text(2, 60, 'Panchromatic, multispectral, or the name of a radar mode.', 'panchromatic'),
        metres: described(z.number().positive().max(1000), 'In metres.', 0.7),
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
      satellites: described(
        z.array(z.string()).min(1),
        'Keys of files in satellites. Name only those that the source names.',
        ['kestrel'],
      ),
      source: carriedSource
        .extend({ date: sourceDate.nullable().describe('The day, month or year of the source. null if it has none.') })
        .describe('Where it says so.'),
    }),
  )
  .default([])
  .describe('Satellites of other operators whose images it sells, each with the source that names them.');
