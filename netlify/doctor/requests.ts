import { once } from 'node:events';
import { type IncomingMessage, request as requestOverHttp } from 'node:http';
import { request as requestOverHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { NotChecked, RequestFailure } from './not-checked.ts';

/** A response that has arrived completely. */
export interface Answer {
  address: string;
  status: number;
  headers: Headers;
  text: string;
}

/** Headers by name. Each value of an array is sent on a line of its own. */
export type SentHeaders = Record<string, string | string[]>;

/** Options of a request. Redirects are not followed, because separate checks examine their targets. */
interface RequestOptions {
  method?: string;
  headers?: SentHeaders;
  /** Sent as JSON. */
  body?: unknown;
}

/** Sends a request. Throws a {@link RequestFailure} when there is no response. */
export type SendRequest = (address: string, options?: RequestOptions) => Promise<Answer>;

/** Sends a request whose headers are on several lines. `fetch` would join them. */
type GetWithLines = (address: string, headers: SentHeaders, signal: AbortSignal) => Promise<Response>;

const getWithLines: GetWithLines = async (address, headers, signal) => {
  const request = (address.startsWith('https:') ? requestOverHttps : requestOverHttp)(address, { headers, signal });
  const [response]: [IncomingMessage] = (await once(request.end(), 'response')) as [IncomingMessage];
  return new Response(await text(response), { status: response.statusCode ?? 0 });
};

/**
 * Creates a sender whose requests each time out after `timeLimit` milliseconds. A server that has failed once is not asked again,
 * so a hanging server costs the time limit only once. `fetchSite` replaces `fetch`, `getLines` what sends a header twice.
 */
export function createSender(
  timeLimit: number,
  fetchSite: typeof fetch = fetch,
  getLines: GetWithLines = getWithLines,
): SendRequest {
  const failures = new Map<string, RequestFailure>();
  return async (address, { method = 'GET', headers = {}, body } = {}) => {
    const { origin } = new URL(address);
    const known = failures.get(origin);
    if (known) throw known;
    try {
      const signal = AbortSignal.timeout(timeLimit);
      // The server may close a kept-alive connection just as it is reused.
      const sent = {
        Connection: 'close',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      };
      const response = Object.values(sent).some(Array.isArray)
        ? await getLines(address, sent, signal)
        : await fetchSite(address, {
            method,
            redirect: 'manual',
            headers: sent as Record<string, string>,
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
            signal,
          });
      return { address, status: response.status, headers: response.headers, text: await response.text() };
    } catch (error) {
      const failure = failureOf(origin, error, timeLimit);
      failures.set(origin, failure);
      throw failure;
    }
  };
}

/** Whether a host is this machine. */
export function isLoopback(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** The response, if it is a success. Throws a `RequestFailure` otherwise. */
export async function succeeded(answer: Promise<Answer>): Promise<Answer> {
  const { address, status } = await answer;
  if (status !== 200) throw new RequestFailure(`${address} answers ${status}`);
  return answer;
}

/** The JSON of a successful response. Throws a {@link RequestFailure} for anything else, such as a page. */
export async function jsonOf(answer: Promise<Answer>): Promise<unknown> {
  const { address, text } = await succeeded(answer);
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestFailure(`${address} does not answer with data`);
  }
}

/** The JSON object of a successful response. Throws a {@link RequestFailure} as {@link jsonOf} does. */
export async function objectOf(answer: Promise<Answer>): Promise<Record<string, unknown>> {
  const value = await jsonOf(answer);
  if (typeof value === 'object' && value !== null) return { ...value };
  throw new RequestFailure(`${(await answer).address} answers with other data`);
}

/** The response, unless there were too many requests. Throws {@link NotChecked} in that case. */
export async function unlessTooOften(answer: Promise<Answer>): Promise<Answer> {
  if ((await answer).status === 429) throw new NotChecked('it has been asked too often in the last minutes');
  return answer;
}

function failureOf(origin: string, error: unknown, timeLimit: number): RequestFailure {
  if (error instanceof Error && error.name === 'TimeoutError')
    return new RequestFailure(`${origin} does not answer within ${timeLimit / 1000} seconds`);
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? ` (${cause.code})` : '';
  return new RequestFailure(`${origin} cannot be reached${code}`);
}
