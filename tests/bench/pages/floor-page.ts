// What the reviews of a provider cost at least: bare HTML with one picture. And what the floor page and the peers are made of.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { comparedProvider } from './page-list.ts';
import { factsOf, headingOf, type ShownReview } from './shown-review.ts';

/** The same for the floor page and each peer. */
export interface SharedContent {
  reviews: ShownReview[];
  /** Path of the picture on this machine. */
  picture: string;
}

/** Reads the reviews in the list of all reviews, and the emblem of the compared provider, from a built site. Throws if there are none. */
export async function readSharedContent(siteFolder: string): Promise<SharedContent> {
  const snapshot: { collections: { latest: { rows: ShownReview[] }[] } } = JSON.parse(
    await readFile(join(siteFolder, 'snapshot.json'), 'utf8'),
  );
  const reviews = snapshot.collections.latest[0]?.rows ?? [];
  if (reviews.length === 0) throw new Error('The built site has no reviews: build it with sample data.');
  return { reviews, picture: join(siteFolder, 'emblems', `${comparedProvider}.svg`) };
}

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function article(review: ShownReview): string {
  const [heading, facts, text] = [headingOf(review), factsOf(review), review.review].map(escapeHtml);
  return `<article><h2>${heading}</h2><p>${facts}</p><p>${text}</p></article>`;
}

/** Writes the floor page to a folder: no script, and no style but a few lines. */
export async function writeFloorPage(folder: string, { reviews, picture }: SharedContent): Promise<void> {
  await mkdir(folder, { recursive: true });
  await copyFile(picture, join(folder, 'picture.svg'));
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
<main><h1>Reviews</h1><img src="/picture.svg" width="64" height="64" alt="Emblem of the provider">
${reviews.map(article).join('\n')}
</main>
</html>
`,
  );
}
