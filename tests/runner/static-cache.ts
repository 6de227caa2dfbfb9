import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A file with its headers, as netlify dev served it. */
interface CachedFile {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/**
 * Listens on a port in front of netlify dev, as Netlify's network stands in front of a site: a page of the built site in
 * `siteFolder`, and a file under `/_astro/` or `/emblems/`, is asked for once, because they do not change while the tests run. Each
 * test has a browser with an empty cache, and netlify dev needs 4 ms of the processor for each file. Everything else passes
 * through.
 */
export async function startStaticCache(
  port: number,
  netlifyPort: number,
  siteFolder: string,
): Promise<{ stop: () => void }> {
  const pages = await readPages(siteFolder);
  const agent = new Agent({ keepAlive: true });
  const files = new Map<string, Promise<CachedFile>>();

  const forward = (incoming: IncomingMessage) =>
    request({
      host: 'localhost',
      port: netlifyPort,
      path: incoming.url,
      method: incoming.method,
      headers: incoming.headers,
      agent,
    });

  async function fetchFile(incoming: IncomingMessage): Promise<CachedFile> {
    const [response] = (await once(forward(incoming).end(), 'response')) as [IncomingMessage];
    return { status: response.statusCode ?? 502, headers: response.headers, body: await buffer(response) };
  }

  async function serveFile(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const key = `${incoming.url} ${incoming.headers['accept-encoding']}`;
    const file = files.get(key) ?? fetchFile(incoming);
    files.set(key, file);
    const { status, headers, body } = await file;
    if (status !== 200) files.delete(key);
    outgoing.writeHead(status, headers).end(body);
  }

  function passThrough(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const onward = forward(incoming)
      .on('response', (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      })
      .on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '';
    const isStatic = pages.has(path) || /^\/(_astro|emblems)\//.test(path);
    if (isStatic && incoming.method === 'GET' && !incoming.headers['if-none-match'])
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

/** The paths of the pages of a built site. */
async function readPages(siteFolder: string): Promise<Set<string>> {
  const files = await readdir(siteFolder, { recursive: true });
  const pages = files.filter((file) => file.endsWith('.html') && file !== '404.html');
  return new Set(pages.map((file) => `/${file.replace(/(index)?\.html$/, '')}`));
}
