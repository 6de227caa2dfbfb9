import { useEffect } from 'react';

/**
 * Keeps the element that the address names after "#" in view while what is above it loads and pushes it down: until the user
 * scrolls, clicks or presses a key, for ten seconds at most.
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
