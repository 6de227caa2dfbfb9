import { ReviewCard } from '../ReviewCard';
import { type PreviewDetails, previewReview } from './preview';
import type { Quote } from './quote';

/** The card of a quote that is not saved yet. */
export function PreviewCard({ quote, details }: { quote: Quote; details: PreviewDetails }) {
  return <ReviewCard review={previewReview(quote, details)} />;
}
