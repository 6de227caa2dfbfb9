import Fuse from 'fuse.js/basic';

/** An item with a name and optional aliases. */
export interface Named {
  name: string;
  aliases: string[];
}

/**
 * The items whose name or alias contains the text or is similar to it, best match first. `tolerance` is between 0 (exact matches
 * only) and 1 (matches anything).
 */
export function searchByName<Item extends Named>(items: readonly Item[], text: string, tolerance: number): Item[] {
  const search = new Fuse(items, {
    keys: [{ name: 'name', weight: 2 }, 'aliases'],
    ignoreLocation: true,
    ignoreDiacritics: true,
    threshold: tolerance,
  });
  return search.search(text).map(({ item }) => item);
}
