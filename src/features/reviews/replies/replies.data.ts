import { hasSessionCookie } from '~/lib/session-cookie';
import { visitorQuery } from '~/lib/visitor-query';
import { parseReplies, type Replies } from './replies';

/** The maximum number of reviews that the database accepts at once. */
const mostReviews = 40;
/** In milliseconds. The cards on a page request their replies within this time of each other. */
const waitForMore = 50;

interface Batch {
  ids: Set<string>;
  replies: Promise<Replies>;
}

let batch: Batch | null = null;

/**
 * The reply to a review, and whether the reader may write one. Requests within a short time are combined, so that a page of
 * reviews needs only one. If `signal` is aborted before the request, it never settles. Throws a Failure.
 */
export async function fetchReply(review: string, signal: AbortSignal) {
  if (!batch || batch.ids.size >= mostReviews) batch = startBatch();
  const { ids, replies } = batch;
  ids.add(review);
  signal.addEventListener('abort', () => ids.delete(review));
  const found = await replies;
  return {
    reply: found.replies.find((reply) => reply.review === review) ?? null,
    mayReply: found.replyable.includes(review),
  };
}

function startBatch(): Batch {
  const ids = new Set<string>();
  const replies = new Promise<Replies>((resolve, reject) => {
    setTimeout(() => {
      if (batch?.ids === ids) batch = null;
      if (ids.size > 0) fetchReplies([...ids]).then(resolve, reject);
    }, waitForMore);
  });
  return { ids, replies };
}

/** Requests as the user, because representatives may reply. If the session has ended, readers still get the replies. */
async function fetchReplies(ids: string[]): Promise<Replies> {
  if (hasSessionCookie(document.cookie)) {
    try {
      // Imported on demand, because visitors do not need the Supabase client.
      const { fetchRepliesAsUser } = await import('./own-replies.data');
      return await fetchRepliesAsUser(ids);
    } catch {}
  }
  return visitorQuery('review_replies', { of_reviews: ids }, parseReplies);
}
