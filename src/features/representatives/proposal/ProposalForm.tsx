import { type SubmitEvent, useState } from 'react';
import * as v from 'valibot';
import { endpoints } from '~/endpoints';
import { useStoredDraft } from '~/features/account/useStoredDraft';
import { errorMessage, signInAddress } from '~/lib/failure';
import { useSession } from '~/lib/session';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { Field, TextAreaField } from '~/ui/form/Field';
import { RestoredNotice } from '~/ui/form/RestoredNotice';
import { useSubmit } from '~/ui/form/useSubmit';
import styles from '../Claim.module.css';
import { longest, type ProposalInput, parseProposalDraft, proposalInput } from './proposals';
import { proposeChange } from './proposals.data';

const failures = {
  'not-signed-in': 'Your session has ended. Sign in again, then send your proposal. Your text is kept here.',
  'not-allowed': 'You no longer represent this provider. Claim its profile again, then send your proposal.',
};

/** The form for one proposal: the change, and a source. The input is stored on this device until it is sent. */
export function ProposalForm({ company, name, onSent }: { company: string; name: string; onSent: () => void }) {
  const session = useSession();
  const draftName = session.status === 'in' ? `${session.userId} proposal ${company}` : null;
  const draft = useStoredDraft(draftName, { change: '', source: '' }, parseProposalDraft);
  const [problems, setProblems] = useState<Record<keyof ProposalInput, string | undefined>>(noProblems);
  const { pending, error, submit, reset } = useSubmit();
  const field = (key: keyof ProposalInput) => ({
    name: `proposal-${key}-${company}`,
    value: draft.content[key],
    error: problems[key],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => {
      draft.setContent({ ...draft.content, [key]: target.value });
      setProblems({ ...problems, [key]: undefined });
    },
  });
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const result = v.safeParse(proposalInput, draft.content);
    if (!result.success) {
      const problemOf = (key: string) => result.issues.find(({ path }) => path?.[0].key === key)?.message;
      const [change, source] = [problemOf('change'), problemOf('source')];
      setProblems({ change, source });
      reset();
      return document.getElementById(field(change ? 'change' : 'source').name)?.focus();
    }
    setProblems(noProblems);
    if (!(await submit(() => proposeChange(company, result.output)))) return;
    draft.forget();
    onSent();
  };
  return (
    <form method="post" noValidate onSubmit={send} className={`flow ${styles.form}`}>
      <TextAreaField
        {...field('change')}
        label={`What should change on the page of ${name}?`}
        help={`Our editors read it and answer you here. At most ${longest.change.toLocaleString('en-US')} characters.`}
        rows={4}
      />
      <Field
        {...field('source')}
        label="Source"
        help={`The address of the page that says so, or a few words. At most ${longest.source} characters.`}
      />
      <RestoredNotice draft={draft} />
      <FailureNotice
        message={errorMessage(error, failures)}
        signIn={signInAddress(error, endpoints.claimOf(company))}
      />
      <p>
        <button type="submit" className="button" aria-disabled={pending}>
          {pending ? 'Sending' : 'Send proposal'}
        </button>
      </p>
    </form>
  );
}

const noProblems = { change: undefined, source: undefined };
