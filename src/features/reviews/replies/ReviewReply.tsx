import { useEffect, useRef, useState } from 'react';
import { LoadFailed } from '~/ui/loading/LoadFailed';
import { lazyExport } from '~/ui/loading/lazyWithFallback';
import actionStyles from '../ReviewActions.module.css';
import { ReplyText } from './ReplyText';
import type { Reply } from './replies';

const ReplyForm = lazyExport(() => import('./ReplyForm'), 'ReplyForm', LoadFailed);

/**
 * A provider's reply to a review. With `mayReply`, includes the form to write, change or withdraw it. Null if there is nothing to
 * show.
 */
export function ReviewReply({
  review,
  reply,
  mayReply,
  onChanged,
}: {
  review: string;
  reply: Reply | null;
  mayReply: boolean;
  onChanged: () => void;
}) {
  const [writing, setWriting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasWriting = useRef(false);
  useEffect(() => {
    // The form disappears while it contains the focus, and the button replaces it.
    if (wasWriting.current && !writing) button.current?.focus();
    wasWriting.current = writing;
  }, [writing]);
  const close = (changed: boolean) => {
    setWriting(false);
    if (changed) onChanged();
  };
  return (
    <>
      {reply && !writing && <ReplyText reply={reply} />}
      {mayReply && !writing && (
        <p>
          <button ref={button} type="button" className={actionStyles.action} onClick={() => setWriting(true)}>
            {reply ? 'Edit reply' : 'Reply as representative'}
          </button>
        </p>
      )}
      {writing && <ReplyForm review={review} published={reply?.reply ?? ''} onClose={close} />}
    </>
  );
}
