import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { FieldFrame, tied } from './Field';
import styles from './PasswordField.module.css';

/** A password, which can be shown; pasting and managers work as everywhere. `children` stand below it. */
export function PasswordField({
  name,
  label,
  help,
  error,
  children,
  ...input
}: {
  name: string;
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  children?: ReactNode;
} & InputHTMLAttributes<HTMLInputElement>) {
  const [shown, setShown] = useState(false);
  return (
    <div>
      <FieldFrame name={name} label={label} help={help} error={error}>
        <div className={styles.line}>
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...tied({ name, help, error })}
            type={shown ? 'text' : 'password'}
          />
          {/* Its words tell the state: "Hide, pressed" would tell it twice, and wrongly. */}
          <button type="button" className={styles.show} aria-controls={name} onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'}
            <span className="unseen"> {label.toLowerCase()}</span>
          </button>
        </div>
      </FieldFrame>
      {children}
    </div>
  );
}
