import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react';
import { controlProps, FieldFrame } from './Field';
import styles from './PasswordField.module.css';

/**
 * A password field with a button that shows the password. Pasting and password managers work. `children` are shown below the
 * field.
 */
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
  ref?: Ref<HTMLInputElement>;
} & InputHTMLAttributes<HTMLInputElement>) {
  const [visible, setVisible] = useState(false);
  return (
    <div>
      <FieldFrame name={name} label={label} help={help} error={error}>
        <div className={styles.line}>
          <input
            spellCheck={false}
            autoCapitalize="none"
            required
            {...input}
            {...controlProps({ name, help, error })}
            type={visible ? 'text' : 'password'}
          />
          {/* Do not use aria-pressed: the label states what the button does, and "Hide, pressed" would be wrong. */}
          <button type="button" className={styles.show} aria-controls={name} onClick={() => setVisible(!visible)}>
            <span>{visible ? 'Hide' : 'Show'}</span>
            <span className="sr-only">{` ${label.toLowerCase()}`}</span>
          </button>
        </div>
      </FieldFrame>
      {children}
    </div>
  );
}
