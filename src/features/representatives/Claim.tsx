import { useRef } from 'react';
import { endpoints } from '~/endpoints';
import { recheckSession, useKeptSession } from '~/lib/session';
import { companyParam, paths } from '~/paths';
import { withIslandData } from '~/ui/island-data';
import { LoadError } from '~/ui/loading/LoadError';
import { SessionError } from '~/ui/loading/SessionError';
import { Spinner } from '~/ui/loading/Spinner';
import { type Remote, useRemote } from '~/ui/loading/useRemote';
import { useSearchString } from '~/ui/search-params';
import styles from './Claim.module.css';
import { ClaimForm } from './ClaimForm';
import { ClaimList } from './ClaimList';
import { type ClaimableProvider, keysOfClosedClaims, type OwnClaim } from './claims';
import { fetchClaims } from './claims.data';
import { RemovedReplies } from './RemovedReplies';

/** The user's claims and the form for a new one. The provider in the address is selected. Visitors are asked to sign in. */
export function Claim({ providers }: { providers: ClaimableProvider[] }) {
  const session = useKeptSession();
  if (session.status === 'unreachable') return <SessionError onRetry={recheckSession} />;
  if (session.status !== 'in') return <Visitor known={session.status === 'out'} />;
  return <SignedInClaim key={session.userId} email={session.email} providers={providers} />;
}

/**
 * The content for visitors. Until the session is known, it contains the content for users too, because the page is prebuilt: the
 * style sheet shows the part that matches the session cookie. The links must stay the same elements, because a click on a
 * replaced one would be lost.
 */
function Visitor({ known }: { known: boolean }) {
  return (
    <>
      {!known && (
        <p role="status" className={styles.loading}>
          Loading...
        </p>
      )}
      <div className={known ? undefined : styles.visitor}>
        <SignInFirst />
      </div>
    </>
  );
}

function SignInFirst() {
  const company = new URLSearchParams(useSearchString()).get(companyParam);
  const next = company === null ? endpoints.claim : endpoints.claimOf(company);
  return (
    <p className="cluster">
      <a className="button" href={paths.login(next)}>
        Sign In to claim a profile
      </a>
      <a className="button" data-kind="quiet" href={paths.register(next)}>
        Sign Up
      </a>
    </p>
  );
}

function SignedInClaim({ email, providers }: { email: string; providers: ClaimableProvider[] }) {
  const requested = new URLSearchParams(useSearchString()).get(companyParam);
  const selected = providers.find(({ key }) => key === requested)?.key ?? '';
  const { remote, retry } = useRemote(fetchClaims);
  const claimsFirst = useClaimsFirst(remote, selected);
  if (claimsFirst === undefined) return <Spinner label="Loading your claims" />;
  const claimed = new Set(remote.state === 'ready' ? keysOfClosedClaims(remote.value) : []);
  const form = (
    <ClaimForm
      key={selected}
      email={email}
      providers={providers}
      claimed={claimed}
      selected={selected}
      onClaimed={retry}
    />
  );
  return (
    <>
      {!claimsFirst && form}
      {remote.state === 'loading' && <Spinner label="Loading your claims" />}
      {remote.state === 'failed' && <LoadError error={remote.error} onRetry={retry} />}
      {remote.state === 'ready' && <ClaimList claims={remote.value} />}
      <RemovedReplies />
      {claimsFirst && (
        <section aria-labelledby="claim-another" className={`flow ${styles.list}`}>
          <h2 id="claim-another">Claim another profile</h2>
          {form}
        </section>
      )}
    </>
  );
}

/**
 * Whether the user's claims come before the form. They do if there are any, unless the address names a provider without a claim.
 * Undefined until the claims have loaded once. The value never changes after that, so that the answer to a claim does not move.
 */
function useClaimsFirst(remote: Remote<OwnClaim[]>, selected: string): boolean | undefined {
  const first = useRef<boolean>(undefined);
  if (first.current === undefined && remote.state === 'failed') first.current = false;
  if (first.current === undefined && remote.state === 'ready')
    first.current =
      remote.value.length > 0 && (selected === '' || remote.value.some(({ company }) => company === selected));
  return first.current;
}

/** {@link Claim} as an island that loads its data from a static endpoint. */
export const ClaimIsland = withIslandData<{ providers: ClaimableProvider[] }, object>(Claim);
