import { noImagesLabel } from '~/domain/companies/provider-kinds';
import type { SearchEntry } from '~/domain/search-entry';
import { formatCount } from '~/domain/text/format-number';
import { paths } from '~/paths';
import type { ListedCompany } from './company-list';

/** The companies as the search of the site finds them. `sensors` contains the names of sensor types by key. */
export function companyEntries(companies: readonly ListedCompany[], sensors: Record<string, string>): SearchEntry[] {
  return companies.map(({ key, name, aliases, soldBy = {}, address, logo, summary, sensors: sold, entry }) => ({
    ...{ kind: 'company', name, emblem: logo ?? undefined },
    // Its satellites are entries of their own.
    aliases: aliases.filter((alias) => !Object.hasOwn(soldBy, alias)),
    href: address ? paths.provider(address) : paths.reviewsOf(key),
    about: sold.map((each) => sensors[each] ?? each).join(', ') || (entry ? 'No profile yet' : noImagesLabel),
    figure: summary?.ratingMean ? `${summary.ratingMean.toFixed(1)} of 5` : undefined,
    unit: summary?.ratingMean ? formatCount(summary.rated, 'rating') : undefined,
  }));
}
