import { Suspense, type SyntheticEvent, useRef, useState } from 'react';
import type { Failure } from '~/lib/failure';
import { navigateTo, recheckSession, useRequiredSession } from '~/lib/session';
import { setSharedReviewUrl } from '~/lib/tab-state';
import { paths } from '~/paths';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import { SessionError } from '~/ui/loading/SessionError';
import type { OwnReview } from '../own-review';
import { reviseReview } from '../own-reviews.data';
import type { Company } from './company-choice';
import { DraftNotice } from './DraftNotice';
import { aboutOf, matchesQuote, newDraft, others, reviewOf } from './form-values';
import { LazyVersionComparison } from './LazyVersionComparison';
import { QuoteErrorSummary } from './QuoteErrorSummary';
import { QuoteFields } from './QuoteFields';
import type { Quote } from './quote';
import styles from './ReviewForm.module.css';
import { ReviewPreview } from './ReviewPreview';
import { shareReview } from './review-form.data';
import { renewed, useDraft } from './useDraft';
import { useCompanies, useOwnName, useQuoteForm, useQuoteSubmit } from './useQuoteForm';

const EarlierReviewNotice = lazyWithFallback(() =>
  import('./EarlierReviewNotice').then(({ EarlierReviewNotice }) => EarlierReviewNotice),
);

/** The form to share a quote, for people who are signed in; others go to sign in and come back. */
export function ReviewForm({ chosen }: { chosen: Company | null }) {
  const session = useRequiredSession();
  if (session.status === 'unreachable') return <SessionError onRetry={recheckSession} />;
  if (session.status !== 'in') return <p role="status">Loading...</p>;
  return <Form key={session.userId} userId={session.userId} chosen={chosen} />;
}

function Form({ userId, chosen }: { userId: string; chosen: Company | null }) {
  const at = chosen?.key ?? others;
  const drafting = useDraft(`${userId} ${at}`, () => newDraft(at), true);
  const { draft } = drafting;
  const { id, filled } = draft;
  const companies = useCompanies(chosen);
  const filling = useQuoteForm(filled, drafting.change);
  const { sending, failure, send } = useQuoteSubmit(filling, companies);
  const name = useOwnName();
  const [standing, setStanding] = useState<OwnReview | null>(null);
  // Sent from this page without an answer, as far as it knows.
  const sent = useRef<Quote[]>([]);

  const arrive = (company: string, review: string) => {
    drafting.finish(filled);
    const address = companies.find(({ key }) => key === company)?.address ?? null;
    setSharedReviewUrl(paths.review(review, { company, address }));
    navigateTo(paths.success);
  };

  /** Shares the quote; what stands under its id already is replaced only if it was sent from here before. */
  async function share(quote: Quote, as: string) {
    const before = [...sent.current];
    sent.current.push(quote);
    setStanding(null);
    const shared = await shareReview(as, quote);
    if ('company' in shared) return arrive(shared.company, as);
    // Typed under Others, it may stand there by another of its names.
    const typed = filled.company === others && before.every(({ company }) => company === quote.company);
    const stands = (one: Quote) =>
      matchesQuote(shared.standing, typed ? { ...one, company: shared.standing.company } : one);
    if (stands(quote)) return arrive(shared.standing.company, as);
    if (before.some(stands)) return replace(shared.standing, quote);
    setStanding(shared.standing);
  }

  async function replace(known: OwnReview, quote: Quote) {
    setStanding(null);
    const revised = await reviseReview(known, quote);
    if ('saved' in revised) return arrive(revised.saved.company, known.id);
    setStanding(revised.standing);
  }

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send((quote) => share(quote, id));
  };
  const shareAnother = () => {
    const another = renewed(draft);
    drafting.replace(another);
    void send((quote) => share(quote, another.id));
  };
  const company = companies.find(({ key }) => key === filled.company);
  const here =
    standing && filling.quote && reviewOf(filling.quote, { ...standing, name, about: aboutOf(filled, companies) });
  return (
    <form method="post" noValidate onSubmit={submit} className={styles.form}>
      <div className={styles.fields}>
        <DraftNotice drafting={drafting} about={filled.company === at ? undefined : aboutOf(filled, companies)?.name} />
        {company && (
          <Suspense>
            <EarlierReviewNotice key={company.key} company={company} />
          </Suspense>
        )}
        <QuoteErrorSummary filling={filling} failure={failure} />
        {standing && (
          <Suspense>
            <LazyVersionComparison standing={standing} here={here}>
              <button type="button" className="button" onClick={() => void send((mine) => replace(standing, mine))}>
                Replace it with this
              </button>
              <button type="button" className="button" data-kind="quiet" onClick={shareAnother}>
                Share this as another review
              </button>
            </LazyVersionComparison>
          </Suspense>
        )}
        <QuoteFields filling={filling} companies={companies} sending={sending} />
      </div>
      <ReviewPreview id={id} filled={filled} name={name} />
      <div className={styles.end}>
        <p className={styles.help}>
          {drafting.kept
            ? 'What you write is kept on this device for seven days, until you share it or sign out.'
            : 'This browser keeps nothing of what you write: share it before you close this page.'}
        </p>
        <p className="cluster">
          <button type="submit" className="button" aria-disabled={sending}>
            {buttonText(sending, failure)}
          </button>
          <a className="button" data-kind="quiet" href={paths.writeReview}>
            Back
          </a>
        </p>
      </div>
    </form>
  );
}

function buttonText(sending: boolean, failure: Failure | null): string {
  if (sending) return 'Sharing';
  return failure ? 'Try again' : 'Share review';
}
