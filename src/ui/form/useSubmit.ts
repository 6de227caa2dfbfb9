import { useCallback, useRef, useState } from 'react';

/** A request that the user starts by submitting a form or pressing a button. */
export interface Submission {
  pending: boolean;
  /** The error of the last request; null before the first one, while one is running and after a success. */
  error: unknown;
  /** Calls `send` unless the previous call is still running. Resolves to whether `send` was called and succeeded. */
  submit: (send: () => Promise<void>) => Promise<boolean>;
  /** Clears `error`, for a form whose values turn out to be invalid before they are sent. */
  reset: () => void;
}

/**
 * Sends one request at a time. A second call while the first is running does nothing, so that a double click sends only once.
 * With `staysPending`, stays pending after a success, for a form that then leaves its page. React's `useActionState` would send
 * the second request after the first, and React would clear the form's fields after a failure.
 */
export function useSubmit({ staysPending = false } = {}): Submission {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const running = useRef(false);
  const submit = useCallback(
    async (send: () => Promise<void>) => {
      if (running.current) return false;
      const setRunning = (value: boolean) => {
        running.current = value;
        setPending(value);
      };
      setRunning(true);
      setError(null);
      try {
        await send();
      } catch (thrown) {
        setError(thrown);
        setRunning(false);
        return false;
      }
      if (!staysPending) setRunning(false);
      return true;
    },
    [staysPending],
  );
  return { pending, error, submit, reset: useCallback(() => setError(null), []) };
}
