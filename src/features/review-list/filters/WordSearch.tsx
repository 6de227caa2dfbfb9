import styles from './ReviewFilters.module.css';

/** Searches the texts of reviews; disabled without `onSearch`. */
export function WordSearch({ words, onSearch }: { words: string | null; onSearch?: (words: string | null) => void }) {
  return (
    <form
      key={words}
      className={styles.select}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch?.(String(new FormData(event.currentTarget).get('words')).trim() || null);
      }}
    >
      <input
        type="search"
        name="words"
        aria-label="Search in reviews"
        placeholder="Search in reviews"
        maxLength={100}
        enterKeyHint="search"
        defaultValue={words ?? ''}
        disabled={!onSearch}
      />
    </form>
  );
}
