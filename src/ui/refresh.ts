import { useEffect } from 'react';

const minuteMilliseconds = 60_000;

/**
 * Looks again when the page is looked at again, and once a minute while it is; never in the background, never twice at once.
 * Failures are silent: what is shown stays. Null looks for nothing.
 */
export function useRefresh(look: ((signal: AbortSignal) => Promise<void>) | null): void {
  useEffect(() => {
    if (!look) return;
    const leaving = new AbortController();
    let minute: ReturnType<typeof setTimeout>;
    let busy = false;
    const again = async () => {
      clearTimeout(minute);
      if (busy || document.visibilityState === 'hidden') return;
      busy = true;
      await look(leaving.signal).catch(() => undefined);
      busy = false;
      wait();
    };
    const wait = () => {
      clearTimeout(minute);
      if (!leaving.signal.aborted) minute = setTimeout(again, minuteMilliseconds);
    };
    const signal = leaving.signal;
    document.addEventListener('visibilitychange', again, { signal });
    addEventListener('pageshow', (event) => event.persisted && again(), { signal });
    wait();
    return () => {
      leaving.abort();
      clearTimeout(minute);
    };
  }, [look]);
}
