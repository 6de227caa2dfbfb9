import { QuietButton } from '~/ui/QuietButton';
import styles from './ReviewList.module.css';

/**
 * Says that the list of all reviews is limited to one company, with its name once it has loaded, and offers to clear that filter.
 */
export function CompanyFilterNotice({ name, onClear }: { name: string | null; onClear: () => void }) {
  return (
    <p className={`cluster ${styles.companyFilter}`}>
      {name === null ? (
        <span>Showing reviews of one company</span>
      ) : (
        <span>
          Showing reviews of <b dir="auto">{name}</b>
        </span>
      )}
      <QuietButton onClick={onClear}>Show all companies</QuietButton>
    </p>
  );
}
