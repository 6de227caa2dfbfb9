import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { FaXmark } from 'react-icons/fa6';
import styles from './Dialog.module.css';

/** A modal question, open as long as it is rendered; its icon, Escape and the backdrop ask to close it unless it is `busy`. */
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
  const pressed = useRef<EventTarget | null>(null);
  // Closing, not only leaving, gives focus back to what opened it.
  useLayoutEffect(() => {
    const open = dialog.current;
    open?.showModal();
    return () => open?.close();
  }, []);
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="dialog-title"
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={() => {
        // A browser may close it without asking, when Escape is pressed twice.
        dialog.current?.showModal();
        close();
      }}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      // Not for a text that was marked from within to beyond its edge.
      onPointerUp={(event) => event.target === dialog.current && pressed.current === dialog.current && close()}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id="dialog-title">{title}</h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={close}>
            <FaXmark aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
