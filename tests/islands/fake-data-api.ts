import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { reviewRow as reviewSchema } from '../../src/features/reviews/review.ts';
import type { AuthAnswer } from '../fixtures/auth-answers.ts';

/** A server's response: rows or an error as JSON, or text that is not JSON. */
export interface FakeResponse {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  text?: string;
}

/** A server at the address of the Data API that responds as each test needs. */
export interface DataApi {
  /** The requests in this test so far. The address also contains the arguments of updates, functions and the Auth service. */
  asked: URL[];
  /** Sets the response to each request from now on; 'hang-up' breaks the connection. */
  answers: (answer: (asked: URL) => FakeResponse | 'hang-up' | Promise<FakeResponse>) => void;
}

/** Starts the server for the tests of this file. By default it has no rows. */
export function withDataApi(): DataApi {
  const address = new URL(process.env.PUBLIC_SUPABASE_URL ?? '');
  const empty = (): FakeResponse => ({ json: [] });
  let answer: (asked: URL) => FakeResponse | 'hang-up' | Promise<FakeResponse> = empty;
  const api: DataApi = {
    asked: [],
    answers: (next) => {
      answer = next;
    },
  };
  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return preflight(request, response);
    const asked = new URL(request.url ?? '/', address);
    const hasFields = request.method === 'POST' && /^\/(rest\/v1\/rpc|auth\/v1)\//.test(asked.pathname);
    if (hasFields || request.method === 'PUT' || request.method === 'PATCH')
      for (const [name, value] of Object.entries(JSON.parse((await text(request)) || '{}')))
        asked.searchParams.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
    api.asked.push(asked);
    const said = await answer(asked);
    if (said === 'hang-up') return void request.socket.destroy();
    const { status = 200, headers = {}, json, text: body } = said;
    const type = body === undefined ? 'application/json' : 'text/html';
    response.writeHead(status, { 'Access-Control-Allow-Origin': '*', 'Content-Type': type, ...headers });
    response.end(body ?? JSON.stringify(json));
  });
  beforeAll(async () => {
    server.listen(Number(address.port), address.hostname);
    await once(server, 'listening');
  });
  beforeEach(async () => {
    // The last requests from the page of the previous test may still arrive here.
    for (let turn = 0; turn < 5; turn++) await setImmediate();
    api.asked.length = 0;
    answer = empty;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  return api;
}

/** A response of the hosted Auth service, with its headers. */
export function hosted({ status, body }: AuthAnswer): FakeResponse {
  const headers = { 'X-Supabase-Api-Version': '2024-01-01', 'Access-Control-Expose-Headers': '*' };
  return { status, json: body, headers };
}

function preflight(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(204, {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '',
  });
  response.end();
}

/** A review as the database sends it to visitors, with few values; `number` distinguishes it from others. */
export function reviewRow(number: number, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ...Object.fromEntries(Object.keys(reviewSchema.entries).map((column) => [column, null])),
    id: `00000000-0000-4000-8000-${String(1000 - number).padStart(12, '0')}`,
    company: 'maxar',
    rating: 4.5,
    price: 1200,
    price_basis: 'order',
    resolution: '30 cm',
    resolution_m: 0.3,
    sensor: 'multispectral',
    size_class: '30cm',
    quoted_month: '2026-11-01',
    affiliated: false,
    helpful: 0,
    unusual: false,
    sample: false,
    special_terms: [],
    review: `Quote number ${number}`,
    created_on: '2026-11-20',
    ...more,
  };
}
