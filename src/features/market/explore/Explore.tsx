import { type ReactNode, useRef } from 'react';
import { formatDay } from '~/domain/format-date';
import { retryAfterSeconds } from '~/lib/failure';
import { LoadError } from '~/ui/loading/LoadError';
import { useRemote } from '~/ui/loading/useRemote';
import { getSearchString, replaceSearch, useSearchString } from '~/ui/search-params';
import { type ListedCompany, mergeCompanies } from '../listed-companies';
import { fetchListedCompanies } from '../listed-companies.data';
import { ExploreFilters } from './ExploreFilters';
import { ExploreResults } from './ExploreResults';
import { changeExploreSearch, type ExploreChange, type ExploreQuery, parseExploreSearch } from './explore-query';

/**
 * All companies, searched, sorted and filtered as the user types, with their prices in one group: first with their summaries as of `snapshotDate`, then with
 * those from the database. `sensors` are the names of sensor types by key. If `children` are given, they are shown instead of
 * the list until the user searches, and the form is for searching alone.
 */
export function Explore({
  companies,
  sensors,
  snapshotDate,
  children,
}: {
  companies: ListedCompany[];
  sensors: Record<string, string>;
  snapshotDate: string | null;
  children?: ReactNode;
}) {
  const { remote, retry } = useRemote(fetchListedCompanies);
  const result = useRef<HTMLParagraphElement>(null);
  const query = withKnownSensor(parseExploreSearch(useSearchString()), sensors);
  const current = remote.state === 'ready' ? mergeCompanies(companies, remote.value) : companies;
  return (
    <div className="flow">
      <ExploreFilters
        companies={current}
        query={query}
        sensors={sensors}
        searchOnly={Boolean(children)}
        onChange={changeSearch}
        onSubmit={() => result.current?.focus()}
      />
      {remote.state === 'failed' && (
        <LoadError
          retryAfter={retryAfterSeconds(remote.error)}
          snapshotDay={snapshotDate && formatDay(snapshotDate)}
          onRetry={retry}
        />
      )}
      {children && !query.name.trim() ? (
        children
      ) : (
        <ExploreResults
          companies={current}
          query={query}
          sensors={sensors}
          countRef={result}
          onShowAll={() => replaceSearch('')}
        />
      )}
    </div>
  );
}

function withKnownSensor(query: ExploreQuery, sensors: Record<string, string>): ExploreQuery {
  return { ...query, sells: query.sells !== null && Object.hasOwn(sensors, query.sells) ? query.sells : null };
}

function changeSearch(change: ExploreChange): void {
  replaceSearch(changeExploreSearch(getSearchString(), change));
}
