import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import styles from './Field.module.css';

interface FieldProps {
  /** The control's name in the form, and its id, to which the error summary links. */
  name: string;
  label: string;
  help?: ReactNode;
  error?: string | undefined;
}

/** The label above a form control, and its help and error below. The control needs {@link controlProps}. */
export function FieldFrame({ name, label, help, error, children }: FieldProps & { children: ReactNode }) {
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

/** The attributes that connect a control with its label, help and error. */
export function controlProps({ name, help, error }: Omit<FieldProps, 'label'>) {
  const describedBy = [help && `${name}-help`, error && `${name}-error`].filter(Boolean).join(' ');
  return {
    id: name,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
    className: styles.control,
  };
}

/** An input for one line of text. */
export function Field({ name, label, help, error, ...input }: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <FieldFrame name={name} label={label} help={help} error={error}>
      <input type="text" {...input} {...controlProps({ name, help, error })} />
    </FieldFrame>
  );
}

/** An input for several lines of text. */
export function TextAreaField({
  name,
  label,
  help,
  error,
  ...area
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <FieldFrame name={name} label={label} help={help} error={error}>
      <textarea rows={6} {...area} {...controlProps({ name, help, error })} />
    </FieldFrame>
  );
}
