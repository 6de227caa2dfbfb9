import { isoDay } from '../../domain/dates.ts';
import { isHistory } from '../../domain/prices/list-price-standing.ts';
import { collections } from '../collections.ts';
import { readCollection } from '../read-collection.ts';

const freshMonths = 6;

/** A list price that nobody has seen in force for six months. */
export interface StalePrice {
  path: string;
  product: string;
  lastSeen: string;
}

/** A file, and the day on which somebody last checked its facts. */
export interface CheckedFile {
  path: string;
  checkedOn: string;
}

/**
 * The files with facts about companies and prices that were last checked more than six months before `today`, like "2026-11-28". The
 * oldest come first. Files with problems are left out.
 */
export async function findStaleFiles(today: string): Promise<CheckedFile[]> {
  const folders = (['providers', 'short-entries', 'price-lists'] as const).map(async (name) => {
    const { files } = await readCollection<{ checkedOn: string }>(name, collections[name]);
    return files.map(({ path, fields }) => ({ path, checkedOn: fields.checkedOn }));
  });
  const limit = monthsBefore(today, freshMonths);
  const stale = (await Promise.all(folders)).flat().filter(({ checkedOn }) => checkedOn < limit);
  return stale.toSorted((a, b) => (a.checkedOn < b.checkedOn ? -1 : Number(a.checkedOn > b.checkedOn)));
}

function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return isoDay(date);
}

/**
 * The list prices that count today, but that nobody has seen in force for six months before `today`, like "2026-11-28". `root` is the
 * folder of the project.
 */
export async function findStalePrices(today: string, root?: string): Promise<StalePrice[]> {
  const { files } = await readCollection('providers', collections.providers, root);
  const limit = monthsBefore(today, freshMonths);
  return files.flatMap(({ path, fields }) =>
    fields.publishedPrices.flatMap((price) => {
      const lastSeen = price.lastSeen ?? price.asOf ?? fields.checkedOn;
      const last = lastSeen.replace('about ', '').replace(/^(\d\d)\d\d–/, '$1');
      const isStale = last < limit.slice(0, last.length) && !isHistory(price, today.slice(0, 7));
      return isStale ? { path, product: price.product, lastSeen } : [];
    }),
  );
}
