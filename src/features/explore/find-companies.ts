import { byName } from '~/domain/by-name';
import { type CompanyMatch, searchCompanies } from '~/domain/company-search';
import { guessSensorType } from '~/domain/guess-sensor-type';
import { thermalKey } from '~/domain/provider-kinds';
import { listedSensorTypes } from '~/domain/sensor-types';
import type { ListedCompany } from '~/features/prices/company-list';

/** A company in a list of results, and why it is there, unless by its own name. */
export interface FoundCompany {
  company: ListedCompany;
  reason: string | null;
}

/** The companies that a search found, and companies with a similar name if it found none. */
export interface FoundCompanies {
  found: FoundCompany[];
  similar: ListedCompany[];
}

/**
 * Finds companies by their names, satellites and products, closest match first, then those that sell images of the first one. A word
 * for a sensor type, such as "radar", also finds the companies listed under it.
 */
export function findCompanies(companies: ListedCompany[], text: string): FoundCompanies {
  const { matches, sellers, similar } = searchCompanies(companies, text);
  const [first] = matches;
  const found = [
    ...matches.map(foundByName),
    ...sellers.map((company) => ({ company, reason: first ? `Sells images of ${first.company.name}` : null })),
  ];
  const known = new Set(found.map(({ company }) => company.key));
  const sensor = /\bthermal\b/i.test(text) ? thermalKey : guessSensorType(text, listedSensorTypes);
  const listed = sensor ? companies.filter(({ key, sensors }) => sensors.includes(sensor) && !known.has(key)) : [];
  return {
    found: [...found, ...listed.toSorted(byName).map((company) => ({ company, reason: null }))],
    similar: listed.length > 0 ? [] : similar,
  };
}

function foundByName({ company, foundAs }: CompanyMatch<ListedCompany>): FoundCompany {
  return { company, reason: foundAs && `Found as ${foundAs}` };
}
