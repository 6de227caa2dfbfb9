import type { APIRoute } from 'astro';
import { getReviewableCompanies } from '~/features/providers/providers';

/** The companies that the review form suggests, in a separate file, because they would make each of its pages too large. */
export const GET: APIRoute = async () => Response.json(await getReviewableCompanies());
