import { useLayoutEffect } from 'react';

/**
 * Shows or hides what was prebuilt beside an island, the element with this id. The island never renders it, so nothing of it is
 * lost where a translator or an extension has changed it.
 */
export function usePrebuilt(id: string | null, shown: boolean): void {
  useLayoutEffect(() => {
    const prebuilt = id === null ? null : document.getElementById(id);
    if (!prebuilt) return;
    prebuilt.hidden = !shown;
    delete prebuilt.dataset.waiting;
  }, [id, shown]);
}
