import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { getAnswerPages } from '~/features/fair-price/pages/answer-pages';
import { answerDescription, answerTitle } from '~/features/fair-price/verdict/answer-title';
import { getMarketData, getShownPrice } from '~/features/prices/prebuilt-figures';
import { describeProvider } from '~/features/prices/provider-prices/describe-provider';
import { getProviders } from '~/features/providers/providers';
import { getSatellites } from '~/features/satellites/get-satellites';
import { satelliteHeadline } from '~/features/satellites/headline';
import { getToday } from '~/features/sellers/get-today';
import { site } from '~/features/site/site';
import { drawCard, type SocialCard } from '~/features/site/social-card';
import { paths } from '~/paths';

interface Props {
  card: SocialCard;
}

/** One card for each page that can be shared. */
export async function getStaticPaths() {
  const providers = await Promise.all(
    (await getProviders()).map(async (provider) => {
      const { statistics } = await getMarketData(provider.key);
      const description = describeProvider(provider, await getShownPrice(provider.key), statistics?.ratingMean ?? null);
      return {
        params: { name: provider.key },
        props: { card: { title: provider.name, description, emblem: paths.emblem(provider.key) } },
      };
    }),
  );
  const posts = (await getCollection('posts')).map(({ id, data }) => ({
    params: { name: id },
    props: { card: { title: data.title, description: data.description } },
  }));
  const satellites = (await getSatellites()).map((satellite) => ({
    params: { name: `satellite-${satellite.key}` },
    props: { card: { title: satellite.name, description: satelliteHeadline(satellite, getToday()).title } },
  }));
  const answers = (await getAnswerPages()).map(({ sensor, sizeClass, answers: [answer] }) => ({
    params: { name: `fair-price-${sensor}-${sizeClass}` },
    props: { card: { title: answerTitle(answer), description: answerDescription(answer) } },
  }));
  return [
    {
      params: { name: 'fairswath' },
      props: {
        card: { title: site.tagline, description: 'What buyers were quoted, by provider, resolution and area.' },
      },
    },
    ...providers,
    ...posts,
    ...satellites,
    ...answers,
  ];
}

/** Draws the image for shared links. */
export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(new Uint8Array(await drawCard(props.card)), { headers: { 'Content-Type': 'image/png' } });
