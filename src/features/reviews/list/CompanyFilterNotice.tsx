import styles from './ReviewList.module.css';

/** Says that only the reviews of one company are shown, by its name once that is known, and leads back to all. */
export function CompanyFilterNotice({ name, onLeave }: { name: string | null; onLeave: () => void }) {
  return (
    <p className={styles.only}>
      <span>Only the reviews of {name === null ? 'one company' : <b dir="auto">{name}</b>}</span>
      <button type="button" className="button" data-kind="quiet" onClick={onLeave}>
        Show all companies
      </button>
    </p>
  );
}
