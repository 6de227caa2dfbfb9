import { useRef, useState } from 'react';
import type { OwnReview } from '~/features/reviews/own-review';
import type { Quote } from '~/features/reviews/quote-form/quote';
import { loadOwnReviewData, shareReview } from '~/features/reviews/quote-form/review-form.data';
import { matchesQuote } from '~/features/reviews/quote-form/saved-quote';

/** Called after a review was shared; `company` is its key. */
type OnShared = (company: string, reviewId: string) => void;

/**
 * Shares a quote under an id. If a review is already saved under that id, it is replaced only if this page sent it before and the
 * response was lost. Otherwise it becomes `savedVersion`, and the user decides. The functions throw a Failure.
 */
export function useShareReview(onShared: OnShared, companyWasTyped: boolean) {
  const [savedVersion, setSavedVersion] = useState<OwnReview | null>(null);
  const sentQuotes = useRef<Quote[]>([]);

  async function share(quote: Quote, id: string): Promise<void> {
    const earlier = [...sentQuotes.current];
    sentQuotes.current.push(quote);
    setSavedVersion(null);
    const result = await shareReview(id, quote);
    if (result.state === 'shared') return onShared(companyWasTyped ? await savedCompany(id, quote) : quote.company, id);
    const saved = result.savedVersion;
    // The database may save a company typed under Others as another of its names.
    const ignoresCompany = companyWasTyped && earlier.every(({ company }) => company === quote.company);
    const isSaved = (sent: Quote) => matchesQuote(saved, ignoresCompany ? { ...sent, company: saved.company } : sent);
    if (isSaved(quote)) return onShared(saved.company, id);
    if (earlier.some(isSaved)) return replace(saved, quote);
    setSavedVersion(saved);
  }

  async function replace(lastSeen: OwnReview, quote: Quote): Promise<void> {
    setSavedVersion(null);
    const { updateReview } = await loadOwnReviewData();
    const result = await updateReview(lastSeen, quote);
    if (result.state === 'saved') return onShared(result.review.company, lastSeen.id);
    setSavedVersion(result.savedVersion);
  }

  return { savedVersion, share, replace };
}

/**
 * The key under which a typed company was saved: the key of the company with this name or alias, if there is one. The quote has
 * already been shared.
 */
async function savedCompany(id: string, quote: Quote): Promise<string> {
  try {
    const { fetchOwnReview } = await loadOwnReviewData();
    return (await fetchOwnReview(id)).company;
  } catch {
    return quote.company;
  }
}
