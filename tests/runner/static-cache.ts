import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { cachedForever } from '../../netlify/headers.ts';

/** A file with its headers, as netlify dev served it. */
interface CachedFile {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Headers that describe a connection on this machine, not the file. */
const connectionHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * Listens on a port in front of netlify dev, like Netlify's network in front of a site. Requests each file of the built site in
 * `siteFolder` only once, because it does not change during a test run. Each test has a browser with an empty cache, and netlify
 * dev needs 4 ms of processor time for each file. Browsers may cache files under `/_astro/`, as on Netlify: netlify dev does not
 * send the Cache-Control of `_headers`, so each page would request all of them again. All other requests pass through.
 */
export async function startStaticCache(
  port: number,
  netlifyPort: number,
  siteFolder: string,
): Promise<{ stop: () => void }> {
  const paths = await readPaths(siteFolder);
  const agent = new Agent({ keepAlive: true });
  const files = new Map<string, Promise<CachedFile>>();

  const forward = ({ url, method }: IncomingMessage, headers: IncomingMessage['headers']) =>
    request({ host: 'localhost', port: netlifyPort, path: url, method, headers, agent });

  async function fetchFile(incoming: IncomingMessage): Promise<CachedFile> {
    const { 'if-none-match': _, ...asked } = incoming.headers;
    const [response] = (await once(forward(incoming, asked).end(), 'response')) as [IncomingMessage];
    const headers = Object.entries(response.headers).filter(([name]) => !connectionHeaders.has(name));
    if (incoming.url?.startsWith('/_astro/')) headers.push(['cache-control', cachedForever]);
    return { status: response.statusCode ?? 502, headers: Object.fromEntries(headers), body: await buffer(response) };
  }

  async function serveFile(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const key = `${incoming.url} ${incoming.headers['accept-encoding']}`;
    const file = files.get(key) ?? fetchFile(incoming);
    files.set(key, file);
    const { status, headers, body } = await file;
    if (status !== 200) files.delete(key);
    const unchanged = headers.etag !== undefined && incoming.headers['if-none-match'] === headers.etag;
    outgoing.writeHead(unchanged ? 304 : status, headers).end(unchanged ? undefined : body);
  }

  function passThrough(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const onward = forward(incoming, incoming.headers)
      .on('response', (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      })
      .on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }

  const server = createServer((incoming, outgoing) => {
    if (incoming.method === 'GET' && paths.has(incoming.url ?? ''))
      serveFile(incoming, outgoing).catch(() => outgoing.destroy());
    else passThrough(incoming, outgoing);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    stop: () => {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

/** The paths of the pages and other files of a built site. */
async function readPaths(siteFolder: string): Promise<Set<string>> {
  const files = await readdir(siteFolder, { recursive: true });
  const served = files.filter((file) => !/^(404\.html|_headers|_redirects)$/.test(file));
  return new Set(served.map((file) => `/${file.replace(/(index)?\.html$/, '')}`));
}
