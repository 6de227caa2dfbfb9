import { useId, useRef } from 'react';
import type { ListedCompany } from '~/features/prices/company-list';
import { Select } from '~/ui/form/Select';
import { usePreHydrationInput } from '~/ui/search-params';
import styles from './Explore.module.css';
import { type ExploreQuery, minRatings, sortOrders, views } from './explore-query';
import { PriceGroupSelects } from './PriceGroupSelects';

const sortOptions = [...sortOrders];
const ratingOptions = minRatings.map((stars) => ({ key: String(stars), name: `${stars} stars or more` }));

/**
 * The form that searches, sorts and filters companies, and selects a price group. With `searchOnly` it offers only the search.
 * `sensors` contains the names of sensor types by key.
 */
export function ExploreFilters({
  companies,
  query,
  sensors,
  searchOnly,
  onChange,
  onSubmit,
}: {
  companies: ListedCompany[];
  query: ExploreQuery;
  sensors: Record<string, string>;
  searchOnly: boolean;
  onChange: (name: string, value: string | null) => void;
  onSubmit: () => void;
}) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  usePreHydrationInput(form);
  return (
    <form
      ref={form}
      aria-label="Search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={styles.search}>
        <p>
          <label htmlFor={id}>Company</label>
          <input
            id={id}
            name="q"
            type="search"
            placeholder="search for company"
            maxLength={60}
            autoComplete="off"
            value={query.name}
            onChange={(event) => onChange('q', event.target.value)}
          />
        </p>
        <button type="submit" className="button">
          Search Company
        </button>
      </div>
      {!searchOnly && (
        <details className={styles.more}>
          <summary>Prices, sorting and filters</summary>
          <div className={styles.choices}>
            <PriceGroupSelects companies={companies} group={query.group} onChange={onChange} />
            <ListSelects query={query} sensors={sensors} onChange={onChange} />
          </div>
        </details>
      )}
    </form>
  );
}

function ListSelects({
  query,
  sensors,
  onChange,
}: {
  query: ExploreQuery;
  sensors: Record<string, string>;
  onChange: (name: string, value: string | null) => void;
}) {
  return (
    <div className={styles.filters}>
      <Select name="sort" label="Sort by" options={sortOptions} value={query.sort} onChoose={onChange} />
      <Select
        name="sells"
        label="Sells"
        none="All sensor types"
        options={Object.entries(sensors).map(([key, name]) => ({ key, name }))}
        value={query.sells}
        onChoose={onChange}
      />
      <Select
        name="rating"
        label="Rating"
        none="Any"
        options={ratingOptions}
        value={query.minRating === null ? null : String(query.minRating)}
        onChoose={onChange}
      />
      <Select name="view" label="Show as" options={[...views]} value={query.view} onChoose={onChange} />
    </div>
  );
}
