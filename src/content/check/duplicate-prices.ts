import type { z } from 'astro/zod';
import type { publishedPriceLists } from '../published-price-schemas.ts';
import type { EditedFile } from '../read-collection.ts';
import { sentence } from './problem.ts';

type Prices = z.infer<typeof publishedPriceLists.publishedPrices>;

/** A published price that stands in the lists twice: the same amount for the same product from the same source. One sentence each. */
export function findDuplicatePrices(files: EditedFile<{ publishedPrices: Prices }>[]): string[] {
  const places = new Map<string, string>();
  return files.flatMap(({ path, fields, lineOf }) =>
    (fields?.publishedPrices ?? []).flatMap(({ terms: _, read: __, copiedOn: ___, asOf: ____, ...price }, index) => {
      const same = JSON.stringify(price);
      const line = lineOf(['publishedPrices', index]);
      const first = places.get(same);
      if (first === undefined) {
        places.set(same, `${path}, line ${line}`);
        return [];
      }
      const field = `publishedPrices, entry ${index + 1}`;
      return [sentence(path, { line, field, message: `remove this price, because it is already listed at ${first}` })];
    }),
  );
}
