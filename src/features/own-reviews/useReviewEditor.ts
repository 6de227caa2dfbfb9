import { useEffect, useMemo, useState } from 'react';
import type { CompanyOption } from '~/features/reviews/company-field/selected-company';
import { useCompanyOptions } from '~/features/reviews/company-field/useCompanyOptions';
import { type UpdateResult, updateReview } from '~/features/reviews/edit-own-review.data';
import type { OwnReview } from '~/features/reviews/own-review';
import { hasSameValues } from '~/features/reviews/quote-form/form-values';
import type { Quote } from '~/features/reviews/quote-form/quote';
import { shareReview } from '~/features/reviews/quote-form/review-form.data';
import { matchesQuote } from '~/features/reviews/quote-form/saved-quote';
import { type StoredDraftState, useDraft } from '~/features/reviews/quote-form/useDraft';
import { useQuoteForm } from '~/features/reviews/quote-form/useQuoteForm';
import { useQuoteSubmit } from '~/features/reviews/quote-form/useQuoteSubmit';
import { draftFromReview, valuesFromReview } from './draft-from-review';

/** What happened to a review before the dialog was closed. */
export type EditResult = { event: 'unchanged' | 'gone' | 'shared as new' } | { event: 'saved'; review: OwnReview };

/** Edits one of the user's reviews in a form. Asks before it overwrites a change made elsewhere. */
export function useReviewEditor(userId: string, review: OwnReview, onClose: (result: EditResult) => void) {
  const draftState = useDraft(`${userId} edit ${review.id}`, () => draftFromReview(review), false);
  const { draft } = draftState;
  const companies = useCompanyOptions(useMemo(() => companyOptionOf(review), [review]));
  const form = useQuoteForm(draft.values, draftState.change, companies);
  const submission = useQuoteSubmit(form);
  const { baseVersion, savedVersion, setSavedVersion, takeSavedVersion } = useVersions(review, draftState);
  const [gone, setGone] = useState(false);
  const [newId] = useState(() => crypto.randomUUID());
  const { failure, submit } = submission;
  useEffect(() => {
    if (failure?.kind === 'gone') setGone(true);
  }, [failure]);

  const close = (result: EditResult) => {
    draftState.finish(draft.values);
    onClose(gone && result.event === 'unchanged' ? { event: 'gone' } : result);
  };
  const save = async (quote: Quote) => {
    const result = await updateOrRecognise(savedVersion ?? baseVersion, quote);
    if (result.state === 'saved') return close({ event: 'saved', review: result.review });
    setSavedVersion(result.savedVersion);
  };
  return {
    draftState,
    form,
    companies,
    submission,
    savedVersion,
    takeSavedVersion,
    gone,
    hasChanges: !hasSameValues(draft.values, valuesFromReview(baseVersion)),
    save: () => submit(save),
    shareAsNew: () => submit((quote) => shareOrUpdate(newId, quote).then(() => close({ event: 'shared as new' }))),
    discardAndClose: () => close({ event: 'unchanged' }),
  };
}

/** The version on which the changes are based and, if there is one, a newer version saved elsewhere. */
function useVersions(review: OwnReview, { draft, origin, replace }: StoredDraftState) {
  const [baseVersion, setBaseVersion] = useState(review);
  const isOutdated = origin.event === 'restored' && !hasSameValues(draft.initialValues, valuesFromReview(review));
  const [savedVersion, setSavedVersion] = useState<OwnReview | null>(isOutdated ? review : null);
  const takeSavedVersion = (saved: OwnReview) => {
    setBaseVersion(saved);
    replace(draftFromReview(saved));
    setSavedVersion(null);
  };
  return { baseVersion, savedVersion, setSavedVersion, takeSavedVersion };
}

/** Updates a review. If an earlier attempt saved the quote but its response was lost, that counts as a success. */
async function updateOrRecognise(lastSeen: OwnReview, quote: Quote): Promise<UpdateResult> {
  const result = await updateReview(lastSeen, quote);
  const alreadySaved = result.state === 'conflict' && matchesQuote(result.savedVersion, quote);
  return alreadySaved ? { state: 'saved', review: result.savedVersion } : result;
}

/** Shares a new review. If an earlier attempt shared it but its response was lost, updates what has changed since. */
async function shareOrUpdate(id: string, quote: Quote): Promise<void> {
  const result = await shareReview(id, quote);
  if (result.state === 'exists' && !matchesQuote(result.savedVersion, quote))
    await updateReview(result.savedVersion, quote);
}

/** The company of a review as an option, because companies that reviewers added are not among the options. */
function companyOptionOf({ company, reviewedCompany, sensor }: OwnReview): CompanyOption {
  return {
    key: company,
    name: reviewedCompany?.name ?? company,
    address: reviewedCompany?.address ?? null,
    aliases: [],
    // Until the options have loaded, the review keeps its sensor type.
    sells: sensor ? [sensor] : [],
  };
}
