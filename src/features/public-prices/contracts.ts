import { shiftMonth } from '~/domain/dates';
import {
  type ConvertibleCurrency,
  hasRate,
  newestRates,
  type ReferenceRates,
  ratedCurrencies,
  toUsd,
} from '~/domain/money/reference-rate';
import { type ContractKind, type certainties, type Standing, standingNames } from '~/domain/prices/public-contract';
import { formatPublishedDate, type Span } from '~/domain/prices/published-price';

/** What a public body paid, or was asked for. */
export interface Contract {
  /** The file name, which is the id of its row. */
  key: string;
  buyer: { key: string; name: string; country: string };
  /** Null if the document does not name it. `name` is as printed, `company` that of today, `address` that of its page. */
  seller: { key: string; name: string; company: string; address: string | null } | null;
  kind: ContractKind;
  standing: Standing;
  /** Null for several sensor types. */
  sensor: string | null;
  what: string;
  /** As printed, in `currency`; `per` says what it is for. */
  price: Span;
  approximate: boolean;
  currency: string;
  per: string;
  /** The years that the sum pays for; null if the document does not print them. */
  years: number | null;
  /** Null unless the document prints the area. */
  area: { km2: number } | null;
  /** "2026-09-17", "2026-09", "2026", "about 2026" or "2010–22". */
  date: string;
  term: string | null;
  includes: string | null;
  document: { title: string; url: string | null };
  certainty: (typeof certainties)[number];
  checkedOn: string;
}

/** The newest first. */
export function byDate(a: Contract, b: Contract): number {
  const sorted = ({ date }: Contract) => (date.includes('–') ? yearOf(date) : date.replace('about ', ''));
  return sorted(b).localeCompare(sorted(a)) || a.key.localeCompare(b.key);
}

/** The first and last year of a date like "2010–22"; the only one of "2026-09-17" or "about 2004". */
export function yearsOf(date: string): string[] {
  const [, first = '', last] = /(\d{4})(?:–(\d\d))?/.exec(date) ?? [];
  return last ? [first, first.slice(0, 2) + last] : [first];
}

/** The last of {@link yearsOf}. */
export function yearOf(date: string): string {
  return yearsOf(date).at(-1) ?? '';
}

/** A sum as printed: "$165,000", "about $110,000", "$146 million", "IDR 210 billion". */
export function formatSum({ price: { low, high }, currency, approximate }: Contract): string {
  const [first, last] = [low, high].map((amount) => formatMoney(amount, currency));
  const sum = low === high ? first : `${first}–${last?.replace(/^\D+/, '')}`;
  return approximate ? `about ${sum}` : `${sum}`;
}

/** An amount in its currency, with at most `digits` decimals; from a million on in words: "$14.4 million". */
function formatMoney(amount: number, currency: string, digits = 2): string {
  const unit = largeUnits.find(({ from }) => amount >= from);
  const options = {
    style: 'currency',
    currency,
    minimumFractionDigits: unit || Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: unit ? digits : Math.min(2, digits),
  };
  const text = (amount / (unit?.from ?? 1)).toLocaleString('en-US', options as Intl.NumberFormatOptions);
  // The code of the lek would read like a word.
  return (unit ? `${text} ${unit.name}` : text).replace(/^ALL\s(.*)/, '$1 lek');
}

const largeUnits = [
  { from: 1e9, name: 'billion' },
  { from: 1e6, name: 'million' },
];

/** A contract in one line: "Carmel, Indiana, from Nearmap US: $96,000 for 36 months. Contract, 6 Dec 2023. Quote Q104." */
export function describeContract(contract: Contract, withAddress = false): string {
  const { buyer, seller, per, standing, document } = contract;
  const who = [buyer.name, seller && `from ${seller.name}`].filter(Boolean).join(', ');
  const standingName = standingNames[standing].name;
  return `${who}: ${formatSum(contract)} ${per}. ${standingName}, ${formatPublishedDate(contract.date)}. ${document.title}${withAddress && document.url ? ` ${document.url}` : ''}`;
}

/** A country as a name. */
export function formatCountry(code: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
}

const convertible: readonly ConvertibleCurrency[] = ['EUR', ...ratedCurrencies];

/**
 * What a contract costs in a year in US dollars, by the average rate of its month, or the last one of its year; null if the document
 * prints no years, or without a rate.
 */
export function usdPerYear({ price, currency, years, date }: Contract, rates: ReferenceRates): number | null {
  const latest = /^\d{4}-\d\d/.exec(date)?.[0] ?? `${yearOf(date)}-12`;
  const known = convertible.find((each) => each === currency);
  const ofMonth = newestRates(rates, shiftMonth(latest, 1));
  return years && known && hasRate(known, ofMonth) ? toUsd(price.low / years, known, ofMonth) : null;
}

/** A contract with what it costs in a year. */
export interface YearlySum {
  contract: Contract;
  usd: number;
}

/** Older sums are not drawn. */
export const firstDrawnYear = '2016';

/** What contracts since {@link firstDrawnYear} cost in a year, as far as their documents print the years, the lowest first. */
export function yearlySums(contracts: readonly Contract[], rates: ReferenceRates): YearlySum[] {
  const recent = contracts.filter(({ date }) => yearOf(date) >= firstDrawnYear);
  const sums = recent.map((contract) => ({ contract, usd: usdPerYear(contract, rates) }));
  return sums.filter((sum): sum is YearlySum => sum.usd !== null).sort((a, b) => a.usd - b.usd);
}

/** A sum with two significant digits: "$32,000", "$3.6 million". */
export function formatUsdPerYear(usd: number): string {
  return formatMoney(Number(usd.toPrecision(2)), 'USD', usd >= 1e6 ? 1 : 0);
}
