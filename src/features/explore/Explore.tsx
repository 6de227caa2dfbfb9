import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { formatDay } from '~/domain/text/format-date';
import { type ListedCompany, mergeCompanies, priceOfImages } from '~/features/prices/company-list';
import { fetchListedCompanies } from '~/features/prices/company-list.data';
import { withIslandData } from '~/ui/island-data';
import { LoadError } from '~/ui/loading/LoadError';
import { useRemote } from '~/ui/loading/useRemote';
import { getSearchString, replaceSearch, useSearchString } from '~/ui/search-params';
import { usePrebuilt } from '~/ui/usePrebuilt';
import { ExploreFilters } from './ExploreFilters';
import { ExploreResults } from './ExploreResults';
import { changeExploreSearch, parseExploreSearch, withPricedSize } from './explore-query';

/** Loaded when the user searches, because it is large. */
const loadSearch = async () => (await import('./find-companies')).findCompanies;
const loadNothing = async () => null;

interface ExploreData {
  companies: ListedCompany[];
  sensors: Record<string, string>;
  freeSources: string[];
}

interface ExploreProps {
  snapshotDate: string | null;
  prebuiltId?: string | null;
}

/**
 * All companies, searched, sorted and filtered as the user types, with their prices in one size class. Shows their summaries as of
 * `snapshotDate` first, then those from the database. `sensors` contains the names of sensor types by key, `freeSources` the names
 * of sources of free images. If the element `prebuiltId` exists, it replaces the list until the user searches, and the form offers
 * only the search.
 */
export function Explore({
  companies,
  sensors,
  freeSources,
  snapshotDate,
  prebuiltId = null,
}: ExploreData & ExploreProps) {
  const { remote, retry } = useRemote(fetchListedCompanies);
  const result = useRef<HTMLParagraphElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const showMore = useCallback(() => setShowsAll(true), []);
  const address = useSearchString();
  const query = parseExploreSearch(address);
  // The results are updated when the browser has time, so that the form reacts to each key immediately.
  const shownAddress = useDeferredValue(address);
  // By the prebuilt figures, so that no row moves when newer ones have loaded.
  const [shownQuery, priced] = useMemo(() => {
    const asked = parseExploreSearch(shownAddress);
    const images = withPricedSize(companies, asked.images);
    const withPrice = companies.filter((company) => priceOfImages(company, images));
    return [{ ...asked, images }, new Set(withPrice.map(({ key }) => key))];
  }, [companies, shownAddress]);
  const current = useMemo(
    () => (remote.state === 'ready' ? mergeCompanies(companies, remote.value) : companies),
    [companies, remote],
  );
  const searched = shownQuery.name.trim() !== '';
  const search = useRemote(searched ? loadSearch : loadNothing);
  const find = search.remote.state === 'ready' ? search.remote.value : null;
  const showsResults = prebuiltId === null || (searched && find !== null);
  usePrebuilt(prebuiltId, !showsResults);
  return (
    <div className="flow">
      <ExploreFilters
        query={query}
        searchOnly={prebuiltId !== null}
        onChange={changeSearch}
        onSubmit={() => result.current?.focus()}
      />
      {remote.state === 'failed' && (
        <LoadError error={remote.error} snapshotDay={snapshotDate && formatDay(snapshotDate)} onRetry={retry} />
      )}
      {search.remote.state === 'failed' && <LoadError onRetry={search.retry} />}
      {showsResults && (
        <ExploreResults
          companies={current}
          leadsToForm={prebuiltId !== null}
          find={find}
          isSearching={searched && search.remote.state === 'loading'}
          query={shownQuery}
          sensors={sensors}
          freeSources={freeSources}
          countRef={result}
          only={showsAll || searched || shownQuery.minRating !== null || priced.size === 0 ? null : priced}
          onShowMore={showMore}
          onChange={changeSearch}
          onReset={resetSearch}
        />
      )}
    </div>
  );
}

function changeSearch(name: string, value: string | null): void {
  replaceSearch(changeExploreSearch(getSearchString(), name, value));
}

function resetSearch(): void {
  replaceSearch('');
}

/** {@link Explore} as an island that loads its data from a static endpoint. */
export const ExploreIsland = withIslandData<ExploreData, ExploreProps>(Explore);
