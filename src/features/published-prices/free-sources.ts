import { type FreeUse, freeUseNames, freeUses } from '~/domain/prices/free-uses';

/** A part of the page of free sources. */
interface FreePart<Entry> {
  use: FreeUse;
  name: string;
  entries: Entry[];
}

/** The free sources by what they may be used for, without empty parts. */
export function groupByUse<Entry extends { forEverybody: boolean; freeFor: FreeUse }>(
  entries: readonly Entry[],
): FreePart<Entry>[] {
  const byUse = Map.groupBy(entries, ({ forEverybody, freeFor }) => (forEverybody ? 'everybody' : freeFor));
  return freeUses.flatMap((use) => {
    const found = byUse.get(use);
    return found ? { use, name: freeUseNames[use], entries: found } : [];
  });
}
