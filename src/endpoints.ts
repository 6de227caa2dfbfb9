/**
 * The addresses of functions, and of pages and files to which no script of a public page leads. Apart from those in `paths.ts`,
 * which every page loads.
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
  /** What the build knows of the database, for the next build. */
  snapshot: '/snapshot.json',
} as const;
