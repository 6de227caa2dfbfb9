import { useLayoutEffect, useRef } from 'react';
import { type ComparedProvider, compareLimitId, maxCompared, setCompared } from './compare-list';
import { useCompareList } from './useCompareList';

/** The checkbox that selects a provider for comparison. The compare bar at the foot of the window shows the selection. */
export function CompareCheckbox({ provider }: { provider: ComparedProvider }) {
  const providers = useCompareList();
  const selected = providers.some(({ key }) => key === provider.key);
  const checkbox = useRef<HTMLInputElement>(null);
  // The user may have ticked it before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, on hydration
  useLayoutEffect(() => {
    if (checkbox.current?.checked) setCompared(provider, true);
  }, []);
  return (
    <label className="tick">
      <input
        ref={checkbox}
        type="checkbox"
        checked={selected}
        disabled={!selected && providers.length >= maxCompared}
        aria-describedby={compareLimitId}
        onChange={(event) => setCompared(provider, event.currentTarget.checked)}
      />
      Compare <span className="sr-only">{provider.name}</span>
    </label>
  );
}
