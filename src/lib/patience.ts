const patienceMilliseconds = 8_000;

/** `fetch` that gives up after eight seconds: a person would rather be told than wait. */
export function patiently(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const limit = AbortSignal.timeout(patienceMilliseconds);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit });
}

const askingMilliseconds = 9_000;

/**
 * What is asked, or a rejection after nine seconds: the Auth client itself would try for half a minute to renew a session. What
 * is asked may still happen, as when an answer is lost.
 */
export async function withinPatience<Value>(asked: PromiseLike<Value>): Promise<Value> {
  let patience: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, refuse) => {
    patience = setTimeout(() => refuse(new Error('No answer in time.')), askingMilliseconds);
  });
  try {
    return await Promise.race([asked, limit]);
  } finally {
    clearTimeout(patience);
  }
}
