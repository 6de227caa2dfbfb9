import { useEffect, useState } from 'react';
import { setClockAhead } from '~/domain/dates';
import { companyNameParam } from '~/endpoints';
import { fetchProviderOptions } from '~/features/reviews/company-field/provider-options.data';
import type { CompanyOption } from '~/features/reviews/company-field/selected-company';
import { recheckSession, useKeptSession } from '~/lib/session';
import { signedOutSincePageLoad } from '~/lib/sign-out-signal';
import { companyParam } from '~/paths';
import { LoadError } from '~/ui/loading/LoadError';
import { SessionError } from '~/ui/loading/SessionError';
import { useRemote } from '~/ui/loading/useRemote';
import { LazyReviewForm } from './LazyReviewForm';

/**
 * The form to share a review of the company in the address. Visitors fill it in before they sign up or sign in.
 *
 * @param builtOn The day of the build, for example "2026-11-21"
 */
export function AddressedReviewForm({ builtOn }: { builtOn: string }) {
  // No session knows the clock of a visitor. One that is before the build would refuse the current month as a future one.
  useState(() => {
    const ahead = (Date.now() - Date.parse(builtOn)) / 1000;
    if (ahead < 0) setClockAhead(ahead);
  });
  const session = useKeptSession();
  const { remote, retry } = useRemote(fetchProviderOptions);
  // Signing out has deleted the drafts, and a page that was loaded before may not store another (draft-storage.ts).
  const reloads = session.status === 'out' && signedOutSincePageLoad();
  useEffect(() => {
    if (reloads) location.reload();
  }, [reloads]);
  if (session.status === 'unreachable') return <SessionError onRetry={recheckSession} />;
  if (remote.state === 'failed') return <LoadError onRetry={retry} />;
  if (session.status === 'unknown' || remote.state === 'loading' || reloads) return <p role="status">Loading...</p>;
  const userId = session.status === 'in' ? session.userId : null;
  return <FormOfCompany key={userId} userId={userId} companies={remote.value} />;
}

/** The form for the company in the address, or for "Others" if no company has that key. */
function FormOfCompany({ userId, companies }: { userId: string | null; companies: CompanyOption[] }) {
  const asked = new URLSearchParams(location.search);
  const company = companies.find(({ key }) => key === asked.get(companyParam)) ?? null;
  const typed = (company === null && asked.get(companyNameParam)) || '';
  const address = location.pathname + location.search;
  return <LazyReviewForm userId={userId} company={company} typed={typed} companies={companies} address={address} />;
}
