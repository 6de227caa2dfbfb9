const requestMilliseconds = 8_000;

/** `fetch` with a timeout of eight seconds. */
export function fetchWithTimeout(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(requestMilliseconds);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
}

const operationMilliseconds = 9_000;

/**
 * Rejects if an operation of the Supabase client takes longer than nine seconds. Otherwise the Auth client would retry for half a
 * minute to refresh a session. The operation itself is not cancelled and may still succeed.
 */
export async function withTimeout<Value>(operation: PromiseLike<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The operation timed out.')), operationMilliseconds);
  });
  try {
    return await Promise.race([operation, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
