import { isoDay } from '../../domain/dates.ts';
import { collections } from '../collections.ts';
import { readCollection } from '../read-collection.ts';

const freshMonths = 6;

/** A file, and the day on which somebody last checked its facts. */
export interface CheckedFile {
  path: string;
  checkedOn: string;
}

/**
 * The files with facts about companies and prices that were last checked more than six months before `today`, like "2026-11-28". The
 * oldest come first. Files with problems are left out. `root` is the folder of the project.
 */
export async function findStaleFiles(today: string, root?: string): Promise<CheckedFile[]> {
  const folders = (['providers', 'short-entries', 'price-lists'] as const).map(async (name) => {
    const { files } = await readCollection<{ checkedOn: string }>(name, collections[name], root);
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
