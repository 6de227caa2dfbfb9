import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import sharp from 'sharp';
import subset from 'subset-font';
import { site } from './site';

/** What the picture of a shared link says. */
export interface Card {
  title: string;
  line: string;
  /** Path of an emblem on this site. */
  emblem?: string;
}

const width = 1200;
const height = 630;
const margin = 80;
const ink = '#1b1d1e';
const soft = '#575954';

const faces = new Map<number, Promise<Font>>();

/** Draws a picture of 1200 × 630 px as PNG. Letters are drawn as shapes, so that it looks alike on every machine. */
export async function drawCard({ title, line, emblem }: Card): Promise<Buffer> {
  const column = emblem ? width - 3 * margin - 260 : width - 2 * margin;
  const heading = { size: 84, weight: 650, x: margin, y: 250, color: ink, column, lines: 2 };
  const titled = await paragraph(title, heading);
  const below = { size: 36, weight: 400, x: margin, y: 330 + (titled.length - 1) * 100, color: soft, column, lines: 3 };
  const shapes = [
    `<rect width="${width}" height="${height}" fill="#faf7f0"/>`,
    // Two swaths, as in the logo.
    '<path d="M0 596L1200 552V574L0 618z" fill="#0b6763"/><path d="M0 630V624L1200 580V590L110 630z" fill="#63c4bb"/>',
    await written(site.name, { size: 34, weight: 600, x: margin, y: 110, color: '#0b6763' }),
    ...titled,
    ...(await paragraph(line, below)),
  ];
  const picture = sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${shapes.join('')}</svg>`),
  );
  if (emblem) {
    const drawing = await sharp(await readFile(`public${emblem}`), { density: 320 })
      .resize(260)
      .png()
      .toBuffer();
    picture.composite([{ input: drawing, left: width - margin - 260, top: 150 }]);
  }
  return picture.png({ palette: true, colours: 64 }).toBuffer();
}

interface Lettering {
  /** Pixels. */
  size: number;
  weight: number;
  x: number;
  /** Of the first line's foot. */
  y: number;
  color: string;
}

async function paragraph(text: string, style: Lettering & { column: number; lines: number }): Promise<string[]> {
  const lines = await broken(text, style);
  return Promise.all(lines.map((line, index) => written(line, { ...style, y: style.y + index * style.size * 1.2 })));
}

/** Breaks a text into at most `lines` lines no wider than the column; what is left over is told by "…". */
async function broken(text: string, { size, weight, column, lines }: Lettering & { column: number; lines: number }) {
  const font = await face(weight);
  const fits = (line: string) => (font.layout(line).advanceWidth / font.unitsPerEm) * size <= column;
  const found: string[] = [''];
  for (const word of text.split(' ')) {
    const longer = `${found.at(-1)} ${word}`.trim();
    if (fits(longer) || found.at(-1) === '') found[found.length - 1] = longer;
    else found.push(word);
  }
  return found.length <= lines ? found : [...found.slice(0, lines - 1), `${found[lines - 1]}…`];
}

async function written(text: string, { size, weight, x, y, color }: Lettering): Promise<string> {
  const font = await face(weight);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let at = x;
  const shapes = glyphs.map((glyph, index) => {
    const shape = `<path transform="translate(${at.toFixed(1)} ${y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
    at += (positions[index]?.xAdvance ?? 0) * scale;
    return shape;
  });
  return `<g fill="${color}">${shapes.join('')}</g>`;
}

/** The site's own face at one weight; a variable one cannot be drawn from its compressed form. */
function face(weight: number): Promise<Font> {
  const made = faces.get(weight) ?? make(weight);
  faces.set(weight, made);
  return made;
}

async function make(weight: number): Promise<Font> {
  const file = await readFile('src/assets/fonts/source-sans-3.woff2');
  const letters = String.fromCodePoint(...(create(file) as Font).characterSet);
  return create(await subset(file, letters, { targetFormat: 'truetype', variationAxes: { wght: weight } })) as Font;
}
