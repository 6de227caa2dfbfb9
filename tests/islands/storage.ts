import { afterEach } from 'vitest';

/**
 * Lets a storage of this browser refuse from now on, to the end of the test: one of its ways, or every touch. happy-dom binds
 * its methods at their first use, so that replacing them afterwards would change nothing.
 */
export function refusing(storage: 'localStorage' | 'sessionStorage' = 'localStorage'): {
  to: (way: 'getItem' | 'setItem') => void;
  everything: () => void;
} {
  const whole = globalThis[storage];
  const become = (get: () => Storage) => Object.defineProperty(globalThis, storage, { configurable: true, get });
  const refuse = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  afterEach(() => void become(() => whole));
  return {
    to: (way) => {
      const partly = new Proxy(whole, { get: (all, name) => (name === way ? refuse : Reflect.get(all, name)) });
      become(() => partly);
    },
    everything: () => void become(refuse),
  };
}
