import { Suspense, useEffect, useState } from 'react';
import { hasLinkedOutline } from '~/lib/linked-outline';
import { keptArea } from '~/lib/tab-state';
import { LoadFailed } from '~/ui/loading/LoadFailed';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import { useHydrated } from '~/ui/search-params';
import styles from './OwnAreaSection.module.css';
import type { OwnArea } from './own-area';

// Loaded when the buyer opens it, because it reads and measures shapes.
const AreaPanel = lazyWithFallback(() => import('./AreaPanel').then(({ AreaPanel }) => AreaPanel), LoadFailed);

/** The id to which links to this section lead. Browsers open the section then. */
const ownAreaAnchor = 'your-area';

/** Asks for the buyer's area as a file or as coordinates. Without `onArea`, it does nothing yet. */
export function OwnAreaSection({
  isUsed = true,
  onArea,
}: {
  isUsed?: boolean | undefined;
  onArea?: ((area: OwnArea | null) => void) | undefined;
}) {
  const hydrated = useHydrated();
  const [opened, setOpened] = useState(() => keptArea() !== null || hasLinkedOutline());
  useEffect(() => {
    // A link to the answer that is open already changes the fragment and loads no page.
    const reload = () => hasLinkedOutline() && location.reload();
    addEventListener('hashchange', reload);
    return () => removeEventListener('hashchange', reload);
  }, []);
  return (
    <details
      data-own-area=""
      className={`on-screen ${styles.section}`}
      open={hydrated && opened ? true : undefined}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary>
        <b>Use your area:</b> drop a file or paste coordinates
      </summary>
      <p id={onArea ? undefined : ownAreaAnchor} className="small soft">
        We measure its exact size and work out what each seller bills for its shape. The shape stays in this browser
        tab, unless you include it in a link.
      </p>
      {hydrated && opened && onArea && (
        <Suspense fallback={<p role="status">Loading...</p>}>
          <AreaPanel isUsed={isUsed} onArea={onArea} />
        </Suspense>
      )}
    </details>
  );
}
