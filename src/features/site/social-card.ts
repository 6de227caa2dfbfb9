import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import sharp, { type PngOptions } from 'sharp';
import { emblemPicture } from '~/assets/emblems/emblem-picture';
import { tokenColour } from '~/styles/palette';
import { drawParagraph, drawText } from './card-lettering';
import { site } from './site';

/** The content of the image that social networks show for a shared link. */
export interface SocialCard {
  title: string;
  description: string;
  /** Path of an emblem on this site. */
  emblem?: string;
}

const width = 1200;
const height = 630;
const margin = 80;
const emblemSize = 260;
const colours = {
  ground: tokenColour('--ground', 'light'),
  text: tokenColour('--text', 'light'),
  softText: tokenColour('--text-soft', 'light'),
  accent: tokenColour('--action', 'light'),
  lightAccent: tokenColour('--action', 'dark'),
};

const format: PngOptions = { palette: true, colours: 64 };

/** The folder in which Astro also keeps images between builds. */
const cacheFolder = 'node_modules/.astro/cards';

/**
 * Draws a card of 1200 × 630 px as PNG, or reuses an identical one from an earlier build. Text is drawn as paths, so that it
 * looks the same on every machine.
 */
export async function drawCard({ title, description, emblem }: SocialCard): Promise<Buffer> {
  const drawing = Buffer.from(await cardSvg(title, description, emblem !== undefined));
  const emblemFile = emblem ? await readFile(`public${emblem}`) : null;
  const parts = [drawing, emblemFile ?? '', JSON.stringify(format)];
  const hash = parts.reduce((sum, part) => sum.update(part).update('\0'), createHash('sha256')).digest('hex');
  const cached = `${cacheFolder}/${hash}.png`;
  const known = await readFile(cached).catch(() => null);
  if (known) return known;
  const card = await renderCard(drawing, emblemFile);
  await mkdir(cacheFolder, { recursive: true });
  // Rename the file only when it is complete, because a build may be stopped.
  await writeFile(`${cached}.part`, card);
  await rename(`${cached}.part`, cached);
  return card;
}

async function renderCard(drawing: Buffer, emblemFile: Buffer | null): Promise<Buffer> {
  const picture = sharp(drawing);
  if (emblemFile) {
    const emblem = await emblemPicture(emblemFile).resize(emblemSize).png().toBuffer();
    picture.composite([{ input: emblem, left: width - margin - emblemSize, top: 150 }]);
  }
  return picture.png(format).toBuffer();
}

async function cardSvg(title: string, description: string, hasEmblem: boolean): Promise<string> {
  const maxWidth = hasEmblem ? width - 3 * margin - emblemSize : width - 2 * margin;
  const heading = await drawParagraph(title, {
    size: 84,
    weight: 650,
    x: margin,
    y: 250,
    colour: colours.text,
    maxWidth,
    maxLines: 2,
  });
  const shapes = [
    `<rect width="${width}" height="${height}" fill="${colours.ground}"/>`,
    // Two swaths, as in the logo.
    `<path d="M0 596L1200 552V574L0 618z" fill="${colours.accent}"/><path d="M0 630V624L1200 580V590L110 630z" fill="${colours.lightAccent}"/>`,
    await drawText(site.name, { size: 34, weight: 600, x: margin, y: 110, colour: colours.accent }),
    ...heading,
    ...(await drawParagraph(description, {
      size: 36,
      weight: 400,
      x: margin,
      y: 330 + (heading.length - 1) * 100,
      colour: colours.softText,
      maxWidth,
      maxLines: 3,
    })),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${shapes.join('')}</svg>`;
}
