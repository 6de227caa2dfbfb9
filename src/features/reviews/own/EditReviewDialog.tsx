import { Suspense, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Dialog } from '~/ui/Dialog';
import type { Company } from '../form/company-choice';
import { DraftNotice } from '../form/DraftNotice';
import { aboutOf, draftOf, matchesQuote, reviewOf, sameValues, valuesFromReview } from '../form/form-values';
import { LazyVersionComparison } from '../form/LazyVersionComparison';
import { QuoteErrorSummary } from '../form/QuoteErrorSummary';
import { QuoteFields } from '../form/QuoteFields';
import type { Quote } from '../form/quote';
import styles from '../form/ReviewForm.module.css';
import { shareReview } from '../form/review-form.data';
import { useDraft } from '../form/useDraft';
import { useCompanies, useOwnName, useQuoteForm, useQuoteSubmit } from '../form/useQuoteForm';
import type { OwnReview } from '../own-review';
import { reviseReview } from '../own-reviews.data';
import { UnsavedChangesPrompt } from './UnsavedChangesPrompt';

/** What became of a review in the dialog, when that closes. */
export type Edited = { event: 'nothing' | 'gone' | 'shared anew' } | { event: 'saved'; review: OwnReview };

/** Edits one of one's own reviews: prefilled, and nothing that was changed is lost or overwritten without being asked. */
export function EditReviewDialog({
  userId,
  review,
  onClose,
}: {
  userId: string;
  review: OwnReview;
  onClose: (edited: Edited) => void;
}) {
  const drafting = useDraft(`${userId} edit ${review.id}`, () => draftOf(review), false);
  const { draft, past } = drafting;
  const filling = useQuoteForm(draft.filled, drafting.change);
  const companies = useCompanies(useMemo(() => companyOf(review), [review]));
  const { sending, failure, send } = useQuoteSubmit(filling, companies);
  const name = useOwnName();
  const [known, setKnown] = useState(review);
  // What was kept began with what the review said then.
  const outdated = past.event === 'restored' && !sameValues(draft.from, valuesFromReview(review));
  const [standing, setStanding] = useState<OwnReview | null>(outdated ? review : null);
  const [asked, setAsked] = useState(0);
  const [gone, setGone] = useState(false);
  const [newId] = useState(() => crypto.randomUUID());
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (failure?.kind === 'gone') setGone(true);
  }, [failure]);

  const leave = (edited: Edited) => {
    drafting.finish(draft.filled);
    onClose(gone && edited.event === 'nothing' ? { event: 'gone' } : edited);
  };

  async function save(quote: Quote) {
    const revised = await reviseReview(standing ?? known, quote);
    if ('saved' in revised) return leave({ event: 'saved', review: revised.saved });
    // Its answer was lost: it stands as it was sent.
    if (matchesQuote(revised.standing, quote)) return leave({ event: 'saved', review: revised.standing });
    setStanding(revised.standing);
  }

  async function shareAnew(quote: Quote) {
    const shared = await shareReview(newId, quote);
    // Its answer was lost, and it has been changed here since.
    if ('standing' in shared && !matchesQuote(shared.standing, quote)) await reviseReview(shared.standing, quote);
    leave({ event: 'shared anew' });
  }

  const takeStanding = () => {
    if (!standing) return;
    setKnown(standing);
    drafting.replace(draftOf(standing));
    setStanding(null);
    form.current?.querySelector('select')?.focus();
  };
  const close = () =>
    sameValues(draft.filled, valuesFromReview(known)) ? leave({ event: 'nothing' }) : setAsked(asked + 1);
  const here =
    standing &&
    filling.quote &&
    reviewOf(filling.quote, { ...standing, name, about: aboutOf(draft.filled, companies) });
  return (
    <Dialog title="Edit Review" busy={sending} onClose={close}>
      {asked > 0 && (
        <UnsavedChangesPrompt
          times={asked}
          onStay={() => {
            setAsked(0);
            form.current?.querySelector('select')?.focus();
          }}
          onLeave={() => leave({ event: 'nothing' })}
        />
      )}
      <DraftNotice drafting={drafting} />
      <form
        ref={form}
        method="post"
        noValidate
        className={styles.fields}
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          void send(save);
        }}
      >
        <QuoteErrorSummary filling={filling} failure={failure} />
        {gone && (
          <p>
            <button type="button" className="button" data-kind="quiet" onClick={() => void send(shareAnew)}>
              Share it as a new review
            </button>
          </p>
        )}
        {standing && (
          <Suspense>
            <LazyVersionComparison key={JSON.stringify(standing)} standing={standing} here={here}>
              <button type="button" className="button" onClick={() => void send(save)}>
                Save mine
              </button>
              <button type="button" className="button" data-kind="quiet" onClick={takeStanding}>
                Take the other
              </button>
            </LazyVersionComparison>
          </Suspense>
        )}
        <QuoteFields filling={filling} companies={companies} sending={sending} />
        <p className="cluster">
          <button type="submit" className="button" aria-disabled={sending}>
            {sending ? 'Updating' : 'Update Review'}
          </button>
        </p>
      </form>
    </Dialog>
  );
}

/** The company of a review, which may be one that reviewers named. */
function companyOf({ company, about }: OwnReview): Company {
  return { key: company, name: about?.name ?? company, address: about?.address ?? null, aliases: [] };
}
