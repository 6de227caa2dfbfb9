import { memo, type Ref } from 'react';
import { formatCount } from '~/domain/format-number';
import { keepUnits } from '~/domain/keep-units';
import { formatPriceGroup } from '~/domain/price-group';
import { sufficientQuotes } from '~/domain/statistics-rules';
import { type ListedCompany, shownPrice } from '~/features/prices/company-list';
import { AxisLabels } from '~/features/prices/lane/AxisLabels';
import { axisOfPrices } from '~/features/prices/lane/fit-axis';
import { DebouncedStatus } from '~/ui/DebouncedStatus';
import { CompanyItem } from './CompanyItem';
import itemStyles from './CompanyItem.module.css';
import styles from './Explore.module.css';
import { type ExploreQuery, filterCompanies } from './explore-query';

/**
 * The companies that match a query, below their number and their price group. `find` finds them by name; it is null
 * while there is no name or the search has not loaded. `sensors` contains names by key. Memoised, because the form above updates
 * first.
 */
export const ExploreResults = memo(function ExploreResults({
  companies,
  find,
  query,
  sensors,
  countRef,
  onShowAll,
}: {
  companies: ListedCompany[];
  find: ((companies: ListedCompany[], name: string) => ListedCompany[]) | null;
  query: ExploreQuery;
  sensors: Record<string, string>;
  countRef: Ref<HTMLParagraphElement>;
  onShowAll: () => void;
}) {
  const matches = filterCompanies(find ? find(companies, query.name.trim()) : companies, query);
  const shown = matches.map((company) => ({ company, price: shownPrice(company, query.group) }));
  const axis = axisOfPrices(shown.map(({ price }) => price));
  const count = formatCount(matches.length, 'company', 'companies');
  return (
    <>
      <p ref={countRef} tabIndex={-1} className="soft">
        <DebouncedStatus>
          {matches.length < companies.length ? `${count} of ${companies.length}` : count}
        </DebouncedStatus>
      </p>
      {matches.length > 0 && (
        <p>
          Prices: <b>{keepUnits(formatPriceGroup(query.group))}</b>{' '}
          <span className="soft">
            from {sufficientQuotes} quotes on, else of the images with most quotes, else list prices.
          </span>
        </p>
      )}
      {matches.length === 0 && (
        <div className="flow">
          <p>No reviews Yet</p>
          <p className="soft">No companies match your search and filters.</p>
          <p>
            <button type="button" className="button" data-kind="quiet" onClick={onShowAll}>
              Show all companies
            </button>
          </p>
        </div>
      )}
      <div data-view={query.view}>
        {matches.length > 0 && (
          <div className={`${itemStyles.item} ${styles.head}`} aria-hidden="true">
            <span>Provider</span>
            <span>Sells</span>
            <span>{axis && <AxisLabels axis={axis} />}</span>
            <span>Typical price</span>
            <span>Rating</span>
          </div>
        )}
        <ul className={`tiles ${styles.list}`}>
          {shown.map(({ company, price }) => (
            <li key={company.key}>
              <CompanyItem company={company} sensors={sensors} price={price} axis={axis} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
});
