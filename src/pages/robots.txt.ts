import type { APIRoute } from 'astro';
import { endpoints } from '~/endpoints';

export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${new URL(endpoints.sitemap, site)}\n`);
