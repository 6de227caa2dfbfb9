import { useState } from 'react';
import { errorMessage } from '~/lib/failure';
import { paths } from '~/paths';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { FormResult } from '~/ui/form/FormResult';
import { useSubmit } from '~/ui/form/useSubmit';
import { LoadError } from '~/ui/loading/LoadError';
import { useRemote } from '~/ui/loading/useRemote';
import { QuietButton } from '~/ui/QuietButton';
import { approveCompany, fetchWaitingCompanies, type WaitingCompany } from './moderation.data';

/** The companies that reviewers have named, each with a button to approve it. */
export function WaitingCompanies() {
  const { remote, retry } = useRemote(fetchWaitingCompanies);
  return (
    <section aria-labelledby="waiting-companies" className="flow">
      <h2 id="waiting-companies">Companies waiting for approval</h2>
      {remote.state === 'failed' && <LoadError error={remote.error} onRetry={retry} />}
      {remote.state === 'ready' && remote.value.length === 0 && <p>No company is waiting.</p>}
      {remote.state === 'ready' && remote.value.length > 0 && (
        <ul className="plain flow">
          {remote.value.map((company) => (
            <WaitingCompanyItem key={company.key} company={company} />
          ))}
        </ul>
      )}
    </section>
  );
}

function WaitingCompanyItem({ company: { key, name } }: { company: WaitingCompany }) {
  const [approved, setApproved] = useState(false);
  const { pending, error, submit } = useSubmit();
  const approve = () =>
    void submit(() => approveCompany(key)).then((done) => {
      if (done) setApproved(true);
    });
  if (approved) {
    return (
      <li>
        <FormResult>
          <bdi>{name}</bdi> approved.
        </FormResult>
      </li>
    );
  }
  return (
    <li className="cluster">
      <a href={paths.reviewsOf(key)}>
        <bdi>{name}</bdi>
      </a>
      <QuietButton aria-disabled={pending} onClick={approve}>
        <span>{pending ? 'Approving' : 'Approve'}</span> <span className="sr-only">{name}</span>
      </QuietButton>
      <FailureNotice message={errorMessage(error)} />
    </li>
  );
}
