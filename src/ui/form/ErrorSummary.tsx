import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './ErrorSummary.module.css';

/** Lists why a form was not sent, with a link to each field. Takes the focus when it appears and when `errors` changes. */
export function ErrorSummary({
  title,
  errors,
  children,
}: {
  title: string;
  /** `field` is the id of the control. */
  errors: { field: string; label: string; message: string }[];
  /** Content after the list, such as a link to the sign-in page. */
  children?: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  // A layout effect runs as the errors appear. A normal effect may run later, when the user has begun to correct a field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt passes a new array and takes the focus again
  useLayoutEffect(() => ref.current?.focus(), [errors]);
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={styles.summary}>
      <p>{title}</p>
      {errors.length > 0 && (
        <ul>
          {errors.map(({ field, label, message }) => (
            <li key={field}>
              <a href={`#${field}`} onClick={(event) => focusField(event, field)}>
                {label}
              </a>
              <span>{`: ${message}`}</span>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}

/** Moves the focus without adding the fragment to the address, as following the link would. */
function focusField(event: { preventDefault: () => void }, field: string): void {
  event.preventDefault();
  document.getElementById(field)?.focus();
}
