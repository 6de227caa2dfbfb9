import type { SensorType } from './images/sensor-types.ts';

/** The kinds of what the search of the site finds, and their headings. */
export const searchKinds = {
  order: 'Price of an order',
  satellite: 'Satellites',
  company: 'Companies',
  price: 'List prices',
  page: 'Pages',
  term: 'Glossary',
  article: 'Articles',
} as const;

/** Something that the search of the site finds. */
export interface SearchEntry {
  kind: keyof typeof searchKinds;
  name: string;
  aliases?: readonly string[] | undefined;
  href: string;
  /** What it is, in a few words. */
  about?: string | undefined;
  /** Its price or rating, and what that is for. */
  figure?: string | null | undefined;
  unit?: string | undefined;
  sensor?: SensorType | 'thermal' | undefined;
  /** Of an order: its size class, or the mode for radar. */
  images?: string | undefined;
  /** Of a satellite: its finest pixel size in metres. */
  metres?: number | undefined;
  /** Of a satellite: the names of the companies that operate and sell it. */
  operator?: string | undefined;
  sellers?: readonly string[] | undefined;
  /** The address of the emblem of a company. */
  emblem?: string | undefined;
  /** The sentences of a term or an article. */
  text?: string | undefined;
}
