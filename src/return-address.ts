// Separate from `paths.ts`, because every page loads that module and only signing in needs this one.
import { anchorToReturnTo, paths } from './paths';

const pagesToReturnTo = [
  // The name of a company without a page, as `encodeURIComponent` writes it.
  /^\/write-review\?company=[a-z0-9]+(&name=[\w.~!'()*%-]+)?$/,
  /^\/(explore|fair-price|published-prices|public-prices|free-sources|glossary)$/,
  /^\/compare(\?of=[a-z0-9]+(,[a-z0-9]+){0,3}|\/[a-z0-9]+-vs-[a-z0-9]+)?$/,
  new RegExp(`^/(write-review(/[a-z0-9]+)?|profile|moderation|reset-password)(${anchorToReturnTo})?$`),
  /^\/claim(\?company=[a-z0-9]+)?$/,
  /^\/[A-Za-z0-9]+-reviews(\?[\w.~%=&+-]+)?(#reviews)?$/,
  /^\/auth\/callback$/,
  /^\/blog(\/[a-z0-9-]+)?$/,
];

/**
 * The address to go to after signing in: Explore if none was requested, and the requested one if it is a page of this site,
 * spelled as in this file. For any other address, the home page, so that no link can lead to another site.
 */
export function returnAddress(requested: string | null): string {
  if (requested === null) return paths.explore;
  return pagesToReturnTo.some((page) => page.test(requested)) ? requested : paths.home;
}
