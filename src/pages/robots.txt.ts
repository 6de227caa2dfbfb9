import type { APIRoute } from 'astro';
import { paths } from '~/paths';

export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${new URL(paths.sitemap, site)}\n`);
