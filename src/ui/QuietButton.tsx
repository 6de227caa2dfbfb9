import type { ComponentProps } from 'react';

/** A button for what a page does not urge its visitor to do. */
export function QuietButton(props: ComponentProps<'button'>) {
  return <button type="button" className="button" data-kind="quiet" {...props} />;
}
