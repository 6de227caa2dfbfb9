import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';

/**
 * Which build is online: read by the function that asks for another one, and by `npm run doctor`. `commit` and `context` are
 * those that Netlify names.
 */
export const GET: APIRoute = async () => {
  const [time] = await getCollection('snapshotTime');
  const { COMMIT_REF: commit = null, CONTEXT: context = null } = process.env;
  return Response.json({ builtAt: new Date().toISOString(), commit, context, snapshot: time?.data ?? null });
};
