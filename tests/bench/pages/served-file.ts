// Finds a file of a built site and prepares the response, with maximum brotli compression and the headers of the site.
import { readFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http2';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';

/** A complete response. */
export interface ServedFile {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

const compress = promisify(brotliCompress);
const strongest = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

const textTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
};
/** Files that are already compressed. */
const binaryTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The header that Netlify sends with files to which no rule applies. */
const revalidated = { 'cache-control': 'public, max-age=0, must-revalidate' };

/** The rules of `_headers`; none if the folder has no such file. */
export async function readHeaderRules(folder: string): Promise<Header[]> {
  const { headers } = await parseAllHeaders({
    headersFiles: [join(folder, '_headers')],
    configHeaders: [],
    minimal: false,
  });
  return headers as Header[];
}

/**
 * The file at an address: the file itself, the page without its extension, or the index of a folder; otherwise the page for
 * unknown addresses.
 */
export async function findServedFile(folder: string, rules: Header[], address: string): Promise<ServedFile | null> {
  const names = address.endsWith('/')
    ? [`${address}index.html`]
    : [address, `${address}.html`, `${address}/index.html`];
  for (const name of names) {
    const content = await readOrNull(join(folder, name));
    if (content) return prepare(name, content, 200, headersFor(rules, address));
  }
  const notFound = await readOrNull(join(folder, '404.html'));
  return notFound && prepare('404.html', notFound, 404, headersFor(rules, address));
}

function headersFor(rules: Header[], address: string): Record<string, string> {
  const matching = rules
    .filter(({ forRegExp }) => forRegExp.test(address))
    .flatMap(({ values }) => Object.entries(values));
  return Object.fromEntries(matching.map(([name, value]) => [name.toLowerCase(), value]));
}

async function prepare(
  name: string,
  content: Buffer,
  status: number,
  own: Record<string, string>,
): Promise<ServedFile> {
  const textType = textTypes[extname(name)];
  const body = textType ? await compress(content, strongest) : content;
  const headers = {
    ':status': status,
    'content-type': textType ?? binaryTypes[extname(name)] ?? 'application/octet-stream',
    'content-length': body.length,
    ...(textType ? { 'content-encoding': 'br', vary: 'accept-encoding' } : {}),
    ...revalidated,
    ...own,
  };
  return { headers, body };
}

async function readOrNull(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch {
    return null;
  }
}
