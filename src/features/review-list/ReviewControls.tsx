import { useCallback, useEffect, useRef } from 'react';
import { reviewsAnchor } from '~/paths';
import { CopyButton } from '~/ui/CopyButton';
import { useRemote } from '~/ui/loading/useRemote';
import { MissingFilters } from './filters/MissingFilters';
import { ReviewFilters } from './filters/ReviewFilters';
import styles from './filters/ReviewFilters.module.css';
import { withOnlyOptions } from './filters/review-counts';
import { fetchReviewCounts } from './filters/review-counts.data';
import { formatView, hasComparablePrices, isPriceSort, type View } from './filters/review-filters';
import { SortSelect } from './filters/SortSelect';
import { copyLabel, type MainNumbers } from './filters/view-labels';
import { WordSearch } from './filters/WordSearch';
import { CsvButton } from './summary/CsvButton';
import { MatchingPrices } from './summary/MatchingPrices';

/** The controls above a list of reviews: filters, the median of its prices, and ways to copy or download the list. */
export function ReviewControls({
  company,
  listsAll,
  prebuilt,
  view,
  onChange,
  onComplete,
  onCompany,
}: {
  company: string | null;
  /** Whether the list contains the reviews of all companies, of which the reader may select one. */
  listsAll: boolean;
  /** The numbers of reviews at build time; null if they are unknown. */
  prebuilt: MainNumbers | null;
  view: View;
  onChange: (view: View) => void;
  /** Completes a view that the reader has selected. */
  onComplete: (view: View) => void;
  onCompany: (company: string | null) => void;
}) {
  const { remote, retry } = useRemote(
    useCallback((signal: AbortSignal) => fetchReviewCounts(company, signal), [company]),
  );
  const counts = remote.state === 'ready' ? remote.value : null;
  // To sort by price, the list needs a value in each of several filters. It is not asked for the only possible one.
  const complete = counts && isPriceSort(view.sort) ? withOnlyOptions(counts, view) : view;
  useEffect(() => {
    if (complete !== view) onComplete(complete);
  }, [complete, view, onComplete]);
  const controls = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Presses what was pressed in the placeholder (ReviewSection.astro).
    controls.current?.dispatchEvent(new CustomEvent('live', { bubbles: true, detail: 'filters' }));
  }, []);
  const { origin, pathname, search } = location;
  const copiedAddress = `${origin}${pathname}${formatView(view, search)}#${reviewsAnchor}`;
  return (
    <div ref={controls} className={styles.controls}>
      <ReviewFilters
        company={company}
        listsAll={listsAll}
        prebuilt={prebuilt}
        view={view}
        counts={counts}
        failed={remote.state === 'failed'}
        onRetry={retry}
        onChange={onChange}
        onCompany={onCompany}
      >
        <SortSelect view={view} onChange={onChange} />
      </ReviewFilters>
      <WordSearch words={view.words} onSearch={(words) => onChange({ ...view, words })} />
      <CopyButton className={styles.link} text={copiedAddress}>
        {copyLabel}
      </CopyButton>
      <CsvButton company={company} view={view} />
      {hasComparablePrices(view) && <MatchingPrices company={company} view={view} />}
      {isPriceSort(view.sort) && !hasComparablePrices(view) && (
        <MissingFilters view={view} counts={counts} onChange={onChange} />
      )}
    </div>
  );
}
