import { paths } from '~/paths';

interface Organization {
  key: string;
  name: string;
  fullName: string;
  address: string;
  website: string | null;
  summary: string;
  aliases: string[];
}

/**
 * A provider in the words of schema.org, its mean rating only when there is at least one. Its own site is where else it can
 * be found; the page here is ours.
 */
export function organization(
  { key, name, fullName, address, website, summary, aliases }: Organization,
  base: URL,
  known: { ratingMean: number | null; rated: number } | null,
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
    ...(known &&
      known.ratingMean !== null && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: Math.round(known.ratingMean * 100) / 100,
          ratingCount: known.rated,
          bestRating: 5,
          worstRating: 0.5,
        },
      }),
  };
}
