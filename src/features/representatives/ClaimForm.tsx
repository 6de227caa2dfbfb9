import { type SubmitEvent, useRef, useState } from 'react';
import { endpoints } from '~/endpoints';
import { errorMessage, signInAddress } from '~/lib/failure';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { controlProps, FieldFrame } from '~/ui/form/Field';
import { FormResult } from '~/ui/form/FormResult';
import { useSubmit } from '~/ui/form/useSubmit';
import styles from './Claim.module.css';
import { type ClaimAnswer, type ClaimableProvider, claimAnswers } from './claims';
import { claimProvider } from './claims.data';

/**
 * The form to claim the right to represent a provider. `selected` is the key of the provider selected at first, '' for none.
 * `claimed` contains the providers that the user cannot claim now; they are disabled.
 */
export function ClaimForm({
  email,
  providers,
  claimed,
  selected,
  onClaimed,
}: {
  email: string;
  providers: ClaimableProvider[];
  claimed: ReadonlySet<string>;
  selected: string;
  onClaimed: () => void;
}) {
  const [company, setCompany] = useState(selected);
  const [missing, setMissing] = useState(false);
  const [answer, setAnswer] = useState<{ name: string; answer: ClaimAnswer } | null>(null);
  const select = useRef<HTMLSelectElement>(null);
  const { pending, error, submit, reset } = useSubmit();
  const field = {
    name: 'company',
    label: 'Provider',
    help: `You are signed in with ${email}.`,
    error: missing ? 'Choose a provider.' : undefined,
  };
  const choose = (key: string) => {
    setCompany(key);
    setMissing(false);
    setAnswer(null);
    reset();
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(company === '');
    setAnswer(null);
    if (company === '') return select.current?.focus();
    const name = providers.find(({ key }) => key === company)?.name ?? company;
    void submit(async () => setAnswer({ name, answer: await claimProvider(company) })).then(
      (claimed) => claimed && onClaimed(),
    );
  };
  return (
    <form method="post" noValidate onSubmit={send} className={`flow ${styles.form}`}>
      <div className={styles.provider}>
        <FieldFrame {...field}>
          <select
            {...controlProps(field)}
            ref={select}
            required
            value={company}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">Choose one</option>
            {providers.map(({ key, name }) => (
              <option
                key={key}
                value={key}
                disabled={claimed.has(key) && key !== company}
              >{`${name}${claimed.has(key) ? ' (already claimed)' : ''}`}</option>
            ))}
          </select>
        </FieldFrame>
      </div>
      <FailureNotice
        message={errorMessage(error, {
          'not-signed-in': 'Your session has ended. Sign in again to claim this profile.',
        })}
        signIn={signInAddress(error, endpoints.claimOf(company))}
      />
      {answer && <Answer {...answer} />}
      <p>
        <button type="submit" className="button" aria-disabled={pending}>
          {pending ? 'Sending' : 'Claim this profile'}
        </button>
      </p>
    </form>
  );
}

function Answer({ name, answer }: { name: string; answer: ClaimAnswer }) {
  return (
    <FormResult kind={answer === 'received' ? 'done' : 'note'}>
      <span>{claimAnswers[answer](name)}</span>
      {answer !== 'approved' && (
        <>
          {' '}
          <a href={endpoints.notices}>Get an email about it</a>
        </>
      )}
    </FormResult>
  );
}
