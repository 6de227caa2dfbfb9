import { familyOf } from '../../src/domain/acquisition.ts';
import { sizeClassOf } from '../../src/domain/size-class.ts';
import type { Quote } from './expected-statistics.ts';
import type { Queryable } from './test-database.ts';

type Counts = Record<string, number>;

interface CountRow {
  company: string;
  sensor: string;
  size_class: string;
  basis: string;
  per_km2_known: boolean;
  acquisition: string;
  stars: string;
  reviews: number;
}

/** The kept counts as lists of reviews get them: of each company that has any, and of all under "*". */
export async function storedCounts(database: Queryable): Promise<Counts> {
  const counts = await database.query<{ company: string; kinds: string }>(
    `select c.company, public.review_counts(c.company)::text as kinds
       from (select distinct company from app.review_counts where company <> '') c
     union all
     select '*', public.review_counts()::text`,
  );
  const rows = counts.flatMap(({ company, kinds }) =>
    (JSON.parse(kinds) as Omit<CountRow, 'company'>[]).map((kind): CountRow => ({ company, ...kind })),
  );
  return Object.fromEntries(rows.map(({ reviews, ...kind }) => [kindName(kind), reviews]));
}

/** What these reviews must be counted as. */
export function expectedCounts(quotes: Quote[]): Counts {
  const counts: Counts = {};
  for (const quote of quotes) {
    for (const company of [quote.company, '*']) {
      const name = kindName({
        company,
        sensor: quote.sensor ?? 'unknown',
        size_class: quote.resolution_m === null ? 'unknown' : sizeClassOf(quote.resolution_m),
        basis: quote.price_basis,
        per_km2_known: quote.price_per_km2 !== null,
        acquisition: quote.acquisition === null ? 'unknown' : familyOf(quote.acquisition),
        stars: quote.rating === null ? 'none' : String(Math.ceil(quote.rating)),
      });
      counts[name] = (counts[name] ?? 0) + 1;
    }
  }
  return counts;
}

function kindName({
  company,
  sensor,
  size_class,
  basis,
  per_km2_known,
  acquisition,
  stars,
}: Omit<CountRow, 'reviews'>) {
  return [company, sensor, size_class, basis, per_km2_known ? 'km² known' : 'km² unknown', acquisition, stars].join(
    ' · ',
  );
}
