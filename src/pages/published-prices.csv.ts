import type { APIRoute } from 'astro';
import { publishedPricesCsv } from '~/features/published-prices/published-prices-csv';
import { getOffers } from '~/features/sellers/get-offers';
import { getToday } from '~/features/sellers/get-today';

/** All published prices as a file. */
export const GET: APIRoute = async () =>
  new Response(publishedPricesCsv(await getOffers(), getToday()), { headers: { 'Content-Type': 'text/csv' } });
