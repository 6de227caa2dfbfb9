import { type SensorType, sensorTypes } from '~/domain/images/sensor-types';
import type { QuoteFormValues } from '../quote-form/quote';
import { type Quote, unknownAnswer } from '../quote-form/quote';
import type { ReviewedCompany } from '../review';

/** A company in the review form. `address` is the word before "-reviews" in the address of its page; null when it has no page. */
export interface CompanyOption {
  key: string;
  name: string;
  address: string | null;
  aliases: string[];
  /** The sensor types of the images that it sells; empty if they are unknown because the company has no page. */
  sells: SensorType[];
}

/** The value of the option "Others" among the companies. It cannot be a key, because keys contain no capitals. */
export const otherCompany = 'Others';

/** The company whose name or alias was typed, in any letter case. A company with a page takes precedence. */
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
 * The company in the form. Undefined when the name typed under "Others" matches no option. Null when the selected company is not
 * among the options, because they cannot be loaded.
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

/** The possible sensor types of a quote from a company. The form asks when there are several. */
export function sensorChoices(company: SelectedCompany): readonly SensorType[] {
  if (company === null) return [];
  return company?.address ? company.sells : sensorTypes;
}

/** The value of the sensor field in the form: a choice that the company offers, or "" while the question is open. */
export function sensorAnswer(value: QuoteFormValues['sensor'], company: SelectedCompany): QuoteFormValues['sensor'] {
  if (company === null && value !== '') return value;
  const choices = sensorChoices(company);
  // A company that sells only one type needs no question, because the database has the type.
  if (choices.length < 2) return unknownAnswer;
  return [unknownAnswer, ...choices].some((each) => each === value) ? value : '';
}

/** A quote as the database will store it: the company as its key, and the sensor type filled in if the company sells only one. */
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
