import { finishReviews, type TestDatabase } from './test-database.ts';

/** How a test quote differs from a 50 cm archive image from Maxar per km². */
export interface TestQuote {
  company?: string;
  price: number;
  price_basis?: 'order' | 'scene' | 'km2';
  area_km2?: number | null;
  acquisition?: string | null;
  sensor?: string | null;
  resolution?: string;
  sample?: boolean;
}

const plain = {
  company: 'maxar',
  price_basis: 'km2',
  area_km2: null,
  acquisition: 'archive',
  sensor: 'multispectral',
  resolution: '50 cm',
  sample: false,
};

/** Adds quotes without an author in one statement, as the sample data does, and returns their ids in the same order. */
export async function addQuotes(database: TestDatabase, quotes: TestQuote[]): Promise<string[]> {
  const rows = quotes.map((quote) => ({ ...plain, ...quote, id: crypto.randomUUID() }));
  await database.query('select app.find_or_create_company(c) from unnest($1::text[]) c', [
    `{"${rows.map(({ company }) => company).join('","')}"}`,
  ]);
  await database.query(
    `with quotes as (
       select * from json_to_recordset(($1::text)::json)
         as q (id uuid, company text, price numeric, price_basis text, area_km2 numeric, acquisition text, sensor text, resolution text,
           sample boolean)
     ),
     authors as (insert into app.review_authors (id) select id from quotes returning id)
     insert into app.reviews (id, company, price, price_basis, area_km2, acquisition, sensor, resolution, sample, review)
     select q.id, q.company, q.price, q.price_basis, q.area_km2, q.acquisition, q.sensor, q.resolution, q.sample, 'Words.'
     from quotes q join authors using (id)`,
    [JSON.stringify(rows)],
  );
  await finishReviews(database);
  return rows.map(({ id }) => id);
}

/** Test quotes with these prices, one quote each. */
export const pricesPerKm2 = (...prices: number[]): TestQuote[] => prices.map((price) => ({ price }));
