import { useId, useRef } from 'react';
import { isResolutionClass, resolutionClasses } from '~/domain/resolution';
import { Select } from '~/ui/form/Select';
import { usePreHydrationInput } from '~/ui/search-params';
import styles from './Explore.module.css';
import { type ExploreQuery, minRatings, sortOrders } from './explore-query';

const sortOptions = [...sortOrders];
const classOptions = [...resolutionClasses];
const ratingOptions = minRatings.map((stars) => ({ key: String(stars), name: `${stars} stars and up` }));

/** The form that searches, sorts and filters companies. `sensors` are the names of sensor types by key. */
export function ExploreFilters({
  query,
  sensors,
  onChange,
  onSubmit,
}: {
  query: ExploreQuery;
  sensors: Record<string, string>;
  onChange: (change: Partial<ExploreQuery>) => void;
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
            maxLength={80}
            autoComplete="off"
            value={query.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </p>
        <button type="submit" className="button">
          Search Company
        </button>
      </div>
      <div className={styles.filters}>
        <Select
          name="sort"
          label="Sort by"
          options={sortOptions}
          value={query.sort}
          onChoose={(sort) => onChange({ sort: sortOrders.find(({ key }) => key === sort)?.key ?? 'name' })}
        />
        <Select
          name="sensor"
          label="Sensor"
          none="All"
          options={Object.entries(sensors).map(([key, name]) => ({ key, name }))}
          value={query.sensor}
          onChoose={(sensor) => onChange({ sensor })}
        />
        <Select
          name="class"
          label="Quotes in class"
          none="All"
          options={classOptions}
          value={query.resolutionClass}
          onChoose={(key) => onChange({ resolutionClass: isResolutionClass(key) ? key : null })}
        />
        <Select
          name="rating"
          label="Rating"
          none="Any"
          options={ratingOptions}
          value={query.minRating === null ? null : String(query.minRating)}
          onChoose={(stars) => onChange({ minRating: stars === null ? null : Number(stars) })}
        />
      </div>
    </form>
  );
}
