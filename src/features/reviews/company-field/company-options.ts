import { type SensorType, sensorTypes } from '~/domain/sensor-types';
import type { QuoteFormValues } from '../quote-form/quote';
import { type Quote, unknownAnswer } from '../quote-form/quote';
import type { ReviewedCompany } from '../review';

/** A company in the review form. `address` is the word before "-reviews" in the address of its page, null when it has none. */
export interface CompanyOption {
  key: string;
  name: string;
  address: string | null;
  aliases: string[];
  /** The sensor types of the images that it sells; not known of a company without a page. */
  sells: SensorType[];
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

/**
 * The company in the form: undefined when the name that was typed under "Others" is of none of the options, null when the selected
 * company is not among them because they cannot be loaded.
 */
export type SelectedCompany = CompanyOption | undefined | null;

/** The company that is selected, or whose name or alias was typed under "Others". */
export function selectedCompany(
  { company, companyName }: Pick<QuoteFormValues, 'company' | 'companyName'>,
  companies: readonly CompanyOption[],
): SelectedCompany {
  if (company === otherCompany) return findCompanyByName(companyName, companies);
  return companies.find(({ key }) => key === company) ?? null;
}

/** The sensor types that a quote from a company can have. The form asks when there are several. */
export function sensorChoices(company: SelectedCompany): readonly SensorType[] {
  if (company === null) return [];
  return company?.address ? company.sells : sensorTypes;
}

/** What the form contains as the sensor type: a choice that the company offers, or "" when the question is open. */
export function sensorAnswer(value: QuoteFormValues['sensor'], company: SelectedCompany): QuoteFormValues['sensor'] {
  if (company === null && value !== '') return value;
  const choices = sensorChoices(company);
  // The type of a company that sells one is not asked for; the database knows it.
  if (choices.length < 2) return unknownAnswer;
  return [unknownAnswer, ...choices].some((each) => each === value) ? value : '';
}

/** A quote as the database will store it: the company by its key, and its only sensor type if it sells just one. */
export function withCompanyFacts(quote: Quote, company: SelectedCompany): Quote {
  if (!company) return quote;
  const choices = sensorChoices(company);
  const stated = choices.find((sensor) => sensor === quote.sensor) ?? null;
  return { ...quote, company: company.key, sensor: choices.length > 1 ? stated : (choices[0] ?? null) };
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
