import type { Failure } from '~/lib/failure';

/** The text of a stored reply; null for anything else. */
export function parseReplyDraft(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null;
}

/** Why a reply was not sent, and what to do. */
export function replyFailureMessage({ kind, message }: Failure): string {
  if (kind === 'not-signed-in')
    return 'Your session has ended. Sign in again, then open the reply: your text is kept here.';
  if (kind === 'not-allowed')
    return 'You no longer speak for this provider. Claim its profile again, then send your reply.';
  if (kind === 'gone') return 'This review is no longer here. Copy your text if you need it, then reload the page.';
  return message;
}
