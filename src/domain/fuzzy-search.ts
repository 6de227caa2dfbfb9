import Fuse from 'fuse.js/basic';

/** Something that has a name and perhaps former ones. */
export interface Named {
  name: string;
  aliases: string[];
}

/**
 * Those whose name or a former one holds the text, or something as much like it as `tolerance` allows (0 like nothing else, 1
 * like anything), the closest first.
 */
export function searchByName<Kind extends Named>(all: readonly Kind[], text: string, tolerance: number): Kind[] {
  const search = new Fuse(all, {
    keys: [{ name: 'name', weight: 2 }, 'aliases'],
    ignoreLocation: true,
    ignoreDiacritics: true,
    threshold: tolerance,
  });
  return search.search(text).map(({ item }) => item);
}
