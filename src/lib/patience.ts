const patienceMilliseconds = 8_000;

/** `fetch` that gives up after eight seconds: a person would rather be told than wait. */
export function patiently(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const limit = AbortSignal.timeout(patienceMilliseconds);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit });
}
