import { type FormEvent, useState } from 'react';
import { errorMessage } from '~/lib/error-message';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { controlProps, FieldFrame } from '~/ui/form/Field';
import { useSubmit } from '~/ui/form/useSubmit';
import type { ClaimableProvider } from './claims';
import { claimProvider } from './claims.data';

/** Asks to speak for a provider. `selected` is the key of the one that is selected at first, '' for none. */
export function ClaimForm({
  email,
  providers,
  selected,
  onClaimed,
}: {
  email: string;
  providers: ClaimableProvider[];
  selected: string;
  onClaimed: () => void;
}) {
  const [company, setCompany] = useState(selected);
  const [missing, setMissing] = useState(false);
  const { pending, error, submit } = useSubmit();
  const field = {
    name: 'company',
    label: 'Provider',
    help: `You are signed in with ${email}.`,
    error: missing ? 'Choose a provider.' : undefined,
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(company === '');
    if (company === '') return;
    void submit(() => claimProvider(company)).then((claimed) => claimed && onClaimed());
  };
  return (
    <form method="post" noValidate onSubmit={send} className="flow">
      <FieldFrame {...field}>
        <select {...controlProps(field)} value={company} onChange={(event) => setCompany(event.target.value)}>
          <option value="">Choose one</option>
          {providers.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
      <FailureNotice message={errorMessage(error)} />
      <p>
        <button type="submit" className="button" aria-disabled={pending}>
          {pending ? 'Sending' : 'Claim this profile'}
        </button>
      </p>
    </form>
  );
}
