import { useCallback, useState } from 'react';
import { formatMonthOfYear } from '~/domain/dates';
import { setReviewToEdit } from '~/lib/tab-state';
import { paths } from '~/paths';
import { useRemote } from '~/ui/loading/useRemote';
import { Notice } from '~/ui/Notice';
import { ownReviewAbout } from '../own-reviews.data';
import type { Company } from './company-choice';

/** Says that the signed-in person has reviewed a company before, and leads to that review or on to another. */
export function EarlierReviewNotice({ company: { key, name } }: { company: Company }) {
  const { remote } = useRemote(useCallback((signal: AbortSignal) => ownReviewAbout(key, signal), [key]));
  const [another, setAnother] = useState(false);
  if (another || remote.state !== 'ready' || !remote.value) return null;
  const { id, createdOn } = remote.value;
  return (
    <Notice kind="note">
      <p>
        You already reviewed {name} in {formatMonthOfYear(createdOn, new Date())}:{' '}
        <a href={paths.ownReviews} onClick={() => setReviewToEdit(id)}>
          edit it
        </a>{' '}
        or add another quote?
      </p>
      <button
        type="button"
        className="button"
        data-kind="quiet"
        onClick={() => {
          setAnother(true);
          // The button goes; on with the form.
          document.getElementById('resolution')?.focus();
        }}
      >
        Add another
      </button>
    </Notice>
  );
}
