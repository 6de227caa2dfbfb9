/** A response that has arrived completely. */
export interface Answer {
  address: string;
  status: number;
  headers: Headers;
  text: string;
}

/** A request. Redirects are not followed, because where they lead is a question of its own. */
export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
}

/** Sends a request. Throws a {@link RequestFailure} when there is no answer. */
export type SendRequest = (address: string, options?: RequestOptions) => Promise<Answer>;

/** Why a server gave no answer that can be used, as a sentence without its full stop. */
export class RequestFailure extends Error {
  override name = 'RequestFailure';
  /** Code of the certificate's problem, if that is why. */
  readonly certificateProblem: string | undefined;

  constructor(message: string, certificateProblem?: string) {
    super(message);
    this.certificateProblem = certificateProblem;
  }
}

/**
 * Makes a sender of requests that gives up after `timeLimit` milliseconds each. A server that has not answered once is not asked
 * again, so that one that hangs costs its time only once.
 */
export function createSender(timeLimit: number): SendRequest {
  const failures = new Map<string, RequestFailure>();
  return async (address, { method = 'GET', headers = {}, body } = {}) => {
    const { origin } = new URL(address);
    const known = failures.get(origin);
    if (known) throw known;
    const send = () =>
      fetch(address, {
        method,
        redirect: 'manual',
        headers: body === undefined ? headers : { 'Content-Type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeLimit),
      });
    try {
      // A server may close a connection that was kept open at the moment at which it is used again.
      const response = await send().catch((error) =>
        ['ECONNRESET', 'UND_ERR_SOCKET'].includes(codeOf(error)) ? send() : Promise.reject(error),
      );
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

/** The answer, if it is a success. Throws a `RequestFailure` otherwise. */
export async function succeeded(answer: Promise<Answer>): Promise<Answer> {
  const { address, status } = await answer;
  if (status !== 200) throw new RequestFailure(`${address} answers ${status}`);
  return answer;
}

/** The answer as JSON. Throws a {@link RequestFailure} for a page or anything else. */
export function jsonOf(answer: Answer): unknown {
  try {
    return JSON.parse(answer.text);
  } catch {
    const what = /^\s*</.test(answer.text) ? 'a page' : 'something';
    throw new RequestFailure(`${pathless(answer.address)} answers ${answer.status} with ${what} that is not data`);
  }
}

/** The answer as a JSON object, empty if it is other data. Throws a {@link RequestFailure} as {@link jsonOf} does. */
export function objectOf(answer: Answer): Record<string, unknown> {
  const value = jsonOf(answer);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** Without the query, which may be long. */
function pathless(address: string): string {
  return address.split('?')[0] ?? address;
}

function failureOf(origin: string, error: unknown, timeLimit: number): RequestFailure {
  if (error instanceof Error && error.name === 'TimeoutError')
    return new RequestFailure(`${origin} does not answer within ${timeLimit / 1000} seconds`);
  const code = codeOf(error);
  return /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code)
    ? new RequestFailure(`The certificate of ${origin} is refused`, code)
    : new RequestFailure(`${origin} cannot be reached${code ? ` (${code})` : ''}`);
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
}
