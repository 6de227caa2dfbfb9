import type { APIRoute } from 'astro';
import table from '~/data/reference-rates.json';

/** The reference rates, with which the review form shows what a price in another currency is in US dollars. */
export const GET: APIRoute = () => Response.json(table);
