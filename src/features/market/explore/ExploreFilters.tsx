import { useId, useRef } from 'react';
import { isResolutionClass, resolutionClasses } from '~/domain/resolution';
import { Select } from '~/ui/form/Select';
import { usePreHydrationInput } from '~/ui/search-params';
import styles from './Explore.module.css';
import { type Exploring, leastRatings, type Sort, sorts } from './explore-filters';

const classes = [...resolutionClasses];
const ratings = leastRatings.map((stars) => ({ key: String(stars), name: `${stars} stars and up` }));

/** What a list of companies can be asked for. `sensors` are names by key. */
export function ExploreFilters({
  view,
  sensors,
  onChange,
  onSubmit,
}: {
  view: Exploring;
  sensors: Record<string, string>;
  onChange: (view: Exploring) => void;
  onSubmit: () => void;
}) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  usePreHydrationInput(form);
  return (
    <form
      ref={form}
      aria-label="Search"
      className={styles.controls}
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
            value={view.asked}
            onChange={(event) => onChange({ ...view, asked: event.target.value })}
          />
        </p>
        <button type="submit" className="button">
          Search Company
        </button>
      </div>
      <div className={styles.choices}>
        <Select
          name="sort"
          label="Sort by"
          options={[...sorts]}
          value={view.sort}
          onChoose={(sort) => onChange({ ...view, sort: (sort as Sort | null) ?? 'name' })}
        />
        <Select
          name="sensor"
          label="Sensor"
          none="All"
          options={Object.entries(sensors).map(([key, name]) => ({ key, name }))}
          value={view.sensor}
          onChoose={(sensor) => onChange({ ...view, sensor })}
        />
        <Select
          name="class"
          label="Quotes in class"
          none="All"
          options={classes}
          value={view.resolutionClass}
          onChoose={(key) => onChange({ ...view, resolutionClass: isResolutionClass(key) ? key : null })}
        />
        <Select
          name="rating"
          label="Rating"
          none="Any"
          options={ratings}
          value={view.rating === null ? null : String(view.rating)}
          onChoose={(rating) => onChange({ ...view, rating: rating === null ? null : Number(rating) })}
        />
      </div>
    </form>
  );
}
