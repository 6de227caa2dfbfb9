import { type ReactNode, useEffect, useRef } from 'react';
import { QuietButton } from '~/ui/QuietButton';

/**
 * A button to delete a review. With `takesFocus`, takes the focus when it appears: the user pressed it before, and an undo or a
 * failure has restored it.
 */
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
    <QuietButton ref={button} aria-disabled={disabled} onClick={() => disabled || onDelete()}>
      {children}
    </QuietButton>
  );
}
