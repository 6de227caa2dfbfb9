import { ReplyText } from './ReplyText';
import { useReply } from './useReply';

/** What the provider replied to a review of the user. Nothing while there is no reply. */
export function OwnReviewReply({ review }: { review: string }) {
  const { reply } = useReply(review);
  return reply && <ReplyText reply={reply} />;
}
