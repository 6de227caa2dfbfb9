import { useCallback, useEffect, useState } from 'react';

/** Something that is fetched: on its way, not to be had, or here. */
export type Remote<Value> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; value: Value };

/** Fetches on mount and whenever `load` changes; `retry` starts again. A late answer of an earlier attempt is ignored. */
export function useRemote<Value>(load: (signal: AbortSignal) => Promise<Value>): {
  remote: Remote<Value>;
  retry: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [remote, setRemote] = useState<Remote<Value>>({ state: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to fetch again
  useEffect(() => {
    const leaving = new AbortController();
    setRemote({ state: 'loading' });
    load(leaving.signal).then(
      (value) => leaving.signal.aborted || setRemote({ state: 'ready', value }),
      (error: unknown) => leaving.signal.aborted || setRemote({ state: 'failed', error }),
    );
    return () => leaving.abort();
  }, [load, attempt]);
  return { remote, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
