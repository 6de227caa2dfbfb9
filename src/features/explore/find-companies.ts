import { byName } from '~/domain/companies/by-name';
import { thermalKey } from '~/domain/companies/provider-kinds';
import { guessSensorType } from '~/domain/images/guess-sensor-type';
import { listedSensorTypes } from '~/domain/images/sensor-types';
import { type NameMatch, searchNames } from '~/domain/text/name-search';
import type { ListedCompany } from '~/features/prices/company-list';
import type { ListPrice } from '~/features/sellers/list-price';

/** A company in a list of results, and why it is there, unless by its own name. */
export interface FoundCompany {
  company: ListedCompany;
  reason: string | null;
  /** For a seller of the images that were searched for: its lowest list price of them, instead of its own prices. */
  listPrice?: ListPrice | null;
}

/** The companies that a search found, and companies with a similar name if it found none. */
export interface FoundCompanies {
  found: FoundCompany[];
  similar: ListedCompany[];
  /** The sources of free images with the name that was searched for. */
  freeSources: string[];
}

/**
 * Finds companies by their names, satellites and products, closest match first, then those that sell these images. A word for a
 * sensor type, such as "radar", also finds the companies listed under it. `freeSources` are names of sources of free images.
 */
export function findCompanies(
  companies: ListedCompany[],
  text: string,
  freeSources: readonly string[] = [],
): FoundCompanies {
  const { matches, similar } = searchNames(companies, text);
  const [first] = matches;
  const found = matches.map(foundByName);
  found.push(...sellersOf(first, companies).filter(({ company }) => found.every((each) => each.company !== company)));
  const known = new Set(found.map(({ company }) => company.key));
  const sensor = /\bthermal\b/i.test(text) ? thermalKey : guessSensorType(text, listedSensorTypes);
  const listed = sensor ? companies.filter(({ key, sensors }) => sensors.includes(sensor) && !known.has(key)) : [];
  const free = searchNames(
    freeSources.map((name) => ({ name })),
    text,
  );
  return {
    found: [...found, ...listed.toSorted(byName).map((company) => ({ company, reason: null }))],
    similar: listed.length > 0 ? [] : similar,
    freeSources: free.matches.filter(({ inWords }) => inWords).map(({ entry }) => entry.name),
  };
}

function foundByName({ entry: company, foundAs }: NameMatch<ListedCompany>): FoundCompany {
  return { company, reason: foundAs && `Found as ${foundAs}` };
}

/** The sellers of the satellite that was found. */
function sellersOf(match: NameMatch<ListedCompany> | undefined, companies: readonly ListedCompany[]): FoundCompany[] {
  if (!match?.inWords || match.foundAs === null) return [];
  const { entry: operator, foundAs } = match;
  // A company may be called "constructor", which every object has.
  const sellers = new Map(Object.entries(operator.soldBy ?? {})).get(foundAs) ?? [];
  return companies.flatMap((company) => {
    const seller = sellers.find(({ key }) => key === company.key);
    return seller ? [{ company, reason: `Sells images of ${foundAs}`, listPrice: seller.listPrice }] : [];
  });
}
