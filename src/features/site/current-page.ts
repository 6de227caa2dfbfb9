import { endpoints } from '~/endpoints';
import { pagePaths, paths } from '~/paths';

/** Further pages that belong to the section of a navigation link. */
const sections: Record<string, RegExp> = {
  [paths.home]: /^\/company\//,
  [paths.writeReview]: new RegExp(`^(${paths.writeReview}/|${endpoints.success}$)`),
  [paths.explore]: new RegExp(`^(${paths.allReviews}|/[\\w-]+-reviews)$`),
  [paths.compare]: new RegExp(`^${paths.compare}/`),
  [paths.fairPrice]: new RegExp(`^${paths.fairPrice}/`),
  [pagePaths.satellites]: new RegExp(`^${pagePaths.satellites}/`),
  [pagePaths.publishedPrices]: new RegExp(`^${pagePaths.oldPrices}$`),
  [pagePaths.blog]: new RegExp(`^${pagePaths.blog}/`),
  [paths.login()]: new RegExp(
    `^(${paths.register()}|${endpoints.forgotPassword}|${endpoints.resetPassword}|/auth/callback)$`,
  ),
  [paths.profile]: new RegExp(`^(${endpoints.claim}|${endpoints.moderation})$`),
};

/**
 * The value of `aria-current` for a link on the page at an address: "page" if it is the page itself, "true" if it is its section.
 */
export function ariaCurrent(href: string, address: string): 'page' | 'true' | undefined {
  if (href === address) return 'page';
  return sections[href]?.test(address) ? 'true' : undefined;
}
