import { type ReactNode, useState } from 'react';
import styles from './CopyButton.module.css';
import { QuietButton } from './QuietButton';

/** A button that copies a text and confirms it. If the browser refuses, shows the text, so that the user can copy it. */
export function CopyButton({
  text,
  className = 'button',
  children,
}: {
  text: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  // The result belongs to one text. After the text changes, nothing has been copied yet.
  const [copy, setCopy] = useState<{ text: string; refused: boolean } | null>(null);
  const refused = copy?.text === text ? copy.refused : null;

  async function copyText() {
    try {
      await navigator.clipboard.writeText(text);
      setCopy({ text, refused: false });
    } catch {
      setCopy({ text, refused: true });
    }
  }

  return (
    <>
      <span className={styles.frame} data-copied={refused === false}>
        <QuietButton className={className} onClick={copyText}>
          {children}
        </QuietButton>
        <span role="status">
          {refused ? 'Your browser blocked copying. Select and copy this text:' : refused === false && 'Copied'}
        </span>
      </span>
      {refused && (
        <textarea
          aria-label="Text to copy"
          className={styles.text}
          readOnly
          rows={text.includes('\n') ? 6 : 1}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}
