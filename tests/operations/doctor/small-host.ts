import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer as createTcpServer, type Socket } from 'node:net';
import type { Certificate } from './certificate.ts';
import type { SiteFiles } from './small-site.ts';

/** Answers a request for one host name. */
export type HostAnswer = (request: Request) => Promise<Response> | Response;

/** A server for several host names. */
export interface SmallHost {
  close: () => Promise<void>;
}

/**
 * Serves several host names by https on a port of 127.0.0.1. As on the web, an address with http leads to the one with https: the
 * first byte of a connection says which of the two it is.
 */
export async function startSmallHost(
  port: number,
  certificate: Certificate,
  answers: () => Record<string, HostAnswer>,
): Promise<SmallHost> {
  const listener: RequestListener = async (request, response) => {
    const hostname = request.headers.host?.replace(/:\d+$/, '') ?? '';
    const answer = await answers()[hostname]?.(await toRequest(request));
    if (!answer) return response.destroy();
    response.writeHead(answer.status, [...answer.headers].flat());
    return response.end(Buffer.from(await answer.arrayBuffer()));
  };
  const plain = createHttpServer((request, response) =>
    response.writeHead(301, { Location: `https://${request.headers.host}${request.url}` }).end(),
  );
  const secure = createHttpsServer(certificate, listener);
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    socket.once('data', (start) => {
      socket.pause();
      socket.unshift(start);
      (start[0] === 0x16 ? secure : plain).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
  };
  return { close };
}

async function toRequest(request: IncomingMessage): Promise<Request> {
  const { method = 'GET', headers, url } = request;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const entries = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const body = method === 'GET' || method === 'HEAD' ? null : Buffer.concat(chunks);
  return new Request(`https://${headers.host}${url}`, { method, headers: entries, body });
}

/** Answers as Netlify does: the file, then the rules of `_redirects`, then the 404 page, and the headers of `_headers` for files. */
export function serveFiles(files: SiteFiles, request: Request): Response {
  const { pathname } = new URL(request.url);
  const name = pathname === '/' ? '/index.html' : pathname;
  const found = [name, `${name}.html`].find((file) => files.has(file));
  const rule = lines(files.get('/_redirects'))
    .map((line) => line.split(' '))
    .find(([from]) => from === pathname);
  if (found === undefined && rule)
    return new Response(null, { status: Number(rule[2]), headers: { Location: rule[1] ?? '' } });
  const file = found ?? '/404.html';
  const type = { html: 'text/html', js: 'text/javascript', json: 'application/json' }[file.split('.').at(-1) ?? ''];
  const headers = new Headers({
    'Content-Type': type ?? 'text/plain',
    'Cache-Control': 'public,max-age=0,must-revalidate',
  });
  for (const [header, value] of headersFor(pathname, files.get('/_headers'))) headers.set(header, value);
  return new Response(files.get(file), { status: found === undefined ? 404 : 200, headers });
}

function headersFor(pathname: string, text = ''): [string, string][] {
  const found: [string, string][] = [];
  let applies = false;
  for (const line of lines(text)) {
    if (!line.startsWith(' ')) applies = pathname.startsWith(line.replace('*', ''));
    else if (applies) found.push([line.split(':', 1)[0]?.trim() ?? '', line.slice(line.indexOf(':') + 1).trim()]);
  }
  return found;
}

function lines(text = ''): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
