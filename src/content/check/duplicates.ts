// What may stand in one place only: readers, links and statistics could not tell two of them apart.

import { nameSpelling } from '../../domain/companies/company-spelling.ts';
import { paths } from '../../paths.ts';
import type { Content } from '../collections.ts';
import type { ContentFile } from '../read-collection.ts';
import { quoted, sentence } from './problem.ts';

/**
 * Names, aliases and addresses that two companies have, terms that two files explain, and prices that are listed twice, in one
 * sentence each. `fixed` are the pages that exist without any provider.
 */
export function findDuplicates(content: Content, fixed: string[]): string[] {
  const { providers, glossary, 'price-lists': priceLists, 'short-entries': shortEntries } = content;
  const pages = new Map(fixed.map((page) => [page, 'src/pages']));
  // Names lead to one provider whatever their letter case, accents, spaces and legal forms.
  const checkName = checkerOf(nameSpelling);
  const checkAddress = checkerOf(paths.provider, pages);
  const checkTerm = checkerOf((words) => words.toLowerCase());
  const checkPrice = checkerOf(String);
  // A term and the abbreviation in its brackets.
  const termsIn = ({ fields }: Content['glossary'][number]) => fields.term.split(/ \(|\)/, 2);
  return [
    ...[...providers, ...shortEntries].flatMap((file) => checkName(file, ['name'], file.fields.name)),
    // A name that is another provider's alias is right, and the alias is not.
    ...[...providers, ...shortEntries].flatMap((file) =>
      file.fields.aliases.flatMap((alias, index) => checkName(file, ['aliases', index], alias)),
    ),
    ...providers.flatMap((file) => checkAddress(file, ['address'], file.fields.address)),
    ...glossary.flatMap((file) => termsIn(file).flatMap((term) => checkTerm(file, ['term'], term))),
    ...[...providers, ...priceLists].flatMap((file) =>
      file.fields.publishedPrices.flatMap(({ terms: _, read: __, lastSeen: ___, asOf: ____, ...price }, index) =>
        checkPrice(file, ['publishedPrices', index], price.product, JSON.stringify(price)),
      ),
    ),
  ];
}

/** A function that says in one sentence where else something stands that is spelt alike, or nothing at the first place. */
function checkerOf(spellingOf: (words: string) => string, places = new Map<string, string>()) {
  return (file: ContentFile<unknown>, path: [string, ...number[]], words: string, exactly = words): string[] => {
    const line = file.lineOf(path);
    const spelling = spellingOf(exactly);
    const place = places.get(spelling);
    if (place === undefined) places.set(spelling, `${file.path}, line ${line}`);
    // People search for each spelling of one alias.
    if (place === undefined || (path[0] === 'aliases' && place.startsWith(`${file.path},`))) return [];
    const message = `change or remove ${quoted(words)}, because it is already in ${place}`;
    return [sentence(file.path, { line, field: path[0], message })];
  };
}
