import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { FaXmark } from 'react-icons/fa6';
import styles from './Dialog.module.css?later';

/**
 * A modal dialog that is open as long as it is rendered. Its close button, Escape and a click on the backdrop call `onClose`,
 * unless it is `busy`.
 */
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
  const pointerDownTarget = useRef<EventTarget | null>(null);
  // Focus returns to the element that opened the dialog only if the dialog is closed, not if it is just removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const requestClose = () => {
    if (!busy) onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="dialog-title"
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault();
        requestClose();
      }}
      onClose={() => {
        // Browsers close it despite onCancel when the user presses Escape twice.
        dialog.current?.showModal();
        requestClose();
      }}
      onPointerDown={(event) => {
        pointerDownTarget.current = event.target;
      }}
      // Ignore a selection of text that starts in the dialog and ends outside.
      onPointerUp={(event) =>
        event.target === dialog.current && pointerDownTarget.current === dialog.current && requestClose()
      }
    >
      <div className={styles.content}>
        <div className={styles.header}>
          <h2 id="dialog-title">{title}</h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={requestClose}>
            <FaXmark aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
