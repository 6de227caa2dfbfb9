import { type ReactNode, useEffect, useState } from 'react';

const pauseMilliseconds = 1000;

/**
 * Shows content that changes as the user types or filters, and has it announced once, when the user has paused for a second. `on`
 * tells one content from the next: by default the content itself, which must then be text. What is shown at first is announced
 * only with `announcesFirst`.
 */
export function DebouncedStatus({
  children,
  on = children,
  announcesFirst = false,
}: {
  children: ReactNode;
  on?: unknown;
  announcesFirst?: boolean;
}) {
  const [announced, setAnnounced] = useState(announcesFirst ? null : { on });
  const isAnnounced = announced !== null && announced.on === on;
  // Even if the content soon becomes the same again, it is announced only after a pause.
  if (announced && !isAnnounced) setAnnounced(null);
  // After every render, because the user may continue to type while the content stays the same.
  useEffect(() => {
    if (isAnnounced) return;
    const timer = setTimeout(() => setAnnounced({ on }), pauseMilliseconds);
    return () => clearTimeout(timer);
  });
  // Screen readers announce what is inserted into a status, so the content moves there.
  return (
    <span>
      <span role="status">{isAnnounced && <span>{children}</span>}</span>
      {!isAnnounced && <span>{children}</span>}
    </span>
  );
}
