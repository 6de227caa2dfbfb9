// Whose images a price is for, and who sells them: links between files that a misspelt key would break without a trace.

import { closest } from 'fastest-levenshtein';
import { nameSpelling } from '../../domain/companies/company-spelling.ts';
import type { Content } from '../collections.ts';
import type { ContentFile } from '../read-collection.ts';
import { quoted, sentence } from './problem.ts';

/** One sentence for each key of a satellite that has no file, and for each operator of a satellite that has none. */
export function findSatelliteProblems(content: Content): string[] {
  const { providers, 'short-entries': shortEntries, satellites } = content;
  const companies = [...providers, ...shortEntries];
  const keys = satellites.map(({ key }) => key);
  const problem = (file: ContentFile<unknown>, path: [string, ...(string | number)[]], key: string, known: string[]) =>
    known.includes(key)
      ? []
      : [
          sentence(file.path, {
            line: file.lineOf(path),
            field: path[0],
            message: `write a key that has a file, such as ${closest(key, known)}, not ${quoted(key)}`,
          }),
        ];
  return [
    ...companies.flatMap((file) =>
      file.fields.carries.flatMap(({ satellites: carried }, index) =>
        carried.flatMap((key, at) => problem(file, ['carries', index, 'satellites', at], key, keys)),
      ),
    ),
    ...satellites.flatMap((file) => [
      ...file.fields.replacedBy.flatMap((key, index) => problem(file, ['replacedBy', index], key, keys)),
      ...(file.fields.operator === null
        ? []
        : problem(
            file,
            ['operator'],
            file.fields.operator,
            companies.map(({ key }) => key),
          )),
    ]),
  ];
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
