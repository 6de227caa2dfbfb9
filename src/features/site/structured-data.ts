import { isoDay } from '~/domain/dates';
import { paths } from '~/paths';
import { site } from './site';

/** Something that schema.org knows, without its context. */
export type Thing = Record<string, unknown>;

/** The way from home to a page, as search engines show it above the result; the last step is the page itself. */
export function breadcrumbs(base: URL, steps: { name: string; path: string }[]): Thing {
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

/** An article of ours. */
export function article(
  base: URL,
  post: { title: string; description: string; published: Date; path: string; card: string },
): Thing {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    datePublished: isoDay(post.published),
    image: new URL(post.card, base).href,
    mainEntityOfPage: new URL(post.path, base).href,
    author: { '@type': 'Organization', name: site.name, url: new URL(paths.home, base).href },
  };
}

/** The site and who runs it. */
export function ourselves(base: URL): Thing[] {
  const home = new URL(paths.home, base).href;
  const organization = { '@type': 'Organization', '@id': `${home}#us`, name: site.name, url: home };
  return [
    {
      ...organization,
      slogan: site.tagline,
      sameAs: [site.linkedin, site.x],
      logo: new URL('/favicon.svg', base).href,
    },
    { '@type': 'WebSite', name: site.name, url: home, publisher: { '@id': organization['@id'] } },
  ];
}
