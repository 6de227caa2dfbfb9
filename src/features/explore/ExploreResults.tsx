import { memo, type Ref } from 'react';
import { formatCount } from '~/domain/format-number';
import { keepUnits } from '~/domain/keep-units';
import { formatPriceGroup } from '~/domain/price-group';
import { sufficientQuotes } from '~/domain/statistics-rules';
import { type ListedCompany, typicalPrice } from '~/features/prices/company-list';
import { DebouncedStatus } from '~/ui/DebouncedStatus';
import { CompanyCard } from './CompanyCard';
import styles from './Explore.module.css';
import { type ExploreQuery, filterCompanies } from './explore-query';

/**
 * The cards of the companies that match a query, below their number and their price group. `find` finds them by name; it is null
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
  const count = formatCount(matches.length, 'company', 'companies');
  return (
    <>
      <p ref={countRef} tabIndex={-1} className="soft small">
        <DebouncedStatus>
          {matches.length < companies.length ? `${count} of ${companies.length}` : count}
        </DebouncedStatus>
      </p>
      {matches.length > 0 && (
        <p className={styles.named}>
          Prices: <b>{keepUnits(formatPriceGroup(query.group))}</b>{' '}
          <span className="soft small">{describePrices(matches, query)}</span>
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
      <ul className={`tiles ${styles.list}`}>
        {matches.map((company) => (
          <li key={company.key}>
            <CompanyCard company={company} sensors={sensors} group={query.group} />
          </li>
        ))}
      </ul>
    </>
  );
});

/** Describes how many companies have a price in the group, and where the others are when the list is sorted by price. */
function describePrices(matches: ListedCompany[], { sort, group }: ExploreQuery): string {
  const priced = matches.filter((company) => typicalPrice(company, group)).length;
  if (priced === 0)
    return `No company here has ${sufficientQuotes} quotes like this yet. Until then, cards show other quotes or list prices.`;
  const has = `${formatCount(priced, 'company has', 'companies have')} at least ${sufficientQuotes} quotes like this.`;
  const isSorted = sort === 'lowest' || sort === 'highest';
  return isSorted && priced < matches.length ? `${has} The others follow.` : has;
}
