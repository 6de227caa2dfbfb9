import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { listedSensorTypes } from '../../domain/images/sensor-types.ts';
import { pagePaths, paths } from '../../paths.ts';
import { collections } from '../collections.ts';
import { sentence } from './problem.ts';
import { layoutIds } from './site-addresses.ts';

const noCompanies = ['test', 'example', 'sample', 'demo', 'none', 'null', 'unknown', 'anonymous'];

/** The name of the picture that social networks show for pages without one of their own. */
const siteCard = 'fairswath';

/** Why no provider can have a key, as the end of a sentence, or null. */
export function reservedKeyReason(key: string): string | null {
  if (key === 'other' || key === 'others') return `"${key}" is reserved for companies without a page`;
  if (key === siteCard) return `"${key}" is the name of this site`;
  if (/^(con|prn|aux|nul|(com|lpt)\d)$/.test(key)) return `Windows cannot store a file called "${key}.md"`;
  // A key is also the name of a property in objects by key.
  if (key in {}) return `"${key}" has a meaning of its own in JavaScript`;
  return noCompanies.includes(key) ? `"${key}" is not the name of a company` : null;
}

/** One sentence for each file of editors whose name cannot be a key. `fixed` are the pages that exist without such a file. */
export async function findNameProblems(root: string, fixed: string[]): Promise<string[]> {
  const found = Object.keys(collections).map(async (folder) => {
    const names = await readdir(join(root, 'src/content', folder));
    // Pictures stand beside texts, and editors and systems put hidden files there.
    return names
      .filter((name) => !/^\.|\.(webp|avif|png|jpe?g|gif|svg)$/.test(name))
      .map((name) => `${folder}/${name}`);
  });
  const files = (await Promise.all(found)).flat().sort();
  return files.flatMap((file) => {
    const message = nameProblem(file, files, fixed);
    return message ? sentence(`src/content/${file}`, { message }) : [];
  });
}

function nameProblem(file: string, files: string[], fixed: string[]): string | null {
  const [folder = '', name = ''] = file.split('/');
  const key = name.toLowerCase().replace(/\.md$/, '');
  const reason = takenReason(folder, key, files, fixed);
  if (reason) return `choose another file name, because ${reason}`;
  const hyphen = folder === 'providers' ? '' : '-';
  if (new RegExp(`^[a-z0-9${hyphen}]+\\.md$`).test(name)) return null;
  return `use only lower-case letters from a to z${hyphen && ', hyphens'} and digits in the file name, and end it with .md`;
}

/** What else has the address or the id that a file with this key would get, or why it would have no place on the site. */
function takenReason(folder: string, key: string, files: string[], fixed: string[]): string | null {
  const known: readonly string[] = listedSensorTypes;
  const page = key === 'index' ? paths.home : `/${key}`;
  if (folder === 'providers') return reservedKeyReason(key);
  if (folder === 'posts' && key === 'index') return `${pagePaths.blog} is the list of articles`;
  if (folder === 'posts' && (key === siteCard || files.includes(`providers/${key}.md`)))
    return `${pagePaths.card(key)} is another picture`;
  if (folder === 'glossary' && layoutIds.includes(key)) return `#${key} is another part of the page`;
  if (folder === 'pages' && (fixed.includes(page) || key.endsWith('-reviews'))) return `${page} is another page`;
  return folder === 'sensors' && !known.includes(key) ? `the sensor types are ${known.join(', ')}` : null;
}

/** One sentence for each link in the folders of editors. The build would publish the file to which it leads. */
export async function findSymbolicLinks(root: string): Promise<string[]> {
  const folders = ['public', 'src/content'].map((folder) => join(root, folder));
  const entries = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));
  const links = entries.flat().filter((entry) => entry.isSymbolicLink());
  const message = 'replace this by an ordinary file or folder, because it is a link';
  return links.map(({ parentPath, name }) => sentence(relative(root, join(parentPath, name)), { message })).sort();
}
