import { useLayoutEffect } from 'react';

/**
 * Shows or hides the prebuilt element with this id beside an island. The island never renders it, so it survives changes by a
 * translator or an extension.
 */
export function usePrebuilt(id: string | null, shown: boolean): void {
  useLayoutEffect(() => {
    const prebuilt = id === null ? null : document.getElementById(id);
    if (!prebuilt) return;
    prebuilt.hidden = !shown;
    delete prebuilt.dataset.waiting;
  }, [id, shown]);
}
