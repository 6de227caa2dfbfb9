import type { CompanyOption } from '~/features/reviews/company-field/selected-company';
import { useCompanyOptions } from '~/features/reviews/company-field/useCompanyOptions';
import { recheckSession, useRequiredSession } from '~/lib/session';
import { SessionError } from '~/ui/loading/SessionError';
import { LazyReviewForm } from './LazyReviewForm';

/**
 * The form to share a review of a company; for null, the user selects the company or types its name, which is `typed` at first.
 * Visitors are redirected to the sign-in page first.
 */
export function ReviewForm({ company, typed }: { company: CompanyOption | null; typed: string }) {
  const session = useRequiredSession();
  const companies = useCompanyOptions(company);
  if (session.status === 'unreachable') return <SessionError onRetry={recheckSession} />;
  if (session.status !== 'in') return <p role="status">Loading...</p>;
  return (
    <LazyReviewForm
      key={session.userId}
      userId={session.userId}
      company={company}
      typed={typed}
      companies={companies}
      address={location.pathname}
    />
  );
}
