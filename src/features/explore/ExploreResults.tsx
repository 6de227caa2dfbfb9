import { memo, type Ref } from 'react';
import { sizeClassLabel } from '~/domain/images/size-class-label';
import { sufficientQuotes } from '~/domain/prices/statistics-rules';
import { formatCount } from '~/domain/text/format-number';
import { keepUnits } from '~/domain/text/keep-units';
import {
  type ListedCompany,
  type ListedImages,
  priceOfImages,
  type ShownPrice,
  shownPrice,
} from '~/features/prices/company-list';
import { AxisLabels } from '~/features/prices/lane/AxisLabels';
import { axisOfPrices } from '~/features/prices/lane/axis-of-prices';
import { paths } from '~/paths';
import { DebouncedStatus } from '~/ui/DebouncedStatus';
import { QuietButton } from '~/ui/QuietButton';
import { CompanyItem } from './CompanyItem';
import itemStyles from './CompanyItem.module.css';
import styles from './Explore.module.css';
import { type ExploreQuery, filterCompanies } from './explore-query';
import type { FoundCompany, findCompanies } from './find-companies';
import { NothingFound } from './NothingFound';

interface ExploreResultsProps {
  companies: ListedCompany[];
  /** Whether the names lead to the form for a review. */
  leadsToForm: boolean;
  /** Finds companies by name; null while there is no name or the search has not loaded. */
  find: typeof findCompanies | null;
  /** Whether the search is loading. The list of all companies must not pass for what was found. */
  isSearching: boolean;
  query: ExploreQuery;
  /** Names of sensor types by key. */
  sensors: Record<string, string>;
  /** Names of sources of free images. */
  freeSources: string[];
  countRef: Ref<HTMLParagraphElement>;
  /** The keys of the only companies that are shown, because they have a price of the images; null for all. */
  only: Set<string> | null;
  onShowMore: () => void;
  /** Changes one parameter of the search. */
  onChange: (name: string, value: string | null) => void;
  /** Called when the user gives up the search and the filters. */
  onReset: () => void;
}

/**
 * The companies that match a query, below their number and their price group. Memoised, because the form above updates first.
 */
export const ExploreResults = memo(function ExploreResults({
  companies,
  leadsToForm,
  find,
  isSearching,
  query,
  sensors,
  freeSources,
  countRef,
  only,
  onShowMore,
  onChange,
  onReset,
}: ExploreResultsProps) {
  const { found, similar, ...free } = find ? find(companies, query.name, freeSources) : nothing;
  const foundByKey = new Map(found.map((each) => [each.company.key, each]));
  const all = isSearching ? [] : companies;
  const matches = filterCompanies(find ? found.map(({ company }) => company) : all, query);
  const shown = matches
    .filter(({ key }) => !only || only.has(key))
    .map((company) => ({ company, price: priceOf(foundByKey.get(company.key), company, query.images) }));
  const axis = axisOfPrices(shown.flatMap(({ price }) => price?.usdPerKm2 ?? []));
  const count = formatCount(matches.length, 'company', 'companies');
  const size = sizeClassLabel(query.images.sizeClass);
  const total = matches.length < companies.length ? `${count} of ${companies.length}` : count;
  const shownCount = only ? `${shown.length} of ${count} have a price for ${size} images` : total;
  return (
    <>
      <p ref={countRef} tabIndex={-1}>
        <DebouncedStatus>{isSearching ? 'Loading...' : keepUnits(shownCount)}</DebouncedStatus>{' '}
        <span className="soft">Median of {sufficientQuotes} or more quotes; otherwise the list price.</span>
      </p>
      {free.freeSources.length > 0 && (
        <p>
          {free.freeSources.join(', ')}: see <a href={paths.freeSources}>free sources of images</a>.
        </p>
      )}
      {matches.length === 0 && !isSearching && (
        <NothingFound
          unknownName={found.length + free.freeSources.length === 0 ? query.name.trim() : ''}
          similar={similar}
          onChange={onChange}
          onReset={onReset}
        />
      )}
      <div className={styles.results}>
        {matches.length > 0 && (
          <div className={`${itemStyles.item} ${styles.head}`} aria-hidden="true">
            <span>Provider</span>
            <span>{axis && <AxisLabels axis={axis} />}</span>
            <span>Typical price</span>
            <span>Rating</span>
            <span>{!leadsToForm && 'Compare'}</span>
          </div>
        )}
        <ul className={styles.list}>
          {shown.map(({ company, price }) => (
            <li key={company.key}>
              <CompanyItem
                company={company}
                leadsToForm={leadsToForm}
                reason={foundByKey.get(company.key)?.reason ?? null}
                sensors={sensors}
                price={price}
                axis={axis}
              />
            </li>
          ))}
        </ul>
      </div>
      {shown.length < matches.length && (
        <p className={styles.showMore}>
          <QuietButton onClick={onShowMore}>See more companies</QuietButton>
        </p>
      )}
    </>
  );
});

const nothing = { found: [], similar: [], freeSources: [] };

/**
 * The price that a row shows: of a company that was searched for also another than that of the images; of a seller only the price
 * of what was searched for.
 */
function priceOf(found: FoundCompany | undefined, company: ListedCompany, images: ListedImages): ShownPrice | null {
  if (found?.listPrice !== undefined) return shownPrice({ summary: null, listPrice: found.listPrice });
  return priceOfImages(company, images) ?? (found ? shownPrice(company) : null);
}
