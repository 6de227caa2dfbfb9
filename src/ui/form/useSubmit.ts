import { useCallback, useRef, useState } from 'react';

/** A form or button that sends something. */
export interface Submission {
  /** Whether it is being sent. */
  pending: boolean;
  /** What `send` threw at the last attempt; null once it is sent again. */
  error: unknown;
  /** Calls `send` unless it is still running. Resolves to whether `send` succeeded. */
  submit: (send: () => Promise<void>) => Promise<boolean>;
  /** Forgets the last error, as when the form is found to be invalid before it is sent. */
  reset: () => void;
}

/**
 * Sends one thing at a time: a second call while the first is running does nothing, so that a double click sends once. With
 * `staysPending`, stays pending after success, for a form whose page is then left.
 */
export function useSubmit({ staysPending = false } = {}): Submission {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const busy = useRef(false);
  const submit = useCallback(
    async (send: () => Promise<void>) => {
      if (busy.current) return false;
      const finish = () => {
        busy.current = false;
        setPending(false);
      };
      busy.current = true;
      setPending(true);
      setError(null);
      try {
        await send();
      } catch (thrown) {
        setError(thrown);
        finish();
        return false;
      }
      if (!staysPending) finish();
      return true;
    },
    [staysPending],
  );
  return { pending, error, submit, reset: useCallback(() => setError(null), []) };
}
