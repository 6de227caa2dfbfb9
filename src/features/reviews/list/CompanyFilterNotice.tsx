import styles from './ReviewList.module.css';

/** Says that the list of all reviews is limited to one company, with its name once it is loaded, and clears that filter. */
export function CompanyFilterNotice({ name, onClear }: { name: string | null; onClear: () => void }) {
  return (
    <p className={styles.companyFilter}>
      <span>Showing reviews of {name === null ? 'one company' : <b dir="auto">{name}</b>}</span>
      <button type="button" className="button" data-kind="quiet" onClick={onClear}>
        Show all companies
      </button>
    </p>
  );
}
