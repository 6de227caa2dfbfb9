import { isUtf8 } from 'node:buffer';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emblemPicture } from '../../assets/emblems/emblem-picture.ts';
import { paths } from '../../paths.ts';

/** An emblem may have as many bytes: every list of providers sends the emblems of all. */
export const mostEmblemBytes = 3400;

/** Scripts, pictures in other files and pages within a drawing, which no emblem needs. */
const foreignParts =
  /<(?:[\w-]+:)?(script|foreignObject|image|iframe|use)\b|\son\w+\s*=|href\s*=\s*["']?(?!["'#])|url\(\s*["']?(?!["'#])/i;

/** Why the build could not draw the emblem of a provider, as the end of a sentence, or null. `root` is the folder of the project. */
export async function emblemProblem(key: string, root: string): Promise<string | null> {
  const emblem = `public${paths.emblem(key)}`;
  const entry = await lstat(join(root, emblem)).catch(() => null);
  // Links are refused in all of `public`.
  if (entry?.isSymbolicLink()) return null;
  if (!entry?.isFile()) return `there is no emblem at ${emblem}, so put the drawing there`;
  return drawingProblem(emblem, await readFile(join(root, emblem)));
}

async function drawingProblem(emblem: string, content: Buffer): Promise<string | null> {
  const size = await drawingSize(content);
  if (!size) return `${emblem} is no drawing that can be shown, so save it again in the format SVG`;
  if (content.length > mostEmblemBytes)
    return `${emblem} has ${content.length} bytes, so make it simpler, with at most ${mostEmblemBytes}`;
  if (foreignParts.test(content.toString()))
    return `${emblem} contains a script, a link or another file, so save it with shapes and colours alone`;
  const { width, height } = size;
  return width === height ? null : `${emblem} is ${width} × ${height}, so make it as high as it is wide`;
}

async function drawingSize(content: Buffer): Promise<{ width: number; height: number } | null> {
  // The build would draw a photo with the name of a drawing, but browsers show none.
  const start = content.subarray(0, 10 * mostEmblemBytes).toString();
  if (!/<svg\s([^>]*\s)?xmlns=["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(start)) return null;
  // The sheet of emblems is written in UTF-8.
  if (!isUtf8(content)) return null;
  return emblemPicture(content)
    .metadata()
    .catch(() => null);
}
