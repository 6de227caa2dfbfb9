import { type ReactNode, useEffect, useRef } from 'react';
import styles from './ErrorSummary.module.css';

/** What keeps a form from being sent: takes focus when it appears and leads to each field. */
export function ErrorSummary({
  title,
  errors,
  children,
}: {
  title: string;
  errors: { field: string; label: string; message: string }[];
  children?: ReactNode;
}) {
  const summary = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every failed attempt brings new errors and takes focus again
  useEffect(() => summary.current?.focus(), [errors]);
  return (
    <div ref={summary} role="alert" tabIndex={-1} className={styles.summary}>
      <p>{title}</p>
      {errors.length > 0 && (
        <ul>
          {errors.map(({ field, label, message }) => (
            <li key={field}>
              <a href={`#${field}`} onClick={(event) => pushSearch(event, field)}>
                {label}
              </a>
              : {message}
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}

function pushSearch(event: { preventDefault: () => void }, field: string) {
  event.preventDefault();
  document.getElementById(field)?.focus();
}
