import type { ComponentProps } from 'react';
import { ReviewCard } from '~/features/reviews/ReviewCard';
import { EarlyActions } from './EarlyActions';

/** A review with its actions, as it is before its list is live. */
export function PrebuiltReview(props: Pick<ComponentProps<typeof ReviewCard>, 'review' | 'market'>) {
  return <ReviewCard {...props} actions={<EarlyActions review={props.review} />} />;
}
