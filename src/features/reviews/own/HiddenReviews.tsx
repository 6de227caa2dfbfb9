import { type FormEvent, useState } from 'react';
import { formatDay } from '~/domain/format-date';
import { errorMessage } from '~/lib/error-message';
import { paths } from '~/paths';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { TextAreaField } from '~/ui/form/Field';
import { useSubmit } from '~/ui/form/useSubmit';
import { useRemote } from '~/ui/loading/useRemote';
import { ReviewCard } from '../ReviewCard';
import { fetchHiddenReviews, type HiddenReview, objectToHiding } from './hidden-reviews.data';
import styles from './OwnReviews.module.css';

/** The user's reviews that a moderator has hidden, with the reasons. Nothing while there are none. */
export function HiddenReviews() {
  const { remote } = useRemote(fetchHiddenReviews);
  // When the server cannot be reached, the list above says so.
  if (remote.state !== 'ready' || remote.value.length === 0) return null;
  return (
    <section aria-labelledby="hidden-reviews" className="flow">
      <h3 id="hidden-reviews">Hidden by a moderator</h3>
      <ul className={styles.list}>
        {remote.value.map((hidden) => (
          <HiddenReviewItem key={hidden.review.id} hidden={hidden} />
        ))}
      </ul>
    </section>
  );
}

function HiddenReviewItem({ hidden: { review, reason, on, objection } }: { hidden: HiddenReview }) {
  const [sent, setSent] = useState(objection);
  return (
    <li className="flow">
      <ReviewCard review={review} />
      <p>
        <b>Hidden</b> on {formatDay(on)}: {reason}
      </p>
      <p>
        The <a href={paths.guidelines}>community guidelines</a> say what a review may contain.
      </p>
      {sent === null ? <ObjectionForm review={review.id} onSent={setSent} /> : <p>You answered: {sent}</p>}
    </li>
  );
}

function ObjectionForm({ review, onSent }: { review: string; onSent: (objection: string) => void }) {
  const [objection, setObjection] = useState('');
  const [missing, setMissing] = useState(false);
  const { pending, error, submit } = useSubmit();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const words = objection.trim();
    setMissing(words === '');
    if (words !== '') void submit(() => objectToHiding(review, words)).then((done) => done && onSent(words));
  };
  return (
    <form method="post" noValidate onSubmit={send} className="flow">
      <TextAreaField
        name={`objection-${review}`}
        label="Your answer to the moderators"
        help="You can answer once."
        rows={3}
        error={missing ? 'Enter your answer.' : undefined}
        maxLength={1000}
        value={objection}
        onChange={(event) => setObjection(event.target.value)}
      />
      <FailureNotice message={errorMessage(error)} />
      <p>
        <button type="submit" className="button" data-kind="quiet" aria-disabled={pending}>
          {pending ? 'Sending' : 'Send answer'}
        </button>
      </p>
    </form>
  );
}
