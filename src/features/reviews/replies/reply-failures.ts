import type { FailureKind } from '~/lib/failure';

/** What to do when a reply was not sent, by kind of failure. */
export const replyFailures: Partial<Record<FailureKind, string>> = {
  'not-signed-in': 'Your session has ended. Sign in again, then open the reply. Your text is kept here.',
  'not-allowed': 'You no longer represent this provider. Claim its profile again, then send your reply.',
  gone: 'This review is no longer here. Copy your text if you need it, then reload the page.',
};
