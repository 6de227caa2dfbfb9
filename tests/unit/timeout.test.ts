import { afterEach, expect, it, vi } from 'vitest';
import { fetchWithTimeout, withTimeout } from '../../src/lib/timeout.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a request is aborted after eight seconds', async () => {
  const timeout = new AbortController();
  const startTimeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  );
  const response = fetchWithTimeout('http://localhost/', { signal: new AbortController().signal });
  timeout.abort(new Error('timed out'));
  await expect(response).rejects.toThrow('timed out');
  expect(startTimeout).toHaveBeenCalledWith(8_000);
});

it('an operation of the Supabase client has nine seconds, then half a second to say why it was cut off', async () => {
  vi.useFakeTimers();
  const states: string[] = [];
  const result = withTimeout((deadline) => {
    deadline.addEventListener('abort', () => states.push('aborted'));
    return new Promise(() => undefined);
  }).catch((error: Error) => states.push(error.message));
  await vi.advanceTimersByTimeAsync(8_999);
  expect(states).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(states).toEqual(['aborted']);
  await vi.advanceTimersByTimeAsync(500);
  await result;
  expect(states).toEqual(['aborted', 'The operation timed out.']);
});

it('an operation that succeeds in time returns its value', async () => {
  expect(await withTimeout(() => Promise.resolve(3))).toBe(3);
});
