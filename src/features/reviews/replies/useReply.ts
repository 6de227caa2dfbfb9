import { useCallback, useRef } from 'react';
import { useRemote } from '~/ui/loading/useRemote';
import type { Reply } from './replies';
import { fetchReply } from './replies.data';

const none: { reply: Reply | null; mayReply: boolean } = { reply: null, mayReply: false };

/**
 * The reply to a review (null if there is none or until it has loaded), whether the reader may write one, and a function that
 * loads it again. If the request fails, returns null: the list shows its own error when the database is unreachable.
 */
export function useReply(review: string) {
  const { remote, retry } = useRemote(useCallback((signal: AbortSignal) => fetchReply(review, signal), [review]));
  const last = useRef(none);
  if (remote.state === 'ready') last.current = remote.value;
  return { ...last.current, reload: retry };
}
