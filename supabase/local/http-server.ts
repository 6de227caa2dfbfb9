import { once } from 'node:events';
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { App } from '@supabase/lite';
import { portInUse } from './choose-port.ts';
import { redirectGoogleSignIn } from './google-oauth-mock.ts';
import { CommandError, firstLine } from './run-command.ts';

/** A listening server and its address. */
export interface ListeningServer {
  url: string;
  close: () => Promise<void>;
}

/**
 * Serves Supabase Lite on a port of 127.0.0.1, any free one for 0. With `google`, sign-in with Google uses the provider at that
 * address. Throws a {@link CommandError} when the port is in use.
 */
export async function serveOnLoopback(
  app: Pick<App, 'fetch'>,
  port: number,
  google?: string,
): Promise<ListeningServer> {
  const oneByOne = queue();
  const server = serve({
    port,
    hostname: '127.0.0.1',
    fetch: (request) => {
      if (!isLocalRequest(request)) return new Response('Available only on this machine.', { status: 403 });
      if (request.method === 'OPTIONS') return answerPreflight(request);
      const answer = () => forward(app, request, google);
      return new URL(request.url).pathname.startsWith('/auth/v1/') ? oneByOne(answer) : answer();
    },
  }) as Server;
  // By default, Node closes an idle connection after 5 seconds, perhaps just when a client reuses it.
  server.keepAliveTimeout = 300_000;
  await listening(server, port);
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/**
 * Runs one task after the other. The transactions of Supabase Lite's Auth service include what other requests to it write meanwhile:
 * a link that has expired undoes the session of somebody who signs in at the same moment.
 */
function queue(): (task: () => Promise<Response>) => Promise<Response> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => {});
    return result;
  };
}

async function listening(server: Server, port: number): Promise<void> {
  try {
    await once(server, 'listening');
  } catch (error) {
    const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw busy ? portInUse(port) : new CommandError(firstLine(error));
  }
}

/**
 * Whether a request is addressed to this machine and does not come from a foreign page. The keys are public, so any page that the
 * developer visits could otherwise read and write data.
 */
function isLocalRequest(request: Request): boolean {
  const origin = request.headers.get('Origin');
  return isLoopback(request.url) && (origin === null || isLoopback(origin));
}

function isLoopback(address: string): boolean {
  return URL.canParse(address) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
}

async function forward(app: Pick<App, 'fetch'>, request: Request, google: string | undefined): Promise<Response> {
  const response = await app.fetch(request, { peerAddress: null });
  const headers = new Headers(response.headers);
  headers.set('Access-Control-Allow-Origin', allowedOrigin(request));
  if (google) redirectGoogleSignIn(headers, google);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** Allows the requested headers, without credentials, as hosted Supabase does. Supabase Lite allows none for Auth. */
function answerPreflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': allowedOrigin(request),
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'Access-Control-Allow-Headers': request.headers.get('Access-Control-Request-Headers') ?? '',
      'Access-Control-Max-Age': '600',
    },
  });
}

/** The origin of the request: {@link isLocalRequest} has already refused foreign ones. */
function allowedOrigin(request: Request): string {
  return request.headers.get('Origin') ?? '*';
}
