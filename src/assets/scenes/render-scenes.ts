// Draws the site's three invented satellite images: `npm run pictures`, or `npm run pictures -- sat` for one of them.
// The same code draws the same bytes every time, so that a change in a picture is always a change in these files.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { paintCity } from './city/scene.ts';
import { paintCoast } from './coast/scene.ts';
import { paintFields } from './fields/scene.ts';
import { HEIGHT, WIDTH } from './pixel-buffer.ts';
import { toBytes } from './post-process.ts';

/** In bytes. Quality goes down until the file fits. */
const largestFile = 350_000;
const outputFolder = join(import.meta.dirname, '../site');

interface Scene {
  /** Name of the file without `.webp`. */
  name: string;
  grain: number;
  paint: () => Float32Array;
}

const scenes: readonly Scene[] = [
  { name: 'sat', grain: 0.014, paint: paintFields },
  { name: 'inspire', grain: 0.012, paint: paintCoast },
  { name: 'success', grain: 0.014, paint: paintCity },
];

async function encode(bytes: Uint8Array, quality: number): Promise<Buffer> {
  return (
    sharp(bytes, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      // A faint blur imitates the optics: real sensors never resolve a hard pixel edge.
      .blur(0.45)
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer()
  );
}

async function draw(scene: Scene, seed: number): Promise<void> {
  const bytes = toBytes(scene.paint(), scene.grain, seed);
  let quality = 86;
  let file = await encode(bytes, quality);
  while (file.length > largestFile && quality > 30) {
    quality -= 4;
    file = await encode(bytes, quality);
  }
  await writeFile(join(outputFolder, `${scene.name}.webp`), file);
  console.log(`${scene.name}.webp: ${file.length} bytes at quality ${quality}`);
}

const wanted = process.argv.slice(2);
for (const [index, scene] of scenes.entries()) {
  if (wanted.length === 0 || wanted.includes(scene.name)) await draw(scene, 900 + index);
}
