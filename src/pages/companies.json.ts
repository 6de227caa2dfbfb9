import type { APIRoute } from 'astro';
import { getReviewableCompanies } from '~/features/providers/providers';

/** The companies that the review form suggests. They would add too much to each of its pages. */
export const GET: APIRoute = async () => Response.json(await getReviewableCompanies());
