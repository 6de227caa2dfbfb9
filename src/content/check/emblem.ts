import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
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
  const content = await readFile(join(root, emblem)).catch(() => null);
  if (!content) return `put the drawing of the emblem into ${emblem}`;
  if (content.length > mostEmblemBytes)
    return `make ${emblem} simpler, with at most ${mostEmblemBytes} bytes, not ${content.length}`;
  const size = await drawingSize(content);
  if (!size) return `save ${emblem} in the format SVG, because this file cannot be shown as a drawing`;
  if (foreignParts.test(content.toString()))
    return `save ${emblem} with shapes and colours alone, because it contains a script, a link or another file`;
  return size.width === size.height ? null : `make ${emblem} as high as it is wide, not ${size.width} × ${size.height}`;
}

/** The size of a drawing that browsers, the build and the sheet of emblems can show, which is written in UTF-8. */
async function drawingSize(content: Buffer): Promise<{ width: number; height: number } | null> {
  const isDrawing = /<svg\s([^>]*\s)?xmlns=["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(content.toString());
  if (!isDrawing || !isUtf8(content)) return null;
  return emblemPicture(content)
    .metadata()
    .catch(() => null);
}
