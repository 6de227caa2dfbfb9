import type { Ref } from 'react';
import type { ListedCompany } from '../listed-companies';
import { CompanyCard } from './CompanyCard';
import styles from './Explore.module.css';
import { type ExploreQuery, searchCompanies } from './explore-query';

/** The cards of the companies that match a query, with their number. `sensors` are the names of sensor types by key. */
export function ExploreResults({
  companies,
  query,
  sensors,
  countRef,
  onShowAll,
}: {
  companies: ListedCompany[];
  query: ExploreQuery;
  sensors: Record<string, string>;
  countRef: Ref<HTMLParagraphElement>;
  onShowAll: () => void;
}) {
  const matches = searchCompanies(companies, query);
  return (
    <>
      <p ref={countRef} role="status" tabIndex={-1} className="soft small">
        {matches.length} {matches.length === 1 ? 'company' : 'companies'}
        {matches.length < companies.length && ` of ${companies.length}`}
        {(query.sort === 'lowest' || query.sort === 'highest') &&
          ', by the price of a km², then of a scene, then of an order'}
      </p>
      {matches.length === 0 && (
        <div className="flow">
          <p>No reviews Yet</p>
          <p className="soft">No company fits what you ask for.</p>
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
            <CompanyCard company={company} sensors={sensors} resolutionClass={query.resolutionClass} />
          </li>
        ))}
      </ul>
    </>
  );
}
