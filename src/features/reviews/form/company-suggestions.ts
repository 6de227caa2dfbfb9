import { searchByName } from '~/domain/fuzzy-search';
import { type Company, companyCalled, namesOf } from './company-choice';

/** What somebody types under "Others" may mean companies that are there already. */
export interface Meant {
  /** Whether one of them is called just that. */
  exactly: boolean;
  /** At most three, the likeliest first. */
  companies: Company[];
}

const fewestLetters = 3;
// As many as the name of a company may have: what is longer is no name, and would keep the page busy for seconds.
const mostCharacters = 60;

/** The companies that a typed name may mean: the one that is called so, those that it names, those that are much like it. */
export function companiesMeant(typed: string, companies: readonly Company[]): Meant {
  const called = companyCalled(typed, companies);
  if (called) return { exactly: true, companies: [called] };
  const name = typed.trim().toLowerCase();
  if (name.length < fewestLetters) return { exactly: false, companies: [] };
  const words = wordsOf(name);
  const named = companies.filter((company) =>
    namesOf(company)
      .map(wordsOf)
      .some((one) => one.trim().length >= fewestLetters && words.includes(one)),
  );
  const alike = [...name].length > mostCharacters ? [] : searchByName(companies, name, 0.3);
  const meant = new Set([...named, ...alike]);
  return { exactly: false, companies: [...meant].slice(0, 3) };
}

/** The words of a name, each between spaces. */
function wordsOf(name: string): string {
  return ` ${name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
}
