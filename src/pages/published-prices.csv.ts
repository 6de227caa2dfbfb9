import type { APIRoute } from 'astro';
import { publishedPricesCsv } from '~/features/published-prices/published-prices-csv';
import { getOffers } from '~/features/sellers/get-offers';
import { getToday } from '~/features/sellers/get-today';

/** All published prices as a file. It begins with a byte order mark, because otherwise Excel would not read it as UTF-8. */
export const GET: APIRoute = async () =>
  new Response(`\ufeff${publishedPricesCsv(await getOffers(), getToday())}`, {
    headers: { 'Content-Type': 'text/csv' },
  });
