import { getCollection } from 'astro:content';
import { PUBLIC_SUPABASE_PUBLISHABLE_KEY as publishableKey } from 'astro:env/client';
import type { APIRoute } from 'astro';

/**
 * Describes the build that is online, for the function that requests another one and for `npm run doctor`. Netlify sets `commit`
 * and `context`. The pages query the database with `publishableKey`. `reviews` are the reviews in its pages, each with its name,
 * null for an anonymous one.
 */
export const GET: APIRoute = async () => {
  const [time] = await getCollection('snapshotTime');
  const { COMMIT_REF: commit = null, CONTEXT: context = null } = process.env;
  const rows = [...(await getCollection('reviews')), ...(await getCollection('latest'))].flatMap(
    ({ data }) => data.rows,
  );
  const reviews = [...new Map(rows.map(({ id, display_name: name }) => [id, { id, name }])).values()];
  const builtAt = new Date().toISOString();
  return Response.json({ builtAt, commit, context, publishableKey, snapshot: time?.data ?? null, reviews });
};
