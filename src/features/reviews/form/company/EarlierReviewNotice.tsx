import { useCallback, useState } from 'react';
import { formatMonthOfYear } from '~/domain/format-date';
import { setReviewToEdit } from '~/lib/tab-state';
import { paths } from '~/paths';
import { useRemote } from '~/ui/loading/useRemote';
import { Notice } from '~/ui/Notice';
import type { CompanyOption } from './company-options';
import { fetchEarlierReview } from './earlier-review.data';

/** Says that the user has already reviewed a company, and offers to edit that review or to add another. */
export function EarlierReviewNotice({ company: { key, name } }: { company: CompanyOption }) {
  const { remote } = useRemote(useCallback((signal: AbortSignal) => fetchEarlierReview(key, signal), [key]));
  const [dismissed, setDismissed] = useState(false);
  if (dismissed || remote.state !== 'ready' || !remote.value) return null;
  const { id, createdOn } = remote.value;
  return (
    <Notice kind="note">
      <p>
        You already reviewed {name} in {formatMonthOfYear(createdOn, new Date())}:{' '}
        <a href={paths.ownReviews} onClick={() => setReviewToEdit(id)}>
          edit it
        </a>{' '}
        or add another review?
      </p>
      <button
        type="button"
        className="button"
        data-kind="quiet"
        onClick={() => {
          setDismissed(true);
          // The button disappears, so move focus to the first field after the company.
          document.getElementById('resolution')?.focus();
        }}
      >
        Add another
      </button>
    </Notice>
  );
}
