import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { listedSensorTypes } from '../../domain/sensor-types.ts';
import { paths } from '../../paths.ts';
import { sentence } from './problem.ts';
import { layoutIds } from './site-addresses.ts';

const noCompanies = ['test', 'example', 'sample', 'demo', 'none', 'null', 'unknown', 'anonymous'];

/** The name of the picture that social networks show for pages without one of their own. */
const siteCard = 'fairswath';

/** What has addresses already: pages without a file in the content, by their addresses, and providers, by their keys. */
interface TakenAddresses {
  fixed: string[];
  providers: string[];
}

/** Why no provider can have a key, as the end of a sentence, or null. */
export function reservedKeyReason(key: string): string | null {
  if (key === 'other' || key === 'others') return `"${key}" is reserved for companies without a page`;
  if (key === siteCard) return `"${key}" is the name of this site`;
  if (/^(con|prn|aux|nul|(com|lpt)\d)$/.test(key)) return `Windows cannot store a file called "${key}.md"`;
  // A key is also the name of a property in objects by key.
  if (key in {}) return `"${key}" has a meaning of its own in JavaScript`;
  return noCompanies.includes(key) ? `"${key}" is not the name of a company` : null;
}

/** One sentence for each file of a collection whose name cannot be a key. */
export async function findNameProblems(root: string, collection: string, taken: TakenAddresses): Promise<string[]> {
  const folder = `src/content/${collection}`;
  const entries = await readdir(join(root, folder));
  return entries
    .filter((name) => !name.startsWith('.'))
    .sort()
    .flatMap((name) => {
      const message = problemOf(name, collection, taken);
      return message ? [sentence(`${folder}/${name}`, { message })] : [];
    });
}

function problemOf(name: string, collection: string, taken: TakenAddresses): string | null {
  const key = name.replace(/\.md$/i, '');
  const isProvider = collection === 'providers';
  const reason = takenReason(key.toLowerCase(), collection, taken);
  if (reason) return `choose another file name, because ${reason}`;
  const pattern = isProvider ? /^[a-z0-9]+\.md$/ : /^[a-z0-9]+(-[a-z0-9]+)*\.md$/;
  if (pattern.test(name)) return collection === 'sensors' ? sensorProblem(key) : null;
  if (!/\.md$/i.test(name))
    return /\.(webp|avif|png|jpe?g|svg)$/.test(name) ? null : 'move this file elsewhere or end its name with .md';
  const plain = isProvider ? lettersOf(key).replaceAll('-', '') : lettersOf(key);
  const allowed = isProvider
    ? 'lower-case letters from a to z and digits'
    : 'lower-case letters from a to z, digits and hyphens';
  return `use only ${allowed} in the file name${plain ? `, like ${plain}.md` : ''}`;
}

/** What else has the address or the id that a file with this key would get. */
function takenReason(key: string, collection: string, { fixed, providers }: TakenAddresses): string | null {
  if (collection === 'providers') return reservedKeyReason(key);
  if (collection === 'posts' && key === 'index') return '/blog is the list of articles';
  if (collection === 'posts' && key === siteCard) return `${paths.card(key)} is the picture of this site`;
  if (collection === 'posts' && providers.includes(key)) return `${paths.card(key)} is the picture of a provider`;
  if (collection === 'glossary' && layoutIds.includes(key)) return `#${key} is another part of the page`;
  if (collection === 'legal' && key.endsWith('-reviews')) return `/${key} is the address of a provider`;
  const page = key === 'index' ? '/' : `/${key}`;
  return collection === 'legal' && fixed.includes(page) ? `${page} is a page of this site already` : null;
}

function sensorProblem(key: string): string | null {
  const known: readonly string[] = listedSensorTypes;
  if (known.includes(key)) return null;
  return `remove this file, because the home page shows only the sensor types ${known.join(', ')}`;
}

/** The words of a name in lower case, with hyphens between them. */
function lettersOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z][a-z])/g, '-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
