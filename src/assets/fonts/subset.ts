// Cuts the site's two font files out of their npm packages: `npm run fonts`.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subset from 'subset-font';

const ascii = String.fromCodePoint(...range(0x20, 0x7e));
// Of Latin-1 the letters and the signs that the site uses. Others are rare enough to come from a font of the device.
const latin1 = `\u00a0¡£©«®°±²³·»¿${String.fromCodePoint(...range(0xc0, 0xff))}`;
const punctuation = 'ıŁłŒœŠšŸŽž–—‘’‚“”„…€−≤≥≈';
const figures = ' 0123456789.,$€£%+-−–—/()<>≤≥≈mckKMnN²d';

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

async function writeSubset(packaged: string, characters: string, weights: { min: number; max: number }, file: string) {
  const source = join(import.meta.dirname, '../../../node_modules/@fontsource-variable', packaged);
  const font = await subset(await readFile(source), characters, {
    targetFormat: 'woff2',
    // Leave out letter forms for fractions, superscripts and ligatures, which make up a tenth of the weight.
    noLayoutClosure: true,
    variationAxes: { wght: weights.min === weights.max ? weights.min : { ...weights, default: weights.min } },
  });
  await writeFile(join(import.meta.dirname, file), font);
  console.log(`${file}: ${font.length} bytes`);
}

await writeSubset(
  'source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
  ascii + latin1 + punctuation,
  { min: 400, max: 700 },
  'source-sans-3.woff2',
);
await writeSubset(
  'spline-sans-mono/files/spline-sans-mono-latin-wght-normal.woff2',
  figures,
  { min: 450, max: 450 },
  'spline-sans-mono-figures.woff2',
);
