import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A file with its headers, as netlify dev served it. */
interface CachedFile {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/**
 * Listens on a port in front of netlify dev, as Netlify's network stands in front of a site: a file under `/_astro/` or
 * `/emblems/`, which does not change while the tests run, is asked for once. Each test has a browser with an empty cache, and
 * netlify dev needs 4 ms of the processor for each file. Everything else passes through.
 */
export async function startAssetCache(port: number, netlifyPort: number): Promise<{ stop: () => void }> {
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
    const isAsset =
      incoming.method === 'GET' &&
      /^\/(_astro|emblems)\//.test(incoming.url ?? '') &&
      !incoming.headers['if-none-match'];
    if (isAsset) serveFile(incoming, outgoing).catch(() => outgoing.destroy());
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
