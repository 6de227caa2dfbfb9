const requestMilliseconds = 8_000;

/** `fetch` with a timeout of eight seconds. */
export function fetchWithTimeout(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(requestMilliseconds);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
}

const operationMilliseconds = 9_000;
/** The time for a request that has been cut off to say so. */
const graceMilliseconds = 500;

/**
 * Runs an operation of the Supabase client, and rejects if it takes longer than nine seconds. Otherwise the Auth client would retry
 * for half a minute to renew a session. That renewal goes on, because other tabs need it, but the user has been told by then that
 * the operation has failed. So its request must end with `deadline`, and none may start afterwards.
 */
export async function withTimeout<Value>(operation: (deadline: AbortSignal) => PromiseLike<Value>): Promise<Value> {
  const deadline = new AbortController();
  const timers: ReturnType<typeof setTimeout>[] = [];
  const timeout = new Promise<never>((_, reject) => {
    const error = new DOMException('The operation timed out.', 'TimeoutError');
    timers.push(setTimeout(() => deadline.abort(error), operationMilliseconds));
    timers.push(setTimeout(() => reject(error), operationMilliseconds + graceMilliseconds));
  });
  try {
    return await Promise.race([operation(deadline.signal), timeout]);
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}
