import { isoDay } from '~/domain/dates';
import { pagePaths, paths } from '~/paths';
import { site } from './site';

/** A schema.org object, without its context. */
export type StructuredData = Record<string, unknown>;

/** The breadcrumbs from the home page to a page, which search engines show above the result. The last step is the page itself. */
export function breadcrumbData(base: URL, steps: { name: string; path: string }[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: site.name, path: paths.home }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, base).href,
    })),
  };
}

/** An article of the blog as structured data. */
export function articleData(
  base: URL,
  post: { title: string; description: string; published: Date; updated?: Date | undefined; path: string; card: string },
): StructuredData {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    datePublished: isoDay(post.published),
    dateModified: isoDay(post.updated ?? post.published),
    image: new URL(post.card, base).href,
    mainEntityOfPage: new URL(post.path, base).href,
    author: { '@type': 'Organization', name: site.name, url: new URL(paths.home, base).href },
  };
}

/** The terms of the glossary as structured data. */
export function glossaryData(base: URL, terms: { term: string; meaning: string; path: string }[]): StructuredData {
  return {
    '@type': 'DefinedTermSet',
    name: `${site.name} glossary`,
    url: new URL(pagePaths.glossary, base).href,
    hasDefinedTerm: terms.map(({ term, meaning, path }) => ({
      '@type': 'DefinedTerm',
      name: term,
      description: meaning,
      url: new URL(path, base).href,
    })),
  };
}

/** The site and its operator, with their pages in social networks, as structured data. */
export function siteData(base: URL, networks: (string | undefined)[]): StructuredData[] {
  const home = new URL(paths.home, base).href;
  const organization = { '@type': 'Organization', '@id': `${home}#us`, name: site.name, url: home };
  return [
    {
      ...organization,
      slogan: site.tagline,
      sameAs: networks.filter((address) => address !== undefined),
      logo: new URL('/favicon.svg', base).href,
    },
    { '@type': 'WebSite', name: site.name, url: home, publisher: { '@id': organization['@id'] } },
  ];
}
