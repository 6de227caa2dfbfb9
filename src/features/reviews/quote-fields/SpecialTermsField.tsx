import { specialTermNames, specialTerms } from '~/domain/prices/special-terms';
import styles from '../quote-form/ReviewForm.module.css';

/** What makes the price special, as ticks below a summary that is closed while none is set. `value` is the keys as words. */
export function SpecialTermsField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const ticked = value.split(' ');
  const tick = (term: string, checked: boolean) =>
    onChange(specialTerms.filter((each) => (each === term ? checked : ticked.includes(each))).join(' '));
  return (
    <details className={styles.ticks} open={value !== ''}>
      <summary>Special terms (optional)</summary>
      <fieldset>
        <legend className={styles.help}>
          Quotes with special terms do not count towards averages or medians. An anonymous review does not say which of
          the terms for education or for the place apply.
        </legend>
        {specialTerms.map((term) => (
          <label key={term} className={styles.check}>
            <input
              type="checkbox"
              name="special_terms"
              checked={ticked.includes(term)}
              onChange={(event) => tick(term, event.target.checked)}
            />
            {specialTermNames[term]}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
