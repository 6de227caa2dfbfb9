import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { HEIGHT, toBytes, WIDTH } from './canvas.ts';
import { paintCity } from './scenes/city.ts';
import { paintCoast } from './scenes/coast.ts';
import { paintFields } from './scenes/fields.ts';

const LARGEST_FILE = 350_000;

const scenes: readonly { readonly name: string; readonly grain: number; readonly paint: () => Float32Array }[] = [
  { name: 'sat', grain: 0.014, paint: paintFields },
  { name: 'inspire', grain: 0.012, paint: paintCoast },
  { name: 'success', grain: 0.014, paint: paintCity },
];

const encode = async (bytes: Uint8Array, quality: number): Promise<Buffer> =>
  sharp(bytes, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    // A faint blur stands for the optics: real sensors never resolve a hard pixel edge.
    .blur(0.45)
    .webp({ quality, effort: 6, smartSubsample: true })
    .toBuffer();

const wanted = process.argv.slice(2);
for (const [index, scene] of scenes.entries()) {
  if (wanted.length > 0 && !wanted.includes(scene.name)) {
    continue;
  }
  const bytes = toBytes(scene.paint(), scene.grain, 900 + index);
  let quality = 86;
  let file = await encode(bytes, quality);
  while (file.length > LARGEST_FILE && quality > 30) {
    quality -= 4;
    file = await encode(bytes, quality);
  }
  await writeFile(new URL(`./${scene.name}.webp`, import.meta.url), file);
  console.log(`${scene.name}.webp: ${file.length} bytes at quality ${quality}`);
}
