import { formatDate } from '../text/format-date.ts';

/** What can become of a company. */
export const companyChanges = ['renamed', 'bought', 'merged', 'ended'] as const;

/** A change in the history of a company. `date` is a day, a month or a year. */
export interface LineageStep {
  from: string;
  /** Its new name, its buyer, or the company that it became part of; null if it ended. */
  to: string | null;
  change: (typeof companyChanges)[number];
  date: string;
}

const sentences = {
  renamed: (from: string, to: string) => `${from} was renamed ${to}`,
  bought: (from: string, to: string) => `${to} bought ${from}`,
  merged: (from: string, to: string) => `${from} became part of ${to}`,
  ended: (from: string) => `${from} ended`,
};

/** What became of a company, in a few words: "Neo Space Group bought UP42 (10 Jul 2025)". */
export function describeLineage(lineage: readonly LineageStep[]): string {
  return lineage
    .map(({ from, to, change, date }) => `${sentences[change](from, to ?? '')} (${formatDate(date)})`)
    .join(', ');
}

/** The names that a company had before it was renamed. */
export function formerNames(lineage: readonly LineageStep[]): string[] {
  return lineage.flatMap(({ from, change }) => (change === 'renamed' ? [from] : []));
}

interface NamedCompany {
  name: string;
  aliases: readonly string[];
  lineage: readonly LineageStep[];
}

/**
 * All names under which people look for a company: its aliases, and its names in its lineage that are not the name or an alias of one
 * of the `others`. Its buyers are other companies.
 */
export function searchNames(company: NamedCompany, others: readonly NamedCompany[]): string[] {
  const taken = new Set(
    others.filter((other) => other !== company).flatMap(({ name, aliases }) => [name, ...aliases].map(fold)),
  );
  const former = company.lineage
    .flatMap(({ from, to, change }) => (to === null || change === 'bought' ? [from] : [from, to]))
    .filter((name) => !taken.has(fold(name)));
  const names = new Map([...company.aliases, ...former].map((name) => [fold(name), name]));
  names.delete(fold(company.name));
  return [...names.values()];
}

/** The companies with all their {@link searchNames} as aliases. */
export function withFormerNames<Company extends Omit<NamedCompany, 'aliases'> & { aliases: string[] }>(
  companies: readonly Company[],
): Company[] {
  return companies.map((company) => ({ ...company, aliases: searchNames(company, companies) }));
}

function fold(name: string): string {
  return name.toLowerCase();
}
