import styles from '../ReviewForm.module.css';

/** Whether a review is anonymous, and what others see of its author. */
export function AnonymousField({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          name="anonymous"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby="anonymous-help"
        />
        Share anonymously
      </label>
      <p id="anonymous-help" className={styles.help}>
        {checked
          ? 'Others see the quote and the month, never who wrote it; we keep the link to your account, so that you can change or delete it.'
          : 'Others see the quote, the month and your name, never your e-mail address; we keep the link to your account, so that you can change or delete it.'}
      </p>
    </div>
  );
}
