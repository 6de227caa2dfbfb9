import { useCallback, useState } from 'react';
import { formatMonthOfYear } from '~/domain/text/format-moment';
import type { CompanyOption } from '~/features/reviews/company-field/selected-company';
import { setReviewToEdit } from '~/lib/tab-state';
import { paths } from '~/paths';
import { type Remote, useRemote } from '~/ui/loading/useRemote';
import { Notice } from '~/ui/Notice';
import { QuietButton } from '~/ui/QuietButton';
import { type EarlierReview, fetchEarlierReview } from './earlier-review.data';

/**
 * Loads the content of {@link EarlierReviewNotice}: the user's newest review of `company`, if there is one. Loads nothing for
 * null.
 */
export function useEarlierReview(company: string | null): Remote<EarlierReview | null> {
  const load = (signal: AbortSignal) =>
    company === null ? Promise.resolve(null) : fetchEarlierReview(company, signal);
  return useRemote(useCallback(load, [company])).remote;
}

interface Props {
  company: CompanyOption;
  review: EarlierReview;
}

/** Says that the user has already reviewed a company, and offers to edit that review or to add another. */
export function EarlierReviewNotice({ company: { name }, review: { id, createdOn } }: Props) {
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;
  return (
    <Notice kind="note">
      <p>
        You already reviewed {name} in {formatMonthOfYear(createdOn, new Date())}:{' '}
        <a href={paths.ownReviews} onClick={() => setReviewToEdit(id)}>
          edit it
        </a>{' '}
        or add another review?
      </p>
      <QuietButton
        onClick={() => {
          setDismissed(true);
          // The button disappears, so move focus to the first field after the company.
          document.getElementById('resolution')?.focus();
        }}
      >
        Add another
      </QuietButton>
    </Notice>
  );
}
