/** The parameter that leaves the reviews of one company in the list of all: its key. */
export const companyParam = 'company';

/** The parameter that brings one review in front of others: its id. */
export const reviewParam = 'review';

/** The heading of a provider's reviews, and of all. */
export const reviewsAnchor = 'reviews';

/** The heading of one's own reviews in the profile. */
export const ownReviewsAnchor = 'own-reviews';

/** Every address of the site; nobody else writes one. */
export const paths = {
  home: '/',
  sensor: (sensor: string) => `/company/${sensor}`,
  provider: (address: string) => `/${address}-reviews`,
  emblem: (key: string) => `/emblems/${key}.svg`,
  card: (name: string) => `/cards/${name}.png`,
  explore: '/explore',
  allReviews: '/all-reviews',
  reviewsOf: (company: string) => `/all-reviews?${companyParam}=${encodeURIComponent(company)}`,
  areaCost: '/area-cost',
  compare: '/compare',
  /** A comparison of the providers with these keys, in their order. */
  comparison: (keys: readonly string[]) => (keys.length > 0 ? `/compare?of=${keys.join(',')}` : '/compare'),
  /**
   * The prebuilt comparison of two. Which comes first follows from their keys alone, so that the address never changes with
   * what people quote; descending, as in "maxar-vs-iceye", the first address that was given out.
   */
  pair: (one: string, other: string) => `/compare/${[one, other].sort().reverse().join('-vs-')}`,
  writeReview: '/write-review',
  companies: '/companies.json',
  market: '/market.svg',
  writeReviewOf: (key: string) => `/write-review/${key}`,
  success: '/success-page',
  /** A review where it stands: on the page of its provider, or among all when its company has none. */
  review: (id: string, { company, address }: { company: string; address: string | null }) =>
    address
      ? `/${address}-reviews?${reviewParam}=${id}#${reviewsAnchor}`
      : `/all-reviews?${companyParam}=${encodeURIComponent(company)}&${reviewParam}=${id}#${reviewsAnchor}`,
  login: (next?: string) => (next ? `/login?next=${encodeURIComponent(next)}` : '/login'),
  register: (next?: string) => (next ? `/register?next=${encodeURIComponent(next)}` : '/register'),
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** Where providers and mails lead back to, to go on to `next` from there. */
  callback: (next: string) => `/auth/callback?next=${encodeURIComponent(next)}`,
  profile: '/profile',
  ownReviews: `/profile#${ownReviewsAnchor}`,
  blog: '/blog',
  post: (name: string) => `/blog/${name}`,
  feed: '/feed.xml',
  sitemap: '/sitemap-index.xml',
  privacy: '/privacy',
  terms: '/terms',
  deleteAccount: '/api/delete-account',
} as const;

/** The parameter that leaves the reviews of some stars in a list: "4" for 3.5 and 4, down to "1", or "none" for unrated. */
export const starsParam = 'stars';

const pagesToReturnTo = [
  /^\/(explore|all-reviews|area-cost)$/,
  /^\/compare(\?of=[a-z0-9]+(,[a-z0-9]+){0,3}|\/[a-z0-9]+-vs-[a-z0-9]+)?$/,
  /^\/write-review(\/[a-z0-9]+)?$/,
  /^\/(profile|reset-password)$/,
  /^\/[A-Za-z0-9]+-reviews$/,
  /^\/blog(\/[a-z0-9-]+)?$/,
];

/**
 * The address to go to after signing in: the asked one if it is a page of this site, written exactly as this file writes
 * it; home for anything else; explore when nothing was asked.
 */
export function returnAddress(asked: string | null): string {
  if (asked === null) return paths.explore;
  return pagesToReturnTo.some((page) => page.test(asked)) ? asked : paths.home;
}

const onlyForThePersonThere = [
  /^\/404$/,
  /^\/write-review\/./,
  /^\/(login|register|forgot-password|reset-password|auth\/callback|profile|success-page)$/,
];

/** Whether a page makes sense only to the person who came there, so that search engines need not know it. */
export function unlisted(address: string): boolean {
  return onlyForThePersonThere.some((page) => page.test(address));
}
