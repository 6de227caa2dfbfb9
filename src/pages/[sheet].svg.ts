import { readFile } from 'node:fs/promises';
import type { APIContext } from 'astro';
import { emblemSheet } from '~/features/providers/emblem-sheet';
import { getProviders } from '~/features/providers/providers';
import { pagePaths, paths } from '~/paths';

/** The names of both files of emblems. */
export function getStaticPaths() {
  return pagePaths.emblemSheets.map((address) => ({ params: { sheet: address.slice(1, -'.svg'.length) } }));
}

/** The emblems of many providers in one file, for lists of providers. */
export async function GET({ params }: APIContext) {
  const providers = (await getProviders()).filter(({ key }) =>
    paths.emblemInList(key).startsWith(`/${params.sheet}.svg`),
  );
  const emblems = providers.map(async ({ key }) => ({
    key,
    svg: await readFile(`public${paths.emblem(key)}`, 'utf8'),
  }));
  return new Response(emblemSheet(await Promise.all(emblems)), { headers: { 'Content-Type': 'image/svg+xml' } });
}
