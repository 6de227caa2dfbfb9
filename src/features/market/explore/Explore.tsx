import { type ReactNode, useRef } from 'react';
import { formatDay } from '~/domain/dates';
import { retryAfterSeconds } from '~/lib/failure';
import { LoadError } from '~/ui/loading/LoadError';
import { useRemote } from '~/ui/loading/useRemote';
import { replaceSearch, useSearchString } from '~/ui/search-params';
import { type Company, withFigures } from '../company';
import { companiesInDatabase } from '../market.data';
import { CompanyCard } from './CompanyCard';
import styles from './Explore.module.css';
import { ExploreFilters } from './ExploreFilters';
import { type Exploring, exploredAmong, exploringFrom, searchOf } from './explore-filters';

/**
 * All companies, searched, sorted and filtered as one types: those given with what was known of them on `snapshotDate`, and
 * what the database says now. With `children`, these are shown until somebody searches.
 */
export function Explore({
  companies,
  sensors,
  snapshotDate,
  untilAsked = false,
  children,
}: {
  companies: Company[];
  sensors: Record<string, string>;
  snapshotDate: string | null;
  untilAsked?: boolean;
  children?: ReactNode;
}) {
  const { remote, retry } = useRemote(companiesInDatabase);
  const search = useSearchString();
  const number = useRef<HTMLParagraphElement>(null);
  const asked = exploringFrom(search);
  const view = { ...asked, sensor: asked.sensor && Object.hasOwn(sensors, asked.sensor) ? asked.sensor : null };
  const all = remote.state === 'ready' ? withFigures(companies, remote.value) : companies;
  const found = exploredAmong(all, view);
  const go = (next: Exploring) => replaceSearch(searchOf(next));
  return (
    <div className="flow">
      <ExploreFilters view={view} sensors={sensors} onChange={go} onSubmit={() => number.current?.focus()} />
      {remote.state === 'failed' && (
        <LoadError
          retryAfter={retryAfterSeconds(remote.error)}
          snapshotDay={snapshotDate && formatDay(snapshotDate)}
          onRetry={retry}
        />
      )}
      {untilAsked && !view.asked.trim() ? (
        children
      ) : (
        <>
          <p ref={number} role="status" tabIndex={-1} className="soft small">
            {found.length} {found.length === 1 ? 'company' : 'companies'}
            {found.length < all.length && ` of ${all.length}`}
            {(view.sort === 'lowest' || view.sort === 'highest') &&
              ', by the price of a km², then of a scene, then of an order'}
          </p>
          {found.length === 0 && (
            <div className="flow">
              <p>No reviews Yet</p>
              <p className="soft">No company fits what you ask for.</p>
              <p>
                <button type="button" className="button" data-kind="quiet" onClick={() => go(exploringFrom(''))}>
                  Show all companies
                </button>
              </p>
            </div>
          )}
          <ul className={`tiles ${styles.list}`}>
            {found.map((company) => (
              <li key={company.key}>
                <CompanyCard company={company} sensors={sensors} resolutionClass={view.resolutionClass} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
