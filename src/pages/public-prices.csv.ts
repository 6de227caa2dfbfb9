import type { APIRoute } from 'astro';
import { contractsCsv } from '~/features/public-prices/contracts-csv';
import { getContracts } from '~/features/public-prices/get-contracts';

/** All contracts as a file. It begins with a byte order mark, because otherwise Excel would not read it as UTF-8. */
export const GET: APIRoute = async () =>
  new Response(`\ufeff${contractsCsv(await getContracts())}`, { headers: { 'Content-Type': 'text/csv' } });
