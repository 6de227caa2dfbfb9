import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emblemPicture } from '../../assets/emblems/emblem-picture.ts';
import { paths } from '../../paths.ts';

/** Why the build could not draw the emblem of a provider, as the end of a sentence, or null. `root` is the folder of the project. */
export async function emblemProblem(key: string, root: string): Promise<string | null> {
  const emblem = `public${paths.emblem(key)}`;
  const entry = await lstat(join(root, emblem)).catch(() => null);
  // Links are refused in all of `public`.
  if (entry?.isSymbolicLink()) return null;
  if (!entry?.isFile()) return `there is no emblem at ${emblem}, so put the drawing there`;
  return (await isDrawing(await readFile(join(root, emblem))))
    ? null
    : `${emblem} is no drawing that can be shown, so save it again in the format SVG`;
}

async function isDrawing(content: Buffer): Promise<boolean> {
  // The build would draw a photo with the name of a drawing, but browsers show none.
  if (!/<svg[\s>]/.test(content.toString())) return false;
  try {
    await emblemPicture(content).metadata();
    return true;
  } catch {
    return false;
  }
}
