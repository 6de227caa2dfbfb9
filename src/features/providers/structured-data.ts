import { formerNames, type LineageStep } from '~/domain/companies/lineage';
import { paths } from '~/paths';

interface DescribedProvider {
  key: string;
  name: string;
  fullName: string;
  address: string;
  website: string | null;
  summary: string;
  lineage: LineageStep[];
}

/**
 * A provider as a schema.org Organization, with its average rating if all its reviews are real. `url` is the provider's website.
 */
export function organizationData(
  { key, name, fullName, address, website, summary, lineage }: DescribedProvider,
  base: URL,
  statistics: { ratingMean: number | null; rated: number; samples: number } | null,
): Record<string, unknown> {
  const former = formerNames(lineage);
  return {
    '@type': 'Organization',
    '@id': `${new URL(paths.provider(address), base)}#organization`,
    name,
    legalName: fullName,
    description: summary,
    ...(former.length > 0 && { alternateName: former }),
    ...(website && { url: website }),
    image: new URL(paths.emblem(key), base).href,
    ...(statistics &&
      statistics.ratingMean !== null &&
      statistics.samples === 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: Math.round(statistics.ratingMean * 100) / 100,
          ratingCount: statistics.rated,
          bestRating: 5,
          worstRating: 0.5,
        },
      }),
  };
}
