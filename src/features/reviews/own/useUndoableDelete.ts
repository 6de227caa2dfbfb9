import { useCallback, useEffect, useRef, useState } from 'react';
import { Failure, toFailure } from '~/lib/failure';
import { beforeSignOut } from '~/lib/session';
import { ownReview, removalOf } from '../own-reviews.data';

type Removal =
  | { state: 'none' | 'preparing' | 'under way' }
  | { state: 'counting'; seconds: number }
  | { state: 'failed'; failure: Failure };

/** How long a deletion can be undone. */
export const secondsToUndo = 10;

/**
 * Deletes a review after the time in which it can be undone; at once when the page, the list or the session is left before,
 * because who goes has made up their mind. Nothing is promised before the request is ready to be sent.
 */
export function useUndoableDelete(id: string, onGone: () => void) {
  const [removal, setRemoval] = useState<Removal>({ state: 'none' });
  const ready = useRef<(() => Promise<void>) | null>(null);
  const here = useRef(true);
  const gone = useRef(onGone);
  gone.current = onGone;

  /** Throws a Failure, which is shown too. */
  const act = useCallback(async () => {
    const removeNow = ready.current;
    if (!removeNow) return;
    ready.current = null;
    setRemoval({ state: 'under way' });
    try {
      await removeNow().catch((thrown) => unlessGone(id, toFailure(thrown)));
      gone.current();
    } catch (thrown) {
      setRemoval({ state: 'failed', failure: toFailure(thrown) });
      throw thrown;
    }
  }, [id]);

  const counting = removal.state === 'counting';
  useEffect(() => {
    if (!counting) return;
    const second = setInterval(
      () => setRemoval((last) => (last.state === 'counting' ? { ...last, seconds: last.seconds - 1 } : last)),
      1000,
    );
    const leave = () => void act().catch(() => undefined);
    const stay = beforeSignOut(act);
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(second);
      removeEventListener('pagehide', leave);
      stay();
    };
  }, [counting, act]);

  const over = counting && removal.seconds <= 0;
  useEffect(() => {
    if (over) act().catch(() => undefined);
  }, [over, act]);

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      act().catch(() => undefined);
    };
  }, [act]);

  return {
    removal,
    remove: async () => {
      if (removal.state === 'preparing') return;
      setRemoval({ state: 'preparing' });
      try {
        const removeNow = await removalOf(id);
        if (!here.current) return;
        ready.current = removeNow;
        setRemoval({ state: 'counting', seconds: secondsToUndo });
      } catch (thrown) {
        setRemoval({ state: 'failed', failure: toFailure(thrown) });
      }
    },
    undo: () => {
      ready.current = null;
      setRemoval({ state: 'none' });
    },
  };
}

/** An answer that was lost may have been a good one: throws the failure unless the review is gone. */
async function unlessGone(id: string, failure: Failure): Promise<void> {
  const now = await ownReview(id).catch(toFailure);
  if (!(now instanceof Failure && now.kind === 'gone')) throw failure;
}
