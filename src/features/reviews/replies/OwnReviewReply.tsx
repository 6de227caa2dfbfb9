import { ReplyText } from './ReplyText';
import { useReply } from './useReply';

/** The provider's reply to one of the user's reviews. Renders nothing if there is no reply. */
export function OwnReviewReply({ review }: { review: string }) {
  const { reply } = useReply(review);
  return reply && <ReplyText reply={reply} />;
}
