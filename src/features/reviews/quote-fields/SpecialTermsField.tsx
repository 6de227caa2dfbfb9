import { specialTermNames, specialTerms } from '~/domain/prices/special-terms';
import styles from '../quote-form/ReviewForm.module.css';

/** What makes the price special, as ticks. `value` is the keys as words. */
export function SpecialTermsField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const ticked = value.split(' ');
  const tick = (term: string, checked: boolean) =>
    onChange(specialTerms.filter((each) => (each === term ? checked : ticked.includes(each))).join(' '));
  return (
    <fieldset className={styles.ticks}>
      <legend>Special terms (optional)</legend>
      <p className="soft">
        Quotes with special terms do not count towards averages or medians. An anonymous review does not say whether the
        terms for education or for the place apply.
      </p>
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
  );
}
