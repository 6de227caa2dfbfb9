import { reviewsAnchor } from '~/paths';
import { CopyButton } from '~/ui/CopyButton';
import { copyLabel } from './filters/FiltersPlaceholder';
import { LimitsForm } from './filters/LimitsForm';
import { ReviewFilters } from './filters/ReviewFilters';
import styles from './filters/ReviewFilters.module.css';
import { formatView, type View } from './filters/review-filters';
import { CsvButton } from './summary/CsvButton';
import { PriceSummary } from './summary/PriceSummary';

/** The controls above a list of reviews: filters, the median of its prices, and ways to copy or download the list. */
export function ReviewControls({
  company,
  view,
  reloads,
  onChange,
}: {
  company: string | null;
  view: View;
  /** How often the reviews were loaded again, so that figures about them are updated. */
  reloads: number;
  onChange: (view: View) => void;
}) {
  const { origin, pathname, search } = location;
  const copiedAddress = `${origin}${pathname}${formatView(view, search)}#${reviewsAnchor}`;
  return (
    <div className={styles.controls}>
      <ReviewFilters company={company} view={view} reloads={reloads} onChange={onChange} />
      <div className={styles.tools}>
        <LimitsForm view={view} onChange={onChange} />
        <PriceSummary key={reloads} company={company} view={view} />
        <div className={`on-screen ${styles.buttons}`}>
          <CopyButton text={copiedAddress}>{copyLabel}</CopyButton>
          <CsvButton company={company} view={view} />
        </div>
      </div>
    </div>
  );
}
