import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Row = Record<'display_name' | 'price' | 'resolution' | 'review', string | null>;

const escapeHtml = (text: unknown) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Writes a page with the minimum cost of the reviews in the list of all reviews: bare HTML without scripts, and a few lines of
 * styles. Throws if there are no reviews.
 */
export async function writeFloorPage(siteFolder: string, folder: string): Promise<void> {
  const { collections } = JSON.parse(await readFile(join(siteFolder, 'snapshot.json'), 'utf8'));
  const reviews: Row[] = collections.latest[0]?.rows ?? [];
  if (reviews.length === 0) throw new Error('The built site has no reviews: build it with sample data.');
  const articles = reviews.map(({ display_name, price, resolution, review }) => {
    const [heading, facts, text] = [display_name ?? 'Anonymous', `$${price}, ${resolution}`, review].map(escapeHtml);
    return `<article><h2>${heading}</h2><p>${facts}</p><p>${text}</p></article>`;
  });
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="description" content="The newest reviews of a provider of satellite imagery.">
<title>Reviews</title>
<link rel="icon" href="data:,">
<style>body{max-width:60ch;margin:auto;padding:1rem;font:1rem/1.5 sans-serif}</style>
<main><h1>Reviews</h1>
${articles.join('\n')}
</main>
</html>
`,
  );
}
