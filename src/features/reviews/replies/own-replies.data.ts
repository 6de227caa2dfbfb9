import { authedQuery } from '~/lib/authed-query';
import { parseReplies, type Replies } from './replies';

/** The replies to at most 40 reviews, and the reviews to which the signed-in user may reply. Throws a Failure. */
export function fetchRepliesAsUser(ids: string[]): Promise<Replies> {
  return authedQuery('review_replies', { of_reviews: ids }, parseReplies);
}

/** Writes or changes the provider's reply to a review, or withdraws it if the text is empty. Throws a Failure. */
export function sendReply(review: string, reply: string): Promise<void> {
  return authedQuery('reply_to_review', { review, reply }, () => undefined);
}
