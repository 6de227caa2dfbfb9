import { paths } from '~/paths';

interface DescribedProvider {
  key: string;
  name: string;
  fullName: string;
  address: string;
  website: string | null;
  summary: string;
  aliases: string[];
}

/**
 * A provider as a schema.org Organization, with its average rating if all its reviews are real. `url` is the provider's website.
 */
export function organizationData(
  { key, name, fullName, address, website, summary, aliases }: DescribedProvider,
  base: URL,
  statistics: { ratingMean: number | null; rated: number; samples: number } | null,
): Record<string, unknown> {
  return {
    '@type': 'Organization',
    '@id': `${new URL(paths.provider(address), base)}#organization`,
    name,
    legalName: fullName,
    description: summary,
    ...(aliases.length > 0 && { alternateName: aliases }),
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
