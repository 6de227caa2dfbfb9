import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';

/** A modal question, open as long as it is rendered; Escape and the backdrop close it unless it is `busy`. */
export function Dialog({
  title,
  busy = false,
  onClose,
  children,
}: {
  title: string;
  busy?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closing, not only leaving, gives focus back to what opened it.
  useLayoutEffect(() => {
    const open = dialog.current;
    open?.showModal();
    return () => open?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="dialog-title"
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onClose();
      }}
      onPointerDown={(event) => event.target === dialog.current && !busy && onClose()}
    >
      <div className={styles.inside}>
        <h2 id="dialog-title">{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
