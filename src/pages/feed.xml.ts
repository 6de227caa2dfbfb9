import { getCollection } from 'astro:content';
import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { site } from '~/features/site/site';
import { pagePaths } from '~/paths';

/** The feed of the blog. */
export const GET: APIRoute = async ({ site: base, url }) => {
  const posts = await getCollection('posts');
  return rss({
    title: `${site.name} blog`,
    description: 'Articles for people who buy satellite imagery.',
    site: base ?? '',
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>en</language><atom:link href="${new URL(url.pathname, base)}" rel="self" type="application/rss+xml"/>`,
    items: posts
      .sort((a, b) => b.data.published.getTime() - a.data.published.getTime())
      .map(({ id, data }) => ({
        title: data.title,
        description: data.description,
        pubDate: data.published,
        link: pagePaths.post(id),
      })),
  });
};
