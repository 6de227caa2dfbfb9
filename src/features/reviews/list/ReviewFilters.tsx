import styles from './ReviewFilters.module.css';
import { type Cell, countsOf, totalOf } from './review-counts';
import { type Filter, isFiltered, mixesBases, offers, type View, wholeView } from './review-filters';

const labels = {
  sort: 'Sort',
  resolution: 'Resolution',
  basis: 'Price for',
  acquisition: 'Acquisition',
  stars: 'Rating',
};
const filters: Filter[] = ['resolution', 'basis', 'acquisition', 'stars'];

/** Sorts and chooses reviews, and tells how many are left. Without `cells` no numbers are known; not `alive`, it is a picture. */
export function ReviewFilters({
  view,
  cells,
  alive,
  onRecount,
  onChange,
}: {
  view: View;
  cells: Cell[] | null;
  alive: boolean;
  /** Tries again to count, after that has failed. */
  onRecount: (() => void) | null;
  onChange: (view: View) => void;
}) {
  const choose = (name: keyof View, value: string) => onChange({ ...view, [name]: value || null } as View);
  return (
    <div className={styles.controls}>
      <fieldset className={styles.choices} disabled={!alive}>
        <legend className="unseen">Sort and choose reviews</legend>
        <label>
          {labels.sort}
          <select value={view.sort} onChange={(event) => choose('sort', event.target.value)}>
            {Object.entries(alive ? offers.sort : { newest: offers.sort.newest }).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
        {filters.map((filter) => (
          <label key={filter}>
            {labels[filter]}
            <select value={view[filter] ?? ''} onChange={(event) => choose(filter, event.target.value)}>
              <option value="">All</option>
              {alive && <Choices filter={filter} view={view} counts={cells && countsOf(cells, view, filter)} />}
            </select>
          </label>
        ))}
      </fieldset>
      <p className={styles.line}>
        <span role="status">
          {onRecount ? 'Error fetching data: the reviews are not counted.' : cells && numberInWords(cells, view)}
        </span>
        {onRecount && (
          <button type="button" className={styles.clear} onClick={onRecount}>
            Count again
          </button>
        )}
        {isFiltered(view) && (
          <button
            type="button"
            className={styles.clear}
            onClick={(event) => {
              // The button goes; whoever pressed it by keyboard goes on where the filters are.
              event.currentTarget.closest('div')?.querySelectorAll('select')[1]?.focus({ preventScroll: true });
              onChange({ ...wholeView, sort: view.sort });
            }}
          >
            Clear filters
          </button>
        )}
      </p>
      {mixesBases(view) && (
        <p className={styles.note}>
          Prices for an order, a scene and a km² stand side by side. Choose one under “Price for” to compare like with
          like.
        </p>
      )}
    </div>
  );
}

/** What one filter offers; what would leave nothing cannot be chosen. */
function Choices({ filter, view, counts }: { filter: Filter; view: View; counts: Record<string, number> | null }) {
  return Object.entries(offers[filter]).map(([value, words]) => {
    const number = counts?.[value];
    return (
      <option key={value} value={value} disabled={number === 0 && view[filter] !== value}>
        {number === undefined ? words : `${words} (${number.toLocaleString('en-US')})`}
      </option>
    );
  });
}

function numberInWords(cells: Cell[], view: View): string {
  const [all, left] = [totalOf(cells, wholeView), totalOf(cells, view)];
  const words = `${all.toLocaleString('en-US')} ${all === 1 ? 'review' : 'reviews'}`;
  return isFiltered(view) ? `${left.toLocaleString('en-US')} of ${words}` : words;
}
