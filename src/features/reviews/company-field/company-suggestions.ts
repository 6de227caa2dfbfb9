import { companySpelling, nameSpelling } from '~/domain/companies/company-spelling';
import { searchNames } from '~/domain/text/name-search';
import { type CompanyOption, findCompanyByName, lowerCaseNames } from './selected-company';

/** Companies that a name typed under "Others" may refer to, best match first, and whether it is exactly the first one's name. */
export interface CompanySuggestions {
  exact: boolean;
  companies: CompanyOption[];
  /** Whether the name differs from the first one's only in its legal form, so that the database treats them as the same. */
  sameCompany: boolean;
}

const minLetters = 3;
const maxSuggestions = 3;

/**
 * Suggests the company with exactly the typed name. Otherwise suggests companies whose names the text contains, then similar
 * ones.
 */
export function suggestCompanies(typed: string, companies: readonly CompanyOption[]): CompanySuggestions {
  const exactMatch = findCompanyByName(typed, companies);
  if (exactMatch) return { exact: true, companies: [exactMatch], sameCompany: true };
  const same = companies.filter((company) => hasSameSpelling(typed, company));
  const filed = same.find(({ address }) => address !== null) ?? same[0];
  if (filed) return { exact: false, companies: [filed], sameCompany: true };
  const name = typed.trim().toLowerCase();
  if (name.length < minLetters || nameSpelling(name).length < minLetters)
    return { exact: false, companies: [], sameCompany: false };
  const spacedName = spacedWords(name);
  const contained = companies.filter((company) =>
    lowerCaseNames(company)
      .map(spacedWords)
      .some((words) => words.trim().length >= minLetters && spacedName.includes(words)),
  );
  const { matches, similar } = searchNames(companies, name);
  const found = [...new Set([...contained, ...matches.map(({ entry }) => entry), ...similar])].slice(0, maxSuggestions);
  return { exact: false, companies: found, sameCompany: false };
}

function hasSameSpelling(typed: string, company: CompanyOption): boolean {
  // The database also replaces look-alike letters.
  const spelling = companySpelling(typed);
  return spelling !== '' && lowerCaseNames(company).some((name) => companySpelling(name) === spelling);
}

/** The words of a name with a space around each, so that only whole words match. */
function spacedWords(name: string): string {
  return ` ${name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
}
