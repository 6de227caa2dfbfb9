import type { APIRoute } from 'astro';
import { allProviders } from '~/features/providers/providers';

/** What the review form offers: too much for each of its pages to carry. */
export const GET: APIRoute = async () =>
  Response.json((await allProviders()).map(({ key, name, address, aliases }) => ({ key, name, address, aliases })));
