import { useId, useRef } from 'react';
import { pricedAcquisitionNames, pricedAcquisitions } from '~/domain/images/acquisition';
import { Select } from '~/ui/form/Select';
import { usePreHydrationInput } from '~/ui/search-params';
import styles from './Explore.module.css';
import { type ExploreQuery, minRatings, sortOrders } from './explore-query';

const acquisitionOptions = pricedAcquisitions.map((key) => ({ key, name: pricedAcquisitionNames[key] }));
const sortOptions = [...sortOrders];
const ratingOptions = minRatings.map((stars) => ({ key: String(stars), name: `${stars} stars or more` }));

/** The form that searches, sorts and filters companies. With `searchOnly` it offers only the search. */
export function ExploreFilters({
  query,
  searchOnly,
  onChange,
  onSubmit,
}: {
  query: ExploreQuery;
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
          <summary>Filter and sort</summary>
          <div className={styles.filters}>
            <Select
              name="acquisition"
              label="Acquisition"
              none="Any"
              options={acquisitionOptions}
              value={query.images.acquisition}
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
            <Select name="sort" label="Sort by" options={sortOptions} value={query.sort} onChoose={onChange} />
          </div>
        </details>
      )}
    </form>
  );
}
