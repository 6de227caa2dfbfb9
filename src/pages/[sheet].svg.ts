import { readFile } from 'node:fs/promises';
import { emblemSheet } from '~/features/providers/emblem-sheet';
import { getProviders } from '~/features/providers/providers';
import { paths } from '~/paths';

/** The emblems of all providers in one file, for lists of providers. */
export async function GET() {
  const emblems = (await getProviders()).map(async ({ key }) => ({
    key,
    svg: await readFile(`public${paths.emblem(key)}`, 'utf8'),
  }));
  return new Response(emblemSheet(await Promise.all(emblems)), { headers: { 'Content-Type': 'image/svg+xml' } });
}
