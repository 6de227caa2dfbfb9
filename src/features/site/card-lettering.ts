import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import subset from 'subset-font';

/** How text is drawn. Lengths are in pixels. */
export interface TextStyle {
  size: number;
  weight: number;
  x: number;
  /** The baseline of the first line. */
  y: number;
  colour: string;
}

/** The maximum space for a paragraph. */
export interface ParagraphStyle extends TextStyle {
  maxWidth: number;
  maxLines: number;
}

const lineHeight = 1.2;

/** Draws a text as SVG shapes, one for each line. Text that does not fit is cut off with "…". */
export async function drawParagraph(text: string, style: ParagraphStyle): Promise<string[]> {
  const lines = await breakLines(text, style);
  return Promise.all(
    lines.map((line, index) => drawText(line, { ...style, y: style.y + index * style.size * lineHeight })),
  );
}

/** Draws a line of text as an SVG shape. */
export async function drawText(text: string, { size, weight, x, y, colour }: TextStyle): Promise<string> {
  const font = await fontOfWeight(weight);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let glyphX = x;
  const shapes = glyphs.map((glyph, index) => {
    const shape = `<path transform="translate(${glyphX.toFixed(1)} ${y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
    glyphX += (positions[index]?.xAdvance ?? 0) * scale;
    return shape;
  });
  return `<g fill="${colour}">${shapes.join('')}</g>`;
}

async function breakLines(text: string, { size, weight, maxWidth, maxLines }: ParagraphStyle): Promise<string[]> {
  const font = await fontOfWeight(weight);
  const fits = (line: string) => (font.layout(line).advanceWidth / font.unitsPerEm) * size <= maxWidth;
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (fits(longer) || lines.at(-1) === '') lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length <= maxLines ? lines : [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]}…`];
}

const fonts = new Map<number, Promise<Font>>();

function fontOfWeight(weight: number): Promise<Font> {
  const font = fonts.get(weight) ?? loadFont(weight);
  fonts.set(weight, font);
  return font;
}

/** The site's font at one weight. It is uncompressed, because fontkit cannot draw a compressed variable font. */
async function loadFont(weight: number): Promise<Font> {
  const file = await readFile('src/assets/fonts/source-sans-3.woff2');
  const characters = String.fromCodePoint(...(create(file) as Font).characterSet);
  return create(await subset(file, characters, { targetFormat: 'truetype', variationAxes: { wght: weight } })) as Font;
}
