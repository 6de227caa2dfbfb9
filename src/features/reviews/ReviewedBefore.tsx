import { useCallback, useState } from 'react';
import { handOverReview } from '~/lib/hand-over';
import { paths } from '~/paths';
import { Notice } from '~/ui/Notice';
import { useRemote } from '~/ui/remote';
import { monthOfYear } from '~/ui/words';
import type { Company } from './company';
import { ownReviewAbout } from './own.data';

/** Says that the signed-in person has reviewed a company before, and leads to that review or on to another. */
export function ReviewedBefore({ company: { key, name } }: { company: Company }) {
  const { remote } = useRemote(useCallback((signal: AbortSignal) => ownReviewAbout(key, signal), [key]));
  const [another, setAnother] = useState(false);
  if (another || remote.state !== 'ready' || !remote.value) return null;
  const { id, createdOn } = remote.value;
  return (
    <Notice kind="note">
      <p>
        You already reviewed {name} in {monthOfYear(createdOn, new Date())}:{' '}
        <a href={paths.ownReviews} onClick={() => handOverReview(id)}>
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
