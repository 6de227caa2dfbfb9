import { Suspense, useState } from 'react';
import { endpoints } from '~/endpoints';
import { type CompanyOption, companyInForm, otherCompany } from '~/features/reviews/company-field/selected-company';
import { useCompanyOptions } from '~/features/reviews/company-field/useCompanyOptions';
import { ReviewFormFields } from '~/features/reviews/quote-fields/ReviewFormFields';
import { DraftNotice } from '~/features/reviews/quote-form/DraftNotice';
import { newDraft, withNewId } from '~/features/reviews/quote-form/draft';
import { LazyVersionComparison } from '~/features/reviews/quote-form/LazyVersionComparison';
import { QuoteErrorSummary } from '~/features/reviews/quote-form/QuoteErrorSummary';
import styles from '~/features/reviews/quote-form/ReviewForm.module.css';
import { useDraft } from '~/features/reviews/quote-form/useDraft';
import { useQuoteForm } from '~/features/reviews/quote-form/useQuoteForm';
import { useQuoteSubmit } from '~/features/reviews/quote-form/useQuoteSubmit';
import { navigateTo, recheckSession, useRequiredSession } from '~/lib/session';
import { setSharedReviewId, setSharedReviewUrl } from '~/lib/tab-state';
import { paths } from '~/paths';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import { SessionError } from '~/ui/loading/SessionError';
import { EarlierReviewNotice, useEarlierReview } from './EarlierReviewNotice';
import { ReviewFormFooter } from './ReviewFormFooter';
import { ReviewPreview } from './ReviewPreview';
import { useShareReview } from './useShareReview';

const StandingNotice = lazyWithFallback(() =>
  import('~/features/reviews/StandingNotice').then(({ StandingNotice }) => StandingNotice),
);

interface ReviewFormProps {
  company: CompanyOption | null;
  typed: string;
}

/**
 * The form to share a review of a company; for null, the user selects the company or types its name, which is `typed` at first.
 * Visitors are redirected to the sign-in page first.
 */
export function ReviewForm({ company, typed }: ReviewFormProps) {
  const session = useRequiredSession();
  if (session.status === 'unreachable') return <SessionError onRetry={recheckSession} />;
  if (session.status !== 'in') return <p role="status">Loading...</p>;
  const name = company === null && typed === '' ? nameInAddress() : typed;
  return <SignedInReviewForm key={session.userId} userId={session.userId} company={company} typed={name} />;
}

/** The name of a company without a page, from {@link paths.writeReviewUnder}; empty without one. */
function nameInAddress(): string {
  return new URLSearchParams(location.hash.slice(1)).get('name') ?? '';
}

function SignedInReviewForm({ userId, company, typed }: ReviewFormProps & { userId: string }) {
  const pageCompany = company?.key ?? otherCompany;
  const draftState = useDraft(
    `${userId} ${typed ? `${otherCompany} ${typed}` : pageCompany}`,
    () => newDraft(pageCompany, typed),
    true,
  );
  const { id, values } = draftState.draft;
  const companies = useCompanyOptions(company);
  const form = useQuoteForm(values, draftState.change, companies);
  const earlier = useEarlierReview(form.company?.key ?? null);
  // Wait for the notice, which is above the fields of the form, so that it moves nothing when it appears.
  const [shown, setShown] = useState(false);
  if (!shown && earlier.state !== 'loading') setShown(true);
  const { pending, failure, submit } = useQuoteSubmit(form);
  const onShared = (key: string, reviewId: string) => {
    draftState.finish(values);
    const address = companies.find((option) => option.key === key)?.address ?? null;
    setSharedReviewId(reviewId);
    setSharedReviewUrl(paths.review(reviewId, { company: key, address }));
    navigateTo(endpoints.success);
  };
  const { savedVersion, share, replace } = useShareReview(onShared, values.company === otherCompany);

  const shareAsAnother = () => {
    const another = withNewId(draftState.draft);
    draftState.replace(another);
    submit((quote) => share(quote, another.id));
  };
  const reviewedCompany = companyInForm(values, companies);
  if (!shown) return <p role="status">Loading...</p>;
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit((quote) => share(quote, id));
      }}
    >
      <div className={styles.fields}>
        {/* If the database refused, the failure already contains the same sentence. */}
        {failure?.kind !== 'refused' && (
          <Suspense>
            <StandingNotice company={values.company} />
          </Suspense>
        )}
        <DraftNotice
          draftState={draftState}
          companyName={values.company === pageCompany ? undefined : reviewedCompany.name}
        />
        {form.company && earlier.state === 'ready' && earlier.value && (
          <EarlierReviewNotice key={form.company.key} company={form.company} review={earlier.value} />
        )}
        <QuoteErrorSummary errors={form.submittedErrors} failure={failure} />
        {savedVersion && (
          <Suspense>
            <LazyVersionComparison savedVersion={savedVersion} quote={form.quote} reviewedCompany={reviewedCompany}>
              <button type="button" className="button" onClick={() => submit((quote) => replace(savedVersion, quote))}>
                Replace with my version
              </button>
              <button type="button" className="button" data-kind="quiet" onClick={shareAsAnother}>
                Share mine as a separate review
              </button>
            </LazyVersionComparison>
          </Suspense>
        )}
        <ReviewFormFields form={form} companies={companies} disabled={pending} />
      </div>
      <ReviewPreview id={id} values={values} company={form.company} />
      <ReviewFormFooter draftStored={draftState.stored} pending={pending} failed={failure !== null} />
    </form>
  );
}
