import styles from './ReviewFilters.module.css';
import { searchLabel } from './view-labels';

/** Searches the texts of reviews. */
export function WordSearch({ words, onSearch }: { words: string | null; onSearch: (words: string | null) => void }) {
  return (
    <form
      key={words}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get('words')).trim() || null);
      }}
    >
      <input
        type="search"
        name="words"
        aria-label={searchLabel}
        placeholder={searchLabel}
        maxLength={100}
        enterKeyHint="search"
        defaultValue={words ?? ''}
      />
    </form>
  );
}
