import type { APIRoute } from 'astro';
import { endpoints } from '~/endpoints';

/** Tells search engines which addresses to skip. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${new URL(endpoints.sitemap, site)}\n`);
