// Lets Node import the site's own modules, which name others as the site's bundler resolves them: "~/domain/acquisition" and
// "./review-filters". A module that imports such a module imports this one first, and that one with `await import()`.
import { registerHooks } from 'node:module';

const source = new URL('../../../src/', import.meta.url);

registerHooks({
  resolve(specifier, context, next) {
    const isOfSite = context.parentURL?.startsWith(source.href) && /^(~|\.{1,2})\//.test(specifier);
    if (!isOfSite) return next(specifier, context);
    const address = specifier.startsWith('~/') ? new URL(specifier.slice(2), source).href : specifier;
    return next(address.endsWith('.ts') ? address : `${address}.ts`, context);
  },
});
