import { searchByName } from '~/domain/fuzzy-search';
import { type CompanyOption, findCompanyByName, lowerCaseNames } from './company-options';

/** Companies that a name typed under "Others" may mean, the best match first, and whether it is exactly the first one's name. */
export interface CompanySuggestions {
  exact: boolean;
  companies: CompanyOption[];
}

const minLetters = 3;
// A company's name has at most 60 characters. Searching for a much longer text would block the page for seconds.
const maxCharacters = 60;
const maxSuggestions = 3;

/** Suggests the company that has exactly the typed name; otherwise companies whose names it contains, then similar ones. */
export function suggestCompanies(typed: string, companies: readonly CompanyOption[]): CompanySuggestions {
  const exactMatch = findCompanyByName(typed, companies);
  if (exactMatch) return { exact: true, companies: [exactMatch] };
  const name = typed.trim().toLowerCase();
  if (name.length < minLetters) return { exact: false, companies: [] };
  const spacedName = spacedWords(name);
  const contained = companies.filter((company) =>
    lowerCaseNames(company)
      .map(spacedWords)
      .some((words) => words.trim().length >= minLetters && spacedName.includes(words)),
  );
  const similar = [...name].length > maxCharacters ? [] : searchByName(companies, name, 0.3);
  return { exact: false, companies: [...new Set([...contained, ...similar])].slice(0, maxSuggestions) };
}

/** The words of a name with a space around each, so that only whole words are found in it. */
function spacedWords(name: string): string {
  return ` ${name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
}
