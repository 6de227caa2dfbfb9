import { useCallback, useMemo, useState } from 'react';
import { formatDay } from '~/domain/text/format-date';
import type { MarketRange } from '~/features/prices/summaries';
import { type Review, withoutCompany } from '~/features/reviews/review';
import { companyParam } from '~/paths';
import { withIslandData } from '~/ui/island-data';
import { LoadError } from '~/ui/loading/LoadError';
import { lazyExport } from '~/ui/loading/lazyWithFallback';
import { Spinner } from '~/ui/loading/Spinner';
import { type LoadPage, usePages } from '~/ui/loading/usePages';
import { pushSearch, replaceSearch, useHydrated, useSearchString, withSearchParam } from '~/ui/search-params';
import { usePrebuilt } from '~/ui/usePrebuilt';
import { CompanyFilterNotice } from './CompanyFilterNotice';
import { FiltersPlaceholder } from './filters/FiltersPlaceholder';
import { formatView, parseCompanyParam, parseReviewParam, parseView, type View } from './filters/review-filters';
import type { MainNumbers } from './filters/view-labels';
import styles from './ReviewList.module.css';
import { ReviewPages } from './ReviewPages';
import { fetchReviews, pageSize } from './reviews.data';

const ReviewControls = lazyExport(
  () => import('./ReviewControls'),
  'ReviewControls',
  FiltersPlaceholder,
  FiltersPlaceholder,
);
const LinkedReview = lazyExport(() => import('./LinkedReview'), 'LinkedReview');

const noPrices: ReviewListData['market'] = [];

interface ReviewListProps {
  company?: string | null;
  snapshotDate?: string | null;
  prebuiltId?: string | null;
  /** The numbers of reviews at build time. */
  prebuilt?: MainNumbers | null;
}

/** The prices of all companies, with which quotes are compared. */
interface ReviewListData {
  market: readonly MarketRange[];
}

/**
 * The reviews of one company, or of all companies (or the one in the address) for null, in the view in the address. The element
 * `prebuiltId` beside it contains the reviews that were prebuilt on the day `snapshotDate`. It is shown until the live reviews
 * have loaded.
 */
export function ReviewList({
  company = null,
  snapshotDate = null,
  prebuiltId = null,
  prebuilt = null,
  market = noPrices,
}: ReviewListProps & Partial<ReviewListData>) {
  const hydrated = useHydrated();
  const { view, viewSearch, filterCompany, linkedId } = useListAddress(company);
  const withCompany = company === null;
  const load = useCallback<LoadPage<Review>>(
    async (after, signal) => {
      const page = await fetchReviews(filterCompany, view, after, signal);
      return withCompany ? page : page.map(withoutCompany);
    },
    [filterCompany, withCompany, view],
  );
  const pages = usePages(hydrated ? load : null, pageSize);
  const [linkFailed, setLinkFailed] = useState(false);

  const { first, items, current, reload } = pages;
  const failed = first.state === 'failed';
  // The prebuilt reviews belong to the default view. Earlier live reviews stay only while the next view is loading.
  const snapshotDay = viewSearch === '' && filterCompany === company && items === null ? snapshotDate : null;
  const showsPages = items !== null && (current || !failed);
  const known = filterCompany === company ? prebuilt : null;
  usePrebuilt(prebuiltId, snapshotDay !== null);
  return (
    <div className="flow">
      {linkedId !== null && <LinkedReview id={linkedId} company={company} market={market} onFailed={setLinkFailed} />}
      {/* Do not use a lazy part on the server, because React would add a script to the page that moves its content into place. */}
      {hydrated ? (
        <ReviewControls
          company={filterCompany}
          listsAll={withCompany}
          prebuilt={known}
          view={view}
          onChange={showView}
          onComplete={completeView}
          onCompany={showCompany}
        />
      ) : (
        <FiltersPlaceholder prebuilt={prebuilt} />
      )}
      {filterCompany !== company && filterCompany !== null && (
        <CompanyFilterNotice
          name={items?.find((review) => review.company === filterCompany)?.reviewedCompany?.name ?? null}
          onClear={() => showCompany(null)}
        />
      )}
      {failed && <LoadError error={first.error} snapshotDay={snapshotDay && formatDay(snapshotDay)} onRetry={reload} />}
      {first.state === 'loading' && !showsPages && !snapshotDay && (
        <div className={styles.first}>
          <Spinner label="Loading reviews" />
        </div>
      )}
      {showsPages && (
        <ReviewPages pages={pages} reviews={items} market={market} shownAbove={linkFailed ? null : linkedId} />
      )}
    </div>
  );
}

function showView(view: View): void {
  pushSearch(formatView(view, location.search));
}

function completeView(view: View): void {
  replaceSearch(formatView(view, location.search));
}

function showCompany(company: string | null): void {
  pushSearch(withSearchParam(location.search, companyParam, company));
}

/** The selection in the address: a view, a company in the list of all companies, and a review to show above the list. */
function useListAddress(company: string | null) {
  const search = useSearchString();
  const viewSearch = formatView(parseView(search));
  return {
    viewSearch,
    view: useMemo(() => parseView(viewSearch), [viewSearch]),
    filterCompany: company ?? parseCompanyParam(search),
    linkedId: parseReviewParam(search),
  };
}

/** {@link ReviewList} as an island that loads the prices of the market from a static endpoint. */
export const ReviewListIsland = withIslandData<ReviewListData, ReviewListProps>(ReviewList);
