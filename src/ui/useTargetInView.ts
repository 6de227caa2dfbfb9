import { useEffect } from 'react';

/**
 * Keeps the target of the address's fragment in view while content above it loads and pushes it down. Stops when the user
 * scrolls, clicks or presses a key, and after ten seconds.
 */
export function useTargetInView(): void {
  useEffect(() => {
    const target = document.getElementById(location.hash.slice(1));
    if (!target) return;
    const controller = new AbortController();
    const observer = new ResizeObserver(() => target.scrollIntoView({ behavior: 'instant' }));
    const stop = () => {
      observer.disconnect();
      controller.abort();
      clearTimeout(timer);
    };
    const timer = setTimeout(stop, 10_000);
    for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
      addEventListener(type, stop, { passive: true, signal: controller.signal });
    observer.observe(document.body);
    return stop;
  }, []);
}
