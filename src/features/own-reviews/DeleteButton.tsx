import { type ReactNode, useEffect, useRef } from 'react';

/** With `takesFocus`, takes the focus when it appears: it was pressed before, and an undo or a failure brought it back. */
export function DeleteButton({
  takesFocus,
  disabled,
  onDelete,
  children,
}: {
  takesFocus: boolean;
  disabled: boolean;
  onDelete: () => void;
  children: ReactNode;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const tookFocusAtFirst = useRef(takesFocus);
  useEffect(() => {
    if (tookFocusAtFirst.current) button.current?.focus();
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className="button"
      data-kind="quiet"
      aria-disabled={disabled}
      onClick={() => disabled || onDelete()}
    >
      {children}
    </button>
  );
}
