// Whose images a price is for, and who sells them: links between files that a misspelt key would break without a trace.

import { closest } from 'fastest-levenshtein';
import { nameSpelling } from '../../domain/companies/company-spelling.ts';
import type { Content } from '../collections.ts';
import { quoted, sentence } from './problem.ts';

/** One sentence for each key in `soldBy` that neither a provider nor a short entry has. */
export function findSellerProblems({ providers, 'short-entries': shortEntries }: Content): string[] {
  const files = [...providers, ...shortEntries];
  const keys = files.map(({ key }) => key);
  return files.flatMap((file) =>
    file.fields.soldBy.flatMap((seller, index) => {
      if (keys.includes(seller) && seller !== file.key) return [];
      const message = `write the key of another company, such as ${closest(seller, keys)}, not ${quoted(seller)}`;
      return [sentence(file.path, { line: file.lineOf(['soldBy', index]), field: 'soldBy', message })];
    }),
  );
}

/** One sentence for each `imagesOf` that looks like a key but is none, or that names a provider in words instead of its key. */
export function findOperatorProblems({ providers, 'price-lists': priceLists }: Content): string[] {
  const keys = providers.map(({ key }) => key);
  const keyOfName = new Map(
    providers.flatMap(({ key, fields: { name, aliases } }) =>
      [name, ...aliases].map((spelling) => [nameSpelling(spelling), key]),
    ),
  );
  return [...providers, ...priceLists].flatMap((file) =>
    file.fields.publishedPrices.flatMap(({ imagesOf }, index) => {
      if (!imagesOf || keys.includes(imagesOf)) return [];
      const key = keyOfName.get(nameSpelling(imagesOf));
      const likely = key ?? (/^[a-z0-9]+$/.test(imagesOf) ? closest(imagesOf, keys) : null);
      if (likely === null) return [];
      const line = file.lineOf(['publishedPrices', index, 'imagesOf']);
      const message = `write the key of a provider, such as ${likely}, or the name of an operator without a file, not ${quoted(imagesOf)}`;
      return [sentence(file.path, { line, field: 'imagesOf', message })];
    }),
  );
}
