import { Notice } from '../Notice';

/** Replaces a part of the page whose script cannot be loaded. */
export function LoadFailed() {
  return (
    <Notice kind="failed">
      <p>This part of the page could not be loaded. Reload the page.</p>
    </Notice>
  );
}
