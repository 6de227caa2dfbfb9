import { useEffect, useRef, useState } from 'react';
import { hasLinkedOutline } from '~/lib/linked-outline';
import { LoadFailed } from '~/ui/loading/LoadFailed';
import { Loading } from '~/ui/loading/Loading';
import { lazyExport } from '~/ui/loading/lazyWithFallback';
import { useHydrated } from '~/ui/search-params';
import styles from './OwnAreaSection.module.css';
import type { OwnArea } from './own-area';

// Loaded when the buyer opens it, because it reads and measures shapes.
const AreaPanel = lazyExport(() => import('./AreaPanel'), 'AreaPanel', LoadFailed, Loading);

/** Loaded separately, because few visitors have an area. */
const loadKeptArea = () => import('~/lib/tab-state').then(({ keptArea }) => keptArea()).catch(() => null);

/** The id to which links to this section lead. Browsers open the section then. */
const ownAreaAnchor = 'your-area';

/** Asks for the buyer's area as a file or as coordinates. */
export function OwnAreaSection({ isUsed, onArea }: { isUsed: boolean; onArea: (area: OwnArea | null) => void }) {
  const details = useRef<HTMLDetailsElement>(null);
  const hydrated = useHydrated();
  const [opened, setOpened] = useState(hasLinkedOutline);
  useEffect(() => {
    // A link or a visitor may have opened it before, or the tab keeps an area.
    if (details.current?.open) setOpened(true);
    else void loadKeptArea().then((area) => area !== null && setOpened(true));
    // A link to the answer that is open already changes the fragment and loads no page.
    const reload = () => hasLinkedOutline() && location.reload();
    addEventListener('hashchange', reload);
    return () => removeEventListener('hashchange', reload);
  }, []);
  return (
    <details
      ref={details}
      data-own-area=""
      className={`on-screen ${styles.section}`}
      open={hydrated && opened ? true : undefined}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary>Your area</summary>
      <p id={ownAreaAnchor} className="small soft">
        Drop a file or paste coordinates, and see what each seller bills for the shape. It stays in this browser tab,
        unless you include it in a link.
      </p>
      {hydrated && opened && <AreaPanel isUsed={isUsed} onArea={onArea} />}
    </details>
  );
}
