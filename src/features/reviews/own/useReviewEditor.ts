import { useEffect, useMemo, useState } from 'react';
import type { CompanyOption } from '../form/company-options';
import { draftFromReview } from '../form/draft';
import { hasSameValues, valuesFromReview } from '../form/form-values';
import { matchesQuote, type Quote } from '../form/quote';
import { shareReview } from '../form/review-form.data';
import { useCompanyOptions } from '../form/useCompanyOptions';
import { useDraft } from '../form/useDraft';
import { useQuoteForm } from '../form/useQuoteForm';
import { useQuoteSubmit } from '../form/useQuoteSubmit';
import type { OwnReview } from '../own-review';
import { updateReview } from '../own-review.data';

/** What happened to a review until the dialog was closed. */
export type EditResult = { event: 'unchanged' | 'gone' | 'shared as new' } | { event: 'saved'; review: OwnReview };

/** Edits one of the user's own reviews in a form. Nothing that was changed elsewhere is overwritten without being asked. */
export function useReviewEditor(userId: string, review: OwnReview, onClose: (result: EditResult) => void) {
  const draftState = useDraft(`${userId} edit ${review.id}`, () => draftFromReview(review), false);
  const { draft, origin } = draftState;
  const form = useQuoteForm(draft.values, draftState.change);
  const companies = useCompanyOptions(useMemo(() => companyOptionOf(review), [review]));
  const submission = useQuoteSubmit(form, companies);
  /** The version on which the changes are based. */
  const [baseVersion, setBaseVersion] = useState(review);
  const isOutdated = origin.event === 'restored' && !hasSameValues(draft.initialValues, valuesFromReview(review));
  /** A version that was saved elsewhere after the changes were begun. */
  const [savedVersion, setSavedVersion] = useState<OwnReview | null>(isOutdated ? review : null);
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
    const result = await updateReview(savedVersion ?? baseVersion, quote);
    if (result.state === 'saved') return close({ event: 'saved', review: result.review });
    // The response of an earlier attempt was lost, but the quote was saved.
    if (matchesQuote(result.savedVersion, quote)) return close({ event: 'saved', review: result.savedVersion });
    setSavedVersion(result.savedVersion);
  };
  const shareAsNew = async (quote: Quote) => {
    const result = await shareReview(newId, quote);
    // The response of an earlier attempt was lost, and the form has been changed since.
    if (result.state === 'exists' && !matchesQuote(result.savedVersion, quote))
      await updateReview(result.savedVersion, quote);
    close({ event: 'shared as new' });
  };
  return {
    draftState,
    form,
    companies,
    submission,
    savedVersion,
    gone,
    hasChanges: !hasSameValues(draft.values, valuesFromReview(baseVersion)),
    save: () => submit(save),
    shareAsNew: () => submit(shareAsNew),
    discardAndClose: () => close({ event: 'unchanged' }),
    /** Continues with the version that was saved elsewhere. */
    takeSavedVersion: (saved: OwnReview) => {
      setBaseVersion(saved);
      draftState.replace(draftFromReview(saved));
      setSavedVersion(null);
    },
  };
}

/** The company of a review as an option, because one that reviewers added is not among the options. */
function companyOptionOf({ company, reviewedCompany }: OwnReview): CompanyOption {
  return {
    key: company,
    name: reviewedCompany?.name ?? company,
    address: reviewedCompany?.address ?? null,
    aliases: [],
  };
}
