import { defineCollection, reference } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { companiesFromFiles } from '../supabase/companies.ts';
import { allRows, dayTwoYearsAgo, newestReviews, newestReviewsOfAll, type Source } from '../supabase/snapshot.ts';

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'a month is written like "2026-11"');

const resolutionClass = z.enum(['very-high', 'high', 'medium', 'low']);

const providers = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/providers' }),
  schema: z.strictObject({
    name: z.string().min(1).max(40).describe('Short name, as people search for it. Stands in headings and lists.'),
    address: z
      .string()
      .regex(/^[A-Za-z0-9]+$/, 'letters and digits only: it becomes "/…-reviews"')
      .describe('The word before "-reviews" in the address of the page. Letter case is kept. Never change it.'),
    fullName: z.string().min(1).max(120).describe('The company as it is registered or calls itself today.'),
    status: z
      .string()
      .min(10)
      .max(300)
      .describe('One or two sentences: what became of the company, who owns it, what it sells today.'),
    headquarters: z.string().min(2).max(80).describe('City and country.'),
    website: z
      .url({ protocol: /^https$/, hostname: z.regexes.domain })
      .nullable()
      .describe('Where "Visit Website" leads; https only. null when no address is certain.'),
    sensors: z
      .array(reference('sensors'))
      .min(1)
      .describe(
        'In which rows of the home page it stands: sar, hyperspectral, multispectral. The first is the main one.',
      ),
    kind: z
      .enum(['satellite', 'aerial', 'reseller', 'radio-occultation'])
      .describe('What it runs itself. Anything but satellites is said on the page.'),
    summary: z.string().min(40).max(160).describe('One sentence for lists and search engines.'),
    aliases: z
      .array(z.string().min(2).max(60))
      .default([])
      .describe('Former names, abbreviations and usual misspellings under which people look for it.'),
    emblem: z.string().min(10).max(160).describe('What the emblem shows, for people who do not see it.'),
    resolution: z
      .strictObject({
        metres: z.number().positive().max(100_000).describe('Best native ground sample distance, in metres.'),
        statement: z.string().min(5).max(160).describe('The same in words, with the sensor it belongs to.'),
        source: z.string().min(3).max(120).describe('Where that was read.'),
        asOf: month.describe('When it was read, like "2026-11".'),
      })
      .nullable()
      .describe('null for companies that sell no images, or of which none is confirmed.'),
    satellites: z
      .array(z.strictObject({ name: z.string().min(2).max(60), note: z.string().min(3).max(140) }))
      .default([])
      .describe('Notable satellites or instruments, the most important first.'),
    indicativePrices: z
      .array(
        z.strictObject({
          class: resolutionClass.describe('very-high, high, medium or low.'),
          usd: z.number().positive().describe('US dollars for a usual order.'),
        }),
      )
      .default([{ class: 'high', usd: 6000 }])
      .describe('What we show, marked as indicative, until there are three quotes of that class.'),
    sources: z.array(z.string().min(3).max(120)).min(1).describe('Public sources that the page rests on.'),
  }),
});

const sensors = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/sensors' }),
  schema: z.strictObject({
    name: z.string().min(2).max(30).describe('As the row is headed.'),
    order: z.int().min(1).describe('Place among the rows, from 1.'),
    summary: z
      .string()
      .min(40)
      .max(220)
      .describe('One or two sentences for buyers who meet this kind of sensor for the first time.'),
  }),
});

const posts = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/posts' }),
  schema: z.strictObject({
    title: z.string().min(10).max(80).describe('Headline.'),
    description: z.string().min(40).max(160).describe('One sentence for lists and search engines.'),
    published: z.date().describe('Day of publication, like 2026-11-21.'),
  }),
});

const legal = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/legal' }),
  schema: z.strictObject({
    title: z.string().min(5).max(60).describe('Headline.'),
    updated: z.date().describe('Day of the last change, like 2026-11-21.'),
  }),
});

// From here on not edited by anybody: what the database knew when the site was built, row by row as it sends them.
const row = z.record(z.string(), z.unknown());

/** Asks the database; nothing when there is none, as when the content is only checked. */
async function known<Found>(ask: (source: Source) => Promise<Found[]>): Promise<Found[]> {
  const { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey } = import.meta.env;
  return url ? ask({ url, publishableKey }) : [];
}

const statistics = defineCollection({
  loader: () =>
    known(async (source) => {
      const rows = await allRows(source, 'company_stats', 'company', '*,companies(*)');
      return rows.map((found) => ({ id: String(found.company), row: found }));
    }),
  schema: z.object({ row }),
});

const prices = defineCollection({
  loader: () =>
    known(async (source) => {
      const rows = await allRows(source, 'price_stats', 'company,acquisition,resolution_class,basis');
      return Map.groupBy(rows, (found) => String(found.company))
        .entries()
        .map(([id, ofCompany]) => ({ id, rows: ofCompany }))
        .toArray();
    }),
  schema: z.object({ rows: z.array(row) }),
});

const reviews = defineCollection({
  loader: () =>
    known(async (source) => {
      const companies = (await companiesFromFiles()).map(({ key }) => key);
      return [...(await newestReviews(source, companies, 20))].map(([id, rows]) => ({ id, rows }));
    }),
  schema: z.object({ rows: z.array(row) }),
});

const latest = defineCollection({
  loader: () => known(async (source) => [{ id: 'all', rows: await newestReviewsOfAll(source, 20) }]),
  schema: z.object({ rows: z.array(row) }),
});

// What a plot needs of a quote, and nothing else of it.
const points = defineCollection({
  loader: () =>
    known(async (source) => {
      const companies = (await companiesFromFiles()).map(({ key }) => key);
      const which = `&select=resolution_m,price_per_km2,acquisition,created_on&resolution_m=not.is.null&price_per_km2=not.is.null&created_on=gt.${dayTwoYearsAgo()}`;
      return [...(await newestReviews(source, companies, 500, which))].map(([id, rows]) => ({ id, rows }));
    }),
  schema: z.object({ rows: z.array(row) }),
});

export const collections = { providers, sensors, posts, legal, statistics, prices, reviews, latest, points };
