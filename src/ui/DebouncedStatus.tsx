import { type ReactNode, useEffect, useState } from 'react';

const pauseMilliseconds = 1000;

/**
 * Shows content that changes as the user types or filters, and announces it once, after the user has paused for a second. `on`
 * identifies the content; by default it is the content itself, which must then be text. The initial content is not
 * announced.
 */
export function DebouncedStatus({ children, on = children }: { children: ReactNode; on?: unknown }) {
  const [announced, setAnnounced] = useState<{ on: unknown } | null>({ on });
  const isAnnounced = announced !== null && announced.on === on;
  // Announce only after a pause, even if the content soon becomes the same again.
  if (announced && !isAnnounced) setAnnounced(null);
  // Run after every render, because the user may continue to type while the content stays the same.
  useEffect(() => {
    if (isAnnounced) return;
    const timer = setTimeout(() => setAnnounced({ on }), pauseMilliseconds);
    return () => clearTimeout(timer);
  });
  // Screen readers announce content inserted into a status, so the content moves there.
  return (
    <span>
      <span role="status">{isAnnounced && <span>{children}</span>}</span>
      {!isAnnounced && <span>{children}</span>}
    </span>
  );
}
