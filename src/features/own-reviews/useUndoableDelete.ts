import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Failure, toFailure } from '~/lib/failure';
import { beforeSignOut } from '~/lib/session';
import { isOwnReview, prepareReviewDeletion } from './own-reviews.data';

type PreparedRequest = (() => Promise<void>) | null;

type Deletion =
  | { state: 'none' | 'preparing' | 'deleting' }
  | { state: 'countdown'; seconds: number }
  | { state: 'failed'; failure: Failure };

/** How many seconds a deletion can be undone. */
export const secondsToUndo = 10;

/**
 * Deletes a review after {@link secondsToUndo}, during which the user can undo it. Deletes at once when the user leaves the page
 * or the list or signs out, because leaving confirms the deletion. The countdown starts only when the request is ready to send.
 * `deleteButton` contains the properties of the button that starts it.
 */
export function useUndoableDelete(id: string, onDeleted: () => void) {
  const [deletion, setDeletion] = useState<Deletion>({ state: 'none' });
  const [attempted, setAttempted] = useState(false);
  const preparedRequest = useRef<PreparedRequest>(null);
  const deleteNow = useDeleteNow(id, preparedRequest, setDeletion, onDeleted);
  useCountdown(deletion.state === 'countdown' ? deletion.seconds : null, setDeletion, deleteNow);
  useBeforeLeaving(deletion.state === 'countdown', deleteNow);
  const mounted = useBeforeUnmount(deleteNow);

  const startDeletion = async () => {
    if (deletion.state === 'preparing') return;
    setAttempted(true);
    setDeletion({ state: 'preparing' });
    try {
      const sendRequest = await prepareReviewDeletion(id);
      if (!mounted.current) return;
      preparedRequest.current = sendRequest;
      setDeletion({ state: 'countdown', seconds: secondsToUndo });
    } catch (thrown) {
      setDeletion({ state: 'failed', failure: toFailure(thrown) });
    }
  };
  const undo = () => {
    preparedRequest.current = null;
    setDeletion({ state: 'none' });
  };
  const deleteButton = {
    takesFocus: attempted,
    disabled: deletion.state === 'preparing',
    onDelete: () => void startDeletion(),
  };
  return { deletion, deleteButton, undo };
}

/** Returns a function that sends the prepared request, if there is one. The function throws a Failure, which is shown too. */
function useDeleteNow(
  id: string,
  preparedRequest: RefObject<PreparedRequest>,
  setDeletion: (deletion: Deletion) => void,
  onDeleted: () => void,
): () => Promise<void> {
  const latestOnDeleted = useRef(onDeleted);
  latestOnDeleted.current = onDeleted;
  return useCallback(async () => {
    const sendRequest = preparedRequest.current;
    if (!sendRequest) return;
    preparedRequest.current = null;
    setDeletion({ state: 'deleting' });
    try {
      await sendRequest().catch((thrown) => throwUnlessGone(id, toFailure(thrown)));
      latestOnDeleted.current();
    } catch (thrown) {
      setDeletion({ state: 'failed', failure: toFailure(thrown) });
      throw thrown;
    }
  }, [id, preparedRequest, setDeletion]);
}

/** Counts down the seconds, then calls `onEnd`. With null, does nothing. */
function useCountdown(
  seconds: number | null,
  setDeletion: (update: (last: Deletion) => Deletion) => void,
  onEnd: () => Promise<void>,
): void {
  const counting = seconds !== null;
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(
      () => setDeletion((last) => (last.state === 'countdown' ? { ...last, seconds: last.seconds - 1 } : last)),
      1000,
    );
    return () => clearInterval(timer);
  }, [counting, setDeletion]);

  const ended = counting && seconds <= 0;
  useEffect(() => {
    if (ended) onEnd().catch(() => undefined);
  }, [ended, onEnd]);
}

/** While `active`, calls `onLeave` when the user leaves the page or before they sign out. */
function useBeforeLeaving(active: boolean, onLeave: () => Promise<void>): void {
  useEffect(() => {
    if (!active) return;
    const onPageHide = () => void onLeave().catch(() => undefined);
    const cancel = beforeSignOut(onLeave);
    addEventListener('pagehide', onPageHide);
    return () => {
      removeEventListener('pagehide', onPageHide);
      cancel();
    };
  }, [active, onLeave]);
}

/** Calls `onLeave` when the component is unmounted. Returns a ref to whether it is still mounted. */
function useBeforeUnmount(onLeave: () => Promise<void>): RefObject<boolean> {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      onLeave().catch(() => undefined);
    };
  }, [onLeave]);
  return mounted;
}

/** The request may have succeeded although its response was lost. Throws the failure unless the review no longer exists. */
async function throwUnlessGone(id: string, failure: Failure): Promise<void> {
  if (await isOwnReview(id).catch(() => true)) throw failure;
}
