import { type SubmitEvent, useCallback, useState } from 'react';
import { proposableFields } from '~/domain/proposable-fields';
import { errorMessage } from '~/lib/error-message';
import { retryAfterSeconds } from '~/lib/failure';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { Field, TextAreaField } from '~/ui/form/Field';
import { useSubmit } from '~/ui/form/useSubmit';
import { LoadError } from '~/ui/loading/LoadError';
import { Spinner } from '~/ui/loading/Spinner';
import { useRemote } from '~/ui/loading/useRemote';
import { Notice } from '~/ui/Notice';
import { changedTexts, type FileTexts } from './proposals';
import { fetchFileTexts, proposeChanges } from './proposals.data';

/** The form in which a representative changes the facts and published prices of a provider, for the editors to read. */
export function ProposalForm({ company, onClose }: { company: string; onClose: (sent: boolean) => void }) {
  const load = useCallback((signal: AbortSignal) => fetchFileTexts(company, signal), [company]);
  const { remote, retry } = useRemote(load);
  if (remote.state === 'loading') return <Spinner label="Loading the facts" />;
  if (remote.state === 'failed') return <LoadError retryAfter={retryAfterSeconds(remote.error)} onRetry={retry} />;
  return <LoadedProposalForm company={company} file={remote.value} onClose={onClose} />;
}

function LoadedProposalForm({
  company,
  file,
  onClose,
}: {
  company: string;
  file: FileTexts;
  onClose: (sent: boolean) => void;
}) {
  const [unchanged, setUnchanged] = useState(false);
  const { pending, error, submit } = useSubmit();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const changed = changedTexts(file, Object.fromEntries(new FormData(event.currentTarget)) as FileTexts);
    setUnchanged(Object.keys(changed).length === 0);
    if (Object.keys(changed).length === 0) return;
    void submit(() => proposeChanges(company, changed)).then((sent) => sent && onClose(true));
  };
  return (
    <form method="post" noValidate onSubmit={send} className="flow">
      <p>
        Change what is wrong or missing. The longer fields are written as in our files: keep the names before the colons
        and the spaces at the start of lines. For each price, name the page on which it is published.
      </p>
      {proposableFields.map(({ key, label, line }) =>
        line ? (
          <Field key={key} name={key} label={label} defaultValue={file[key]} />
        ) : (
          <TextAreaField key={key} name={key} label={label} spellCheck={false} defaultValue={file[key]} />
        ),
      )}
      {unchanged && (
        <Notice kind="failed">
          <p>Change at least one field.</p>
        </Notice>
      )}
      <FailureNotice message={errorMessage(error)} />
      <p className="cluster">
        <button type="submit" className="button" aria-disabled={pending}>
          {pending ? 'Sending' : 'Send proposal'}
        </button>
        <button type="button" className="button" data-kind="quiet" onClick={() => pending || onClose(false)}>
          Cancel
        </button>
      </p>
    </form>
  );
}
