import { getCollection } from 'astro:content';
import { PUBLIC_SUPABASE_PUBLISHABLE_KEY as publishableKey } from 'astro:env/client';
import type { APIRoute } from 'astro';

/**
 * Which build is online: read by the function that asks for another one, and by `npm run doctor`. `commit` and `context` are
 * those that Netlify names, `publishableKey` is the one with which the pages ask the database. `reviews` are those in its pages, with
 * the name of each, null for an anonymous one.
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
