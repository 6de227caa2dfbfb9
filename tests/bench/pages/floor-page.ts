import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

type Row = Record<'display_name' | 'price' | 'resolution' | 'review', string | null>;

/** The heading, facts and text of a review. */
type ReviewText = [heading: string, facts: string, text: string];

const head = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="description" content="The newest reviews of a provider of satellite imagery.">
<title>Reviews</title>
<link rel="icon" href="data:,">
<style>body{max-width:60ch;margin:auto;padding:1rem;font:1rem/1.5 sans-serif}</style>`;
const picture = 'maxar.svg';

/** Twenty reviews of a built site. Throws if there are none. */
async function readReviews(siteFolder: string): Promise<ReviewText[]> {
  const { collections } = JSON.parse(await readFile(join(siteFolder, 'snapshot.json'), 'utf8'));
  const ofProviders: { rows: Row[] }[] = collections.reviews;
  const reviews = [...(collections.latest[0]?.rows ?? []), ...ofProviders.flatMap(({ rows }) => rows)].slice(
    0,
    20,
  ) as Row[];
  if (reviews.length === 0) throw new Error('The built site has no reviews: build it with sample data.');
  return reviews.map(({ display_name, price, resolution, review }) => [
    display_name ?? 'Anonymous',
    `$${price}, ${resolution}`,
    review ?? '',
  ]);
}

/**
 * Writes a page with the minimum cost of the reviews in the list of all reviews: bare HTML with one picture, without scripts, and a
 * few lines of styles. Throws if there are no reviews.
 */
export async function writeFloorPage(siteFolder: string, folder: string): Promise<void> {
  const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const articles = (await readReviews(siteFolder)).map((review) => {
    const [heading, facts, text] = review.map(escapeHtml);
    return `<article><h2>${heading}</h2><p>${facts}</p><p>${text}</p></article>`;
  });
  await mkdir(folder, { recursive: true });
  await copyFile(join(siteFolder, 'emblems', picture), join(folder, picture));
  const image = `<img src="${picture}" width="64" height="64" alt="">`;
  await writeFile(
    join(folder, 'index.html'),
    `${head}<main><h1>Reviews</h1>${image}\n${articles.join('\n')}\n</main></html>\n`,
  );
}

/** Builds a React application, without more, that requests the same reviews and renders them. Throws if there are no reviews. */
export async function buildReactApp(siteFolder: string, folder: string): Promise<void> {
  const source = join(folder, 'source');
  await mkdir(join(source, 'public'), { recursive: true });
  await copyFile(join(siteFolder, 'emblems', picture), join(source, 'public', picture));
  await writeFile(join(source, 'public', 'reviews.json'), JSON.stringify(await readReviews(siteFolder)));
  await writeFile(
    join(source, 'index.html'),
    `${head}<main></main><script type="module" src="main.js"></script></html>\n`,
  );
  await writeFile(
    join(source, 'main.js'),
    `import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
const reviews = await fetch('/reviews.json').then((response) => response.json());
const article = ([heading, facts, text], key) => h('article', { key }, h('h2', {}, heading), h('p', {}, facts), h('p', {}, text));
const image = h('img', { src: '/${picture}', width: 64, height: 64, alt: '' });
createRoot(document.querySelector('main')).render([h('h1', { key: 'h1' }, 'Reviews', image), reviews.map(article)]);
`,
  );
  await build({
    configFile: false,
    root: source,
    logLevel: 'error',
    build: { outDir: join(folder, 'site'), emptyOutDir: true },
  });
}
