/** The search parameter that filters the list of all reviews, or opens the review form, by a company's key. */
export const companyParam = 'company';

/** The search parameter with the id of a review that is shown above the list. */
export const reviewParam = 'review';

/** Id of the heading above a list of reviews. */
export const reviewsAnchor = 'reviews';

/** Id of the heading above the user's own reviews in the profile. */
export const ownReviewsAnchor = 'own-reviews';

/** Id of the heading above the switches of notices in the profile. */
export const noticesAnchor = 'notices';

/**
 * A pattern of the fragments allowed in a return address on pages for signed-in users. Any other fragment may be a token. "main"
 * is the target of the link that skips to the content.
 */
export const anchorToReturnTo = `#(?:main|${ownReviewsAnchor}|${noticesAnchor})`;

/** The addresses of the site. No other file contains one. */
export const paths = {
  home: '/',
  /**
   * The page of a provider, in lower case, because some hosts fold the case of addresses. The build copies it to the address as
   * spelled in the provider's file (DECISIONS 41).
   */
  provider: (address: string) => `/${address.toLowerCase()}-reviews`,
  /** The long data of an island (ui/island-data.tsx). */
  islandData: (name: string) => `/island-data/${name}.json`,
  emblem: (key: string) => `/emblems/${key}.svg`,
  explore: '/explore',
  allReviews: '/all-reviews',
  reviewsOf,
  fairPrice: '/fair-price',
  /** What images of a sensor type and size class cost. */
  answer: (sensor: string, sizeClass: string) => `/fair-price/${sensor}/${sizeClass}`,
  compare: '/compare',
  /** A comparison of the providers with these keys, in their order. */
  comparison: (keys: readonly string[]) => (keys.length > 0 ? `/compare?of=${keys.join(',')}` : '/compare'),
  writeReview: '/write-review',
  world: '/world.svg',
  /** The review form, open to visitors, for a company with a page or "other" (`otherKey`). */
  writeReviewOf: (key: string) => `/write-review?${companyParam}=${key}`,
  /** The same form for a company without a page, with its name filled in. */
  writeReviewUnder: (name: string) => `/write-review?${companyParam}=other&name=${encodeURIComponent(name)}`,
  /**
   * A review on the page of its provider, or in the list of all reviews when its company has no page. A whole id would make up a
   * tenth of a page with many links.
   */
  review: (id: string, { company, address }: { company: string; address: string | null }) =>
    `${address ? `/${address.toLowerCase()}-reviews?` : `${reviewsOf(company)}&`}${reviewParam}=${id.slice(0, 13)}#${reviewsAnchor}`,
  login: (next?: string) => withNext('/login', next),
  register: (next?: string) => withNext('/register', next),
  freeSources: '/free-sources',
  /** Everything that the search of the site finds. */
  searchIndex: '/search.json',
  satellite: (key: string) => `/satellites/${key}`,
  profile: '/profile',
  ownReviews: `/profile#${ownReviewsAnchor}`,
  guidelines: '/guidelines',
  terms: '/terms',
} as const;

function reviewsOf(company: string): string {
  return `/all-reviews?${companyParam}=${encodeURIComponent(company)}`;
}

function withNext(address: string, next: string | undefined): string {
  return next ? `${address}?next=${encodeURIComponent(next)}` : address;
}

/** The part of the guidelines that says how a company can object to its entry. */
export const objectionsAddress = '/guidelines#how-a-company-can-object-to-its-entry';

/** The search parameter that filters reviews by stars: "4" for 3.5 and 4, down to "1", or "none" for unrated. */
export const starsParam = 'stars';

const personalPages = [
  /^\/404$/,
  /^\/write-review\/./,
  /^\/(login|register|forgot-password|reset-password|auth\/callback|profile|moderation|claim|success-page|unsubscribed?)$/,
];

/** Whether a page is useful only to the user who opened it, so that search engines must not index it. */
export function isUnlisted(address: string): boolean {
  return personalPages.some((page) => page.test(address));
}

/** Addresses to which no island leads, apart from {@link paths}, so that no island contains them. */
export const pagePaths = {
  /** The review form for users who are signed in. */
  signedInForm: (key: string) => `/write-review/${key}`,
  about: '/about',
  prices: '/how-we-work-out-prices',
  fakes: '/how-we-treat-fakes',
  sensor: (sensor: string) => `/company/${sensor}`,
  /** The quotes of a sensor type as dots, for its market chart. */
  marketDots: (sensor: string) => `/market/${sensor}.svg`,
  card: (name: string) => `/cards/${name}.png`,
  /**
   * The prebuilt comparison of two providers. Their keys are in descending order ("maxar-vs-iceye"), so that the address does not
   * depend on the number of reviews (DECISIONS 39).
   */
  pair: (one: string, other: string) => `/compare/${[one, other].sort().reverse().join('-vs-')}`,
  satellites: '/satellites',
  publishedPrices: '/published-prices',
  oldPrices: '/published-prices/old',
  publishedPricesCsv: '/published-prices.csv',
  publicPrices: '/public-prices',
  publicPricesCsv: '/public-prices.csv',
  /** The contracts of one seller. */
  publicPricesOf: (seller: string) => `/public-prices?seller=${seller}`,
  /** The field for the buyer's area in an answer. With a question in the address, its scripts load at once. */
  ownArea: (sensor: string, sizeClass: string) => `/fair-price/${sensor}/${sizeClass}?area=100#your-area`,
  /** A free source: the nth of a provider's file or a price list, from 0. */
  freeSource: (key: string, index: number) => `/free-sources#${key}-${index + 1}`,
  glossary: '/glossary',
  /** The entry of a term, by its file name. */
  term: (key: string) => `/glossary#${key}`,
  blog: '/blog',
  post: (name: string) => `/blog/${name}`,
  feed: '/feed.xml',
} as const;
