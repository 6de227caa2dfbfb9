import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The faults between a page and the API that the proxy can cause. */
export const networkFaults = ['down', 'slow', 'cut off', 'HTML', 'too many requests', 'answer lost'] as const;

/**
 * - `down`: the server is killed. Open connections break, and new ones are refused.
 * - `slow`: the request is carried out, but the response takes too long.
 * - `cut off`: the request is carried out, and the connection breaks in the middle of the response.
 * - `HTML`: another server responds with a page, such as the sign-in page of a hotel.
 * - `too many requests`: a gateway responds with 429 and the time to wait.
 * - `answer lost`: the request is carried out, and the connection breaks before the response.
 */
export type NetworkFault = (typeof networkFaults)[number];

/** The seconds to wait in a `too many requests` response. */
const secondsToWait = 42;

/** An HTTP proxy between the browser and the API. */
export interface FaultProxy {
  url: string;
  /** Causes a fault in each request of a page until {@link FaultProxy.lift}. */
  cause: (fault: NetworkFault) => Promise<void>;
  /** Ends the fault, so that all requests pass again. */
  lift: () => Promise<void>;
  /** Stops the proxy permanently, after the API has answered the pending requests. */
  stop: () => Promise<void>;
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/**
 * Starts a proxy that sends every request to the API at `upstream`, whatever host the request names. Because the browser uses it
 * as a proxy, the API address built into the site does not change.
 */
export async function startFaultProxy(upstream: string): Promise<FaultProxy> {
  let fault: NetworkFault | null = null;
  const pending = new Set<Promise<void>>();
  const server = createServer((asked, response) => {
    // The gateway in front of the server answers preflights, so they do not fail.
    const current = asked.method === 'OPTIONS' ? null : fault;
    const responding = respond(upstream, asked, response, current)
      .catch(() => void response.destroy())
      .finally(() => pending.delete(responding));
    pending.add(responding);
  });
  // By default, Node closes an idle connection after 5 seconds, perhaps just when the browser reuses it.
  server.keepAliveTimeout = 600_000;
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const close = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    cause: async (next) => {
      fault = next;
      if (next === 'down') await close();
    },
    lift: async () => {
      fault = null;
      if (!server.listening) await listen(port);
    },
    stop: async () => {
      await close();
      await Promise.all(pending);
    },
  };
}

async function respond(
  upstream: string,
  asked: IncomingMessage,
  response: ServerResponse,
  fault: NetworkFault | null,
): Promise<void> {
  if (fault === 'HTML') return send(response, htmlPage);
  if (fault === 'too many requests') return send(response, tooManyRequests);
  const answer = await forward(upstream, asked);
  if (fault === 'slow') return;
  if (fault === 'answer lost') return void response.destroy();
  if (fault === 'cut off') return cutOff(response, answer);
  send(response, answer);
}

/** Sends a request to the API and reads the whole response. */
async function forward(upstream: string, asked: IncomingMessage): Promise<Answer> {
  const { pathname, search } = new URL(asked.url ?? '/', upstream);
  const body = await read(asked);
  const forwarded = request(new URL(pathname + search, upstream), {
    method: asked.method,
    headers: { ...asked.headers, host: new URL(upstream).host },
    agent: false,
  });
  forwarded.end(body);
  const [answer] = (await once(forwarded, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await read(answer) };
}

async function read(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const { connection: _, 'transfer-encoding': __, ...rest } = headers;
  const length = status === 204 || status === 304 ? {} : { 'content-length': body.length };
  response.writeHead(status, { ...rest, ...length }).end(body);
}

function cutOff(response: ServerResponse, { status, headers, body }: Answer): void {
  const { connection: _, 'transfer-encoding': __, ...rest } = headers;
  response.writeHead(status === 204 ? 200 : status, { ...rest, 'content-length': body.length + 2 });
  response.write(body.subarray(0, Math.ceil(body.length / 2)), () => response.destroy());
}

// Pages of another origin may read these headers only if the server allows it.
const readable = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Retry-After' };

const htmlPage: Answer = {
  status: 200,
  headers: { ...readable, 'content-type': 'text/html' },
  body: Buffer.from('<!doctype html><h1>Welcome to the hotel</h1>'),
};

const tooManyRequests: Answer = {
  status: 429,
  headers: { ...readable, 'content-type': 'application/json', 'retry-after': String(secondsToWait) },
  body: Buffer.from('{"message":"API rate limit exceeded"}'),
};
