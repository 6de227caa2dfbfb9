// Cuts the site's font out of its npm package: `npm run fonts`.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subset from 'subset-font';

const ascii = String.fromCodePoint(...range(0x20, 0x7e));
// The Latin-1 letters, and the signs that the site uses. Other characters are rare, so a font of the device shows them.
const latin1 = `\u00a0¡£©«®°±²³·»¿${String.fromCodePoint(...range(0xc0, 0xff))}`;
const punctuation = 'ıŁłŒœŠšŸŽž–—‘’‚“”„…€−≤≥≈';

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

const source = '../../../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';
const font = await subset(await readFile(join(import.meta.dirname, source)), ascii + latin1 + punctuation, {
  targetFormat: 'woff2',
  // Leave out glyphs for fractions, superscripts and ligatures, which make up a tenth of the size.
  noLayoutClosure: true,
  variationAxes: { wght: { min: 400, max: 600, default: 400 } },
});
await writeFile(join(import.meta.dirname, 'source-sans-3.woff2'), font);
console.log(`source-sans-3.woff2: ${font.length} bytes`);
