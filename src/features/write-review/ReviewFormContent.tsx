import { useState } from 'react';
import { endpoints } from '~/endpoints';
import { type CompanyOption, companyInForm, otherCompany } from '~/features/reviews/company-field/selected-company';
import { ReviewFormFields } from '~/features/reviews/quote-fields/ReviewFormFields';
import { DraftNotice } from '~/features/reviews/quote-form/DraftNotice';
import { withNewId } from '~/features/reviews/quote-form/draft';
import { LazyVersionComparison } from '~/features/reviews/quote-form/LazyVersionComparison';
import { QuoteErrorSummary } from '~/features/reviews/quote-form/QuoteErrorSummary';
import styles from '~/features/reviews/quote-form/ReviewForm.module.css';
import { useQuoteForm } from '~/features/reviews/quote-form/useQuoteForm';
import { useQuoteSubmit } from '~/features/reviews/quote-form/useQuoteSubmit';
import { Failure } from '~/lib/failure';
import { navigateTo } from '~/lib/session';
import { setNameNeeded, setSharedReview } from '~/lib/tab-state';
import { paths } from '~/paths';
import { lazyExport } from '~/ui/loading/lazyWithFallback';
import { QuietButton } from '~/ui/QuietButton';
import { EarlierReviewNotice, useEarlierReview } from './EarlierReviewNotice';
import { ReviewFormFooter } from './ReviewFormFooter';
import { ReviewPreview } from './ReviewPreview';
import { openFormAddress, useReviewDraft } from './useReviewDraft';
import { useShareReview } from './useShareReview';

const StandingNotice = lazyExport(() => import('~/features/reviews/StandingNotice'), 'StandingNotice');

const lostDraftMessage =
  'this browser cannot save your draft, so it would be lost when you sign in. Allow this site to store data, then try again.';

const notSharedYet = 'It is not shared yet. Check it, then choose “Share review” at the end of the form.';

interface ReviewFormContentProps {
  /** Null for a visitor, who signs up or signs in when they share the review. */
  userId: string | null;
  company: CompanyOption | null;
  /** The name of a company without a page; empty for others. */
  typed: string;
  companies: CompanyOption[];
  /** The address to return to after signing in again. */
  address: string;
}

/** The form to share a review, with its draft, its preview and its buttons. */
export function ReviewFormContent({ userId, company, typed, companies, address }: ReviewFormContentProps) {
  const pageCompany = company?.key ?? otherCompany;
  const draftState = useReviewDraft(userId, company, typed);
  const { id, values } = draftState.draft;
  const form = useQuoteForm(values, draftState.change, companies);
  const earlier = useEarlierReview(userId === null ? null : (form.company?.key ?? null));
  // Wait for the notice, which is above the fields of the form, so that it moves nothing when it appears.
  const [shown, setShown] = useState(false);
  if (!shown && earlier.state !== 'loading') setShown(true);
  const { pending, failure, submit } = useQuoteSubmit(form);
  const onShared = (key: string, reviewId: string) => {
    draftState.finish(values);
    const address = companies.find((option) => option.key === key)?.address ?? null;
    setSharedReview(reviewId, paths.review(reviewId, { company: key, address }));
    navigateTo(endpoints.success);
  };
  const { savedVersion, share, replace } = useShareReview(onShared, values.company === otherCompany);
  const signUpFirst = async () => {
    if (!draftState.store()) throw new Failure('refused', lostDraftMessage);
    setNameNeeded(!values.anonymous);
    navigateTo(paths.register(openFormAddress(company, typed)));
  };
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
        submit((quote) => (userId === null ? signUpFirst() : share(quote, id)));
      }}
    >
      <div className={styles.fields}>
        {/* If the database refused, the failure already contains the same sentence. */}
        {userId !== null && failure?.kind !== 'refused' && <StandingNotice company={values.company} />}
        <DraftNotice
          draftState={draftState}
          companyName={values.company === pageCompany ? undefined : reviewedCompany.name}
          hint={userId === null ? undefined : notSharedYet}
        />
        {form.company && earlier.state === 'ready' && earlier.value && (
          <EarlierReviewNotice key={form.company.key} company={form.company} review={earlier.value} />
        )}
        <QuoteErrorSummary errors={form.submittedErrors} failure={failure} next={address} />
        {savedVersion && (
          <LazyVersionComparison savedVersion={savedVersion} quote={form.quote} reviewedCompany={reviewedCompany}>
            <button type="button" className="button" onClick={() => submit((quote) => replace(savedVersion, quote))}>
              Replace with my version
            </button>
            <QuietButton onClick={shareAsAnother}>Share mine as a separate review</QuietButton>
          </LazyVersionComparison>
        )}
        <ReviewFormFields form={form} companies={companies} disabled={pending} />
      </div>
      <ReviewPreview id={id} values={values} company={form.company} />
      <ReviewFormFooter
        signedIn={userId !== null}
        draftStored={draftState.stored}
        pending={pending}
        failed={failure !== null}
      />
    </form>
  );
}
