import { useCallback, useState } from 'react';
import { type ProposableContent, proposableFacts, proposableLists } from '~/domain/proposable-fields';
import { endpoints } from '~/endpoints';
import { errorMessage, signInAddress } from '~/lib/error-message';
import { retryAfterSeconds, toFailure } from '~/lib/failure';
import { useSession } from '~/lib/session';
import { UnsavedChangesPrompt } from '~/ui/form/ConfirmPrompt';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { RestoredNotice } from '~/ui/form/RestoredNotice';
import { LoadError } from '~/ui/loading/LoadError';
import { Spinner } from '~/ui/loading/Spinner';
import { useRemote } from '~/ui/loading/useRemote';
import { Notice } from '~/ui/Notice';
import { EntryFields } from './EntryFields';
import styles from './ProposalForm.module.css';
import { controlId } from './proposal-values';
import { fetchFileContent } from './proposals.data';
import { useProposalForm } from './useProposalForm';
import { ValueControl } from './ValueControl';

/** The form in which a representative changes the facts and published prices of a provider, for the editors to read. */
export function ProposalForm({ company, onClose }: { company: string; onClose: (sent: boolean) => void }) {
  const load = useCallback((signal: AbortSignal) => fetchFileContent(company, signal), [company]);
  const { remote, retry } = useRemote(load);
  if (remote.state === 'loading') return <Spinner label="Loading the facts" />;
  if (remote.state === 'failed') return <LoadError retryAfter={retryAfterSeconds(remote.error)} onRetry={retry} />;
  return <LoadedProposalForm company={company} content={remote.value} onClose={onClose} />;
}

function LoadedProposalForm({
  company,
  content,
  onClose,
}: {
  company: string;
  content: ProposableContent;
  onClose: (sent: boolean) => void;
}) {
  const session = useSession();
  const draftName = session.status === 'in' ? `${session.userId} proposal ${company}` : null;
  const form = useProposalForm(company, content, draftName, onClose);
  const { values, problems, pending, changed } = form;
  const [closeAttempts, setCloseAttempts] = useState(0);
  const stay = () => {
    setCloseAttempts(0);
    form.focusFirst();
  };
  return (
    <form
      method="post"
      noValidate
      className="flow"
      onSubmit={(event) => {
        event.preventDefault();
        setCloseAttempts(0);
        form.send();
      }}
    >
      <p>Change what is wrong or missing. For each price, name the page on which it is published.</p>
      <RestoredNotice draft={form} />
      <div className={`flow ${styles.facts}`}>
        {proposableFacts.map((fact) => (
          <ValueControl
            key={fact.key}
            id={controlId(company, fact.key)}
            field={fact}
            text={values.facts[fact.key] ?? ''}
            problem={problems[controlId(company, fact.key)]}
            onType={(text) => form.typeFact(fact.key, text)}
          />
        ))}
      </div>
      {proposableLists.map((field) => (
        <EntryFields
          key={field.key}
          company={company}
          field={field}
          entries={values.lists[field.key] ?? []}
          problems={problems}
          onChange={(id, texts) => form.changeEntry(field.key, id, texts)}
          onAdd={() => form.addEntry(field.key)}
        />
      ))}
      {closeAttempts > 0 ? (
        <UnsavedChangesPrompt attempts={closeAttempts} onStay={stay} onDiscard={() => form.close(false)} />
      ) : (
        <NotSent
          company={company}
          unchanged={form.unchanged}
          problems={Object.keys(problems).length}
          error={form.error}
        />
      )}
      <p className="cluster">
        <button type="submit" className="button" aria-disabled={pending}>
          {pending ? 'Sending' : 'Send proposal'}
        </button>
        <button
          type="button"
          className="button"
          data-kind="quiet"
          onClick={() => pending || (changed ? setCloseAttempts(closeAttempts + 1) : form.close(false))}
        >
          Cancel
        </button>
      </p>
    </form>
  );
}

/** Why the proposal was not sent, and what to do. */
function NotSent({
  company,
  unchanged,
  problems,
  error,
}: {
  company: string;
  unchanged: boolean;
  problems: number;
  error: unknown;
}) {
  if (unchanged || problems > 0)
    return (
      <Notice kind="failed">
        <p>
          {unchanged ? 'Change at least one field.' : 'Correct what is marked above, then send the proposal again.'}
        </p>
      </Notice>
    );
  if (error !== null && toFailure(error).kind === 'not-allowed')
    return (
      <FailureNotice message="You no longer speak for this provider. Claim its profile again, then send your proposal." />
    );
  return (
    <FailureNotice
      message={errorMessage(error, {
        'not-signed-in':
          'Your session has ended. Sign in again, then press “Propose changes”: what you wrote is kept here.',
      })}
      signIn={signInAddress(error, endpoints.claimOf(company))}
    />
  );
}
