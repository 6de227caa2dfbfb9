import styles from '../quote-form/ReviewForm.module.css';

interface AuthorFieldsProps {
  affiliated: boolean;
  anonymous: boolean;
  onChange: (changed: { affiliated?: boolean; anonymous?: boolean }) => void;
}

/** What a review says about its author: whether they have an interest in the company, and their name. */
export function AuthorFields({ affiliated, anonymous, onChange }: AuthorFieldsProps) {
  return (
    <>
      <CheckField
        name="affiliated"
        label="I work for, resell or compete with this provider"
        help="If so, your review will say it, and will not count towards averages or medians."
        checked={affiliated}
        onChange={(affiliated) => onChange({ affiliated })}
      />
      <CheckField
        name="anonymous"
        label="Share anonymously"
        help={
          anonymous
            ? 'Others see your review and the month, but not who wrote it. We keep a private link to your account so that you can edit or delete it.'
            : 'Others see your review, the month and your name, but not your email address. We keep a private link to your account so that you can edit or delete it.'
        }
        checked={anonymous}
        onChange={(anonymous) => onChange({ anonymous })}
      />
    </>
  );
}

/** A checkbox with its explanation. */
function CheckField({
  name,
  label,
  help,
  checked,
  onChange,
}: {
  name: string;
  label: string;
  help: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={`${name}-help`}
        />
        {label}
      </label>
      <p id={`${name}-help`} className={styles.help}>
        {help}
      </p>
    </div>
  );
}
