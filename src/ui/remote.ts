import { useCallback, useEffect, useState } from 'react';

/** Something that is fetched: on its way, not to be had, or here. */
export type Remote<Value> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; value: Value };

/** How one attempt at one question ended. */
interface End<Value> {
  of: (signal: AbortSignal) => Promise<Value>;
  attempt: number;
  remote: Remote<Value>;
}

/**
 * Fetches on mount and whenever `load` changes; `retry` starts again. A late answer of an earlier attempt is ignored, and an
 * answer to another question is never taken for one to this.
 */
export function useRemote<Value>(load: (signal: AbortSignal) => Promise<Value>): {
  remote: Remote<Value>;
  retry: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [end, setEnd] = useState<End<Value> | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const settle = (remote: Remote<Value>) => leaving.signal.aborted || setEnd({ of: load, attempt, remote });
    load(leaving.signal).then(
      (value) => settle({ state: 'ready', value }),
      (error: unknown) => settle({ state: 'failed', error }),
    );
    return () => leaving.abort();
  }, [load, attempt]);
  return {
    remote: end?.of === load && end.attempt === attempt ? end.remote : { state: 'loading' },
    retry: useCallback(() => setAttempt((count) => count + 1), []),
  };
}
