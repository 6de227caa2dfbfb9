import { useEffect } from 'react';

const intervalMilliseconds = 60_000;

/**
 * Calls `poll` once a minute while the page is visible, and at once when it becomes visible again, but never twice at the same
 * time. Ignores failures, so that the displayed data stays. With null, does nothing.
 */
export function usePolling(poll: ((signal: AbortSignal) => Promise<void>) | null): void {
  useEffect(() => {
    if (!poll) return;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout>;
    let busy = false;
    const run = async () => {
      clearTimeout(timer);
      if (busy || document.visibilityState === 'hidden') return;
      busy = true;
      await poll(signal).catch(() => undefined);
      busy = false;
      schedule();
    };
    const schedule = () => {
      clearTimeout(timer);
      if (!signal.aborted) timer = setTimeout(run, intervalMilliseconds);
    };
    document.addEventListener('visibilitychange', run, { signal });
    addEventListener('pageshow', (event) => event.persisted && run(), { signal });
    schedule();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [poll]);
}
