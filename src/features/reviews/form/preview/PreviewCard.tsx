import { ReviewCard } from '../../ReviewCard';
import type { Quote } from '../quote';
import { type PreviewDetails, previewReview } from './preview';

/** The card of a quote that is not saved yet. */
export function PreviewCard({ quote, details }: { quote: Quote; details: PreviewDetails }) {
  return <ReviewCard review={previewReview(quote, details)} />;
}
