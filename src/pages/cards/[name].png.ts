import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { allProviders } from '~/features/providers/providers';
import { site } from '~/features/site/site';
import { type Card, drawCard } from '~/features/site/social-card';
import { paths } from '~/paths';

interface Props {
  card: Card;
}

export async function getStaticPaths() {
  const providers = (await allProviders()).map(({ key, name, summary }) => ({
    params: { name: key },
    props: { card: { title: name, line: summary, emblem: paths.emblem(key) } },
  }));
  const posts = (await getCollection('posts')).map(({ id, data }) => ({
    params: { name: id },
    props: { card: { title: data.title, line: data.description } },
  }));
  return [
    {
      params: { name: 'fairswath' },
      props: {
        card: { title: site.tagline, line: 'What buyers were really quoted, by provider, resolution and area.' },
      },
    },
    ...providers,
    ...posts,
  ];
}

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(new Uint8Array(await drawCard(props.card)), { headers: { 'Content-Type': 'image/png' } });
