import { searchByName } from '~/domain/fuzzy-search';
import { guessSensorType } from '~/domain/guess-sensor-type';
import { listedSensorTypes } from '~/domain/sensor-types';
import type { ListedCompany } from '~/features/prices/company-list';
import { byName } from './explore-query';

/**
 * Finds companies by name, closest match first. A word for a sensor type, such as "radar", also finds the companies listed under
 * it.
 */
export function findCompanies(companies: ListedCompany[], text: string): ListedCompany[] {
  const sensor = guessSensorType(text, listedSensorTypes);
  if (!sensor) return findCompaniesByName(companies, text);
  const listed = companies.filter(({ sensors }) => sensors.includes(sensor)).toSorted(byName);
  return [...new Set([...searchByName(companies, text, 0), ...listed])];
}

/** Finds companies by their current or former name. Tolerates more errors only if nothing else matches. */
function findCompaniesByName(companies: ListedCompany[], text: string): ListedCompany[] {
  const close = searchByName(companies, text, 0.3);
  return close.length > 0 ? close : searchByName(companies, text, 0.4);
}
