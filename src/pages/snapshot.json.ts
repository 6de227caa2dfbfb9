import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import type { Snapshot } from '~/data/snapshot';

const entries = async (
  name: 'prices' | 'market' | 'reviews' | 'latest' | 'counts' | 'points' | 'quotes' | 'satelliteQuotes',
) => (await getCollection(name)).map(({ id, data: { rows } }) => ({ id, rows }));

/** The database snapshot of this build, for the next build if it cannot reach the database. */
export const GET: APIRoute = async () => {
  const [time] = await getCollection('snapshotTime');
  const snapshot: Snapshot = {
    takenAt: time?.data.takenAt ?? null,
    columns: time?.data.columns ?? '',
    fingerprint: time?.data.fingerprint ?? null,
    collections: {
      statistics: (await getCollection('statistics')).map(({ id, data: { row } }) => ({ id, row })),
      prices: await entries('prices'),
      market: await entries('market'),
      reviews: await entries('reviews'),
      latest: await entries('latest'),
      counts: await entries('counts'),
      points: await entries('points'),
      quotes: await entries('quotes'),
      satelliteQuotes: await entries('satelliteQuotes'),
      versions: (await getCollection('versions')).map(({ id, data: { version } }) => ({ id, version })),
    },
  };
  return Response.json(snapshot);
};
