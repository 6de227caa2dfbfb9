import { useEffect, useRef } from 'react';
import { reviewsAnchor } from '~/paths';
import { CopyButton } from '~/ui/CopyButton';
import { hasLimits } from './filters/changed-view';
import { MissingFilters } from './filters/MissingFilters';
import { ProviderSelect } from './filters/ProviderSelect';
import { ReviewFilters } from './filters/ReviewFilters';
import styles from './filters/ReviewFilters.module.css';
import { withOnlyOptions } from './filters/review-counts';
import { formatView, hasComparablePrices, isPriceSort, type View } from './filters/review-filters';
import { SortSelect } from './filters/SortSelect';
import { useReviewCounts } from './filters/useReviewCounts';
import { copyLabel } from './filters/view-labels';
import { WordSearch } from './filters/WordSearch';
import { CsvButton } from './summary/CsvButton';
import { MatchingPrices } from './summary/MatchingPrices';

/** The controls above a list of reviews: filters, the median of its prices, and ways to copy or download the list. */
export function ReviewControls({
  company,
  listsAll,
  view,
  reloads,
  onChange,
  onComplete,
  onCompany,
}: {
  company: string | null;
  /** Whether the list contains the reviews of all companies, of which the reader may select one. */
  listsAll: boolean;
  view: View;
  /** How often the reviews were loaded again, so that figures about them are updated. */
  reloads: number;
  onChange: (view: View) => void;
  /** Completes a view that the reader has selected. */
  onComplete: (view: View) => void;
  onCompany: (company: string | null) => void;
}) {
  const { counts, failed, retry } = useReviewCounts(company, reloads);
  // To sort by price, the list needs a value in each of several filters. It is not asked for the only possible one.
  const complete = counts && isPriceSort(view.sort) ? withOnlyOptions(counts, view) : view;
  useEffect(() => {
    if (complete !== view) onComplete(complete);
  }, [complete, view, onComplete]);
  const controls = useRef<HTMLDivElement>(null);
  useEffect(() => chooseWanted(controls.current), []);
  // The counts do not cover limits.
  const known = failed || hasLimits(view) ? null : counts;
  const { origin, pathname, search } = location;
  const copiedAddress = `${origin}${pathname}${formatView(view, search)}#${reviewsAnchor}`;
  return (
    <div ref={controls} className={styles.controls}>
      <ReviewFilters company={company} view={view} counts={known} failed={failed} onRetry={retry} onChange={onChange} />
      <div className={`on-screen ${styles.buttons}`}>
        {listsAll && <ProviderSelect company={company} onSelect={onCompany} />}
        <WordSearch words={view.words} onSearch={(words) => onChange({ ...view, words })} />
        <SortSelect view={view} onChange={onChange} />
        <CopyButton className={styles.link} text={copiedAddress}>
          {copyLabel}
        </CopyButton>
        <CsvButton company={company} view={view} />
      </div>
      {hasComparablePrices(view) && <MatchingPrices key={reloads} company={company} view={view} />}
      {isPriceSort(view.sort) && !hasComparablePrices(view) && (
        <MissingFilters view={view} counts={known} onChange={onChange} />
      )}
    </div>
  );
}

/** Chooses the filter that the reader chose while the list was not live (ReviewSection.astro). */
function chooseWanted(controls: HTMLElement | null): void {
  const section = controls?.closest<HTMLElement>('[data-wanted]');
  if (!controls || !section) return;
  const { wanted = '' } = section.dataset;
  delete section.dataset.wanted;
  const labels = [...controls.querySelectorAll('label')];
  labels.find(({ textContent }) => textContent.trim().startsWith(wanted))?.click();
}
