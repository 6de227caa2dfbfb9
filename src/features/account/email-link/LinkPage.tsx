import { type ReactNode, useEffect, useRef } from 'react';
import styles from './LinkPage.module.css';

/**
 * A page behind a link from an email. Its heading takes over the focus. `email` is the address that the page is about, which
 * `label` explains.
 */
export function LinkPage({
  title,
  label = 'This link is for',
  email,
  children,
}: {
  title: string;
  label?: string;
  email?: string;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} | Fairswath`;
    heading.current?.focus();
  }, [title]);
  return (
    <div className={`flow ${styles.page}`}>
      <div className="flow">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {email && (
          <dl>
            <dt className="small soft">{label}</dt>
            <dd className={styles.email}>{email}</dd>
          </dl>
        )}
      </div>
      {children}
    </div>
  );
}
