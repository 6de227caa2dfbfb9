import type { ReviewedCompany } from '../../review';
import type { QuoteFormValues } from '../form-values';

/** A company in the review form. `address` is the word before "-reviews" in the address of its page, null when it has none. */
export interface CompanyOption {
  key: string;
  name: string;
  address: string | null;
  aliases: string[];
}

/** The value of the option "Others" among the companies. No key contains capitals. */
export const otherCompany = 'Others';

/** The company whose name or alias was typed, in any letter case. One with a page takes precedence. */
export function findCompanyByName(typed: string, companies: readonly CompanyOption[]): CompanyOption | undefined {
  const name = typed.trim().normalize('NFC').toLowerCase();
  const found = companies.filter((company) => lowerCaseNames(company).includes(name));
  return found.find(({ address }) => address !== null) ?? found[0];
}

/** The name and the aliases of a company in lower case. */
export function lowerCaseNames({ name, aliases }: CompanyOption): string[] {
  return [name, ...aliases].map((each) => each.toLowerCase());
}

/** The key of the company whose name or alias was typed; otherwise the typed name itself, which the database accepts too. */
export function companyKeyOrName(typed: string, companies: readonly CompanyOption[]): string {
  return findCompanyByName(typed, companies)?.key ?? typed;
}

/** The company in the form, as review cards show it. */
export function companyInForm(
  { company, companyName }: QuoteFormValues,
  options: readonly CompanyOption[],
): ReviewedCompany {
  const selected = options.find(({ key }) => key === company);
  if (selected) return { name: selected.name, address: selected.address };
  return { name: company === otherCompany ? companyName : company, address: null };
}
