import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import styles from './Field.module.css';

interface Around {
  /** Name in the form, id in the page, and target of the error summary's link. */
  name: string;
  label: string;
  help?: ReactNode;
  error?: string | undefined;
}

/** Label above, help below, the error beside: the frame that every control of a form stands in. */
export function FieldFrame({ name, label, help, error, children }: Around & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      {children}
      {help && (
        <p id={`${name}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** What ties a control to its label, help and error. */
export function tied({ name, help, error }: Omit<Around, 'label'>) {
  const described = [help && `${name}-help`, error && `${name}-error`].filter(Boolean).join(' ');
  return {
    id: name,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    className: styles.control,
  };
}

/** A line of text. */
export function Field({ name, label, help, error, ...input }: Around & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <FieldFrame name={name} label={label} help={help} error={error}>
      <input type="text" {...input} {...tied({ name, help, error })} />
    </FieldFrame>
  );
}

/** Several lines of text. */
export function TextAreaField({
  name,
  label,
  help,
  error,
  ...area
}: Around & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <FieldFrame name={name} label={label} help={help} error={error}>
      <textarea rows={6} {...area} {...tied({ name, help, error })} />
    </FieldFrame>
  );
}
