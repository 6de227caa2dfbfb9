import { noticesAnchor } from './paths.ts';

/**
 * The addresses of functions, and of pages and files to which no script of a public page links. They are separate from
 * `paths.ts`, because every page loads that module.
 */
export const endpoints = {
  moderation: '/moderation',
  unsubscribe: '/unsubscribe',
  unsubscribed: '/unsubscribed',
  claim: '/claim',
  /** The page on which representatives claim profiles, with a provider selected. */
  claimOf: (key: string) => `/claim?company=${key}`,
  deleteAccount: '/api/delete-account',
  rebuild: '/api/rebuild',
  report: '/api/report',
  sitemap: '/sitemap-index.xml',
  securityContact: '/.well-known/security.txt',
  /** The database snapshot of this build, for the next build. */
  snapshot: '/snapshot.json',
  companies: '/companies.json',
  referenceRates: '/reference-rates.json',
  /** The address to which OAuth providers and links in emails return. It then continues to `next`. */
  callback: (next: string) => `/auth/callback?next=${encodeURIComponent(next)}`,
  /** The page of a link that waits in this tab. */
  emailLink: '/auth/callback',
  resetPassword: '/reset-password',
  forgotPassword: '/forgot-password',
  notices: `/profile#${noticesAnchor}`,
  success: '/success-page',
  privacy: '/privacy',
} as const;

/** The search parameter of the review form with the name of a company that has no page. */
export const companyNameParam = 'name';

/** The key in addresses of the review form that selects "Others". */
export const otherKey = 'other';
