import { afterEach } from 'vitest';

/**
 * Makes a storage of the browser throw until the end of a test, in one method or on every access. Replaces the whole storage,
 * because happy-dom binds its methods on first use.
 */
export function storageFailures(name: 'localStorage' | 'sessionStorage' = 'localStorage'): {
  failOn: (method: 'getItem' | 'setItem') => void;
  failAlways: () => void;
} {
  const original = globalThis[name];
  const replaceWith = (get: () => Storage) => Object.defineProperty(globalThis, name, { configurable: true, get });
  const fail = () => {
    throw new DOMException('The storage is full.', 'QuotaExceededError');
  };
  afterEach(() => void replaceWith(() => original));
  return {
    failOn: (method) => {
      const failing = new Proxy(original, {
        get: (target, property) => (property === method ? fail : Reflect.get(target, property)),
      });
      replaceWith(() => failing);
    },
    failAlways: () => void replaceWith(fail),
  };
}
