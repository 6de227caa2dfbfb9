import { type SubmitEvent, useRef, useState } from 'react';
import { errorMessage, signInAddress } from '~/lib/failure';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { TextAreaField } from '~/ui/form/Field';
import { useSubmit } from '~/ui/form/useSubmit';
import { QuietButton } from '~/ui/QuietButton';
import { objectToHiding } from './hidden-reviews.data';

/** The form in which the author of a hidden review answers the moderators, once only. */
export function ObjectionForm({ review, onSent }: { review: string; onSent: (objection: string) => void }) {
  const [objection, setObjection] = useState('');
  const [missing, setMissing] = useState(false);
  const { pending, error, submit } = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const words = objection.trim();
    setMissing(words === '');
    if (words === '') return form.current?.querySelector('textarea')?.focus();
    void submit(() => objectToHiding(review, words)).then((done) => done && onSent(words));
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="flow">
      <TextAreaField
        name={`objection-${review}`}
        label="Your answer to the moderators"
        help="You can answer once."
        rows={3}
        required
        error={missing ? 'Enter your answer.' : undefined}
        maxLength={1000}
        value={objection}
        onChange={(event) => {
          setObjection(event.target.value);
          setMissing(false);
        }}
      />
      <FailureNotice message={errorMessage(error)} signIn={signInAddress(error)} />
      <p>
        <QuietButton type="submit" aria-disabled={pending}>
          {pending ? 'Sending' : 'Send answer'}
        </QuietButton>
      </p>
    </form>
  );
}
