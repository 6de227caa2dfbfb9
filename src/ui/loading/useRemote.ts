import { useCallback, useEffect, useState } from 'react';

/** Data that is loaded from a server. */
export type Remote<Value> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; value: Value };

/** The result of one attempt of one `load` function. */
interface Result<Value> {
  load: (signal: AbortSignal) => Promise<Value>;
  attempt: number;
  remote: Remote<Value>;
}

/**
 * Loads data on mount and whenever `load` changes; `retry` loads it again. Ignores results of earlier attempts, or of another
 * `load`.
 */
export function useRemote<Value>(load: (signal: AbortSignal) => Promise<Value>): {
  remote: Remote<Value>;
  retry: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<Result<Value> | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    let settled = false;
    const settle = (remote: Remote<Value>) => {
      settled = true;
      if (!controller.signal.aborted) setResult({ load, attempt, remote });
    };
    load(controller.signal).then(
      (value) => settle({ state: 'ready', value }),
      (error: unknown) => settle({ state: 'failed', error }),
    );
    // Do not abort after the result, because thousands of items may be unmounted at once.
    return () => {
      if (!settled) controller.abort();
    };
  }, [load, attempt]);
  return {
    remote: result?.load === load && result.attempt === attempt ? result.remote : { state: 'loading' },
    retry: useCallback(() => setAttempt((count) => count + 1), []),
  };
}
