import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { type Chosen, choose, chosen, chosenFull, mostChosen, onChoice } from '~/lib/chosen';

const nothing: readonly Chosen[] = [];

/** The box by which a provider is chosen to be compared; the bar at the foot of the window holds the choice. */
export function CompareBox({ provider }: { provider: Chosen }) {
  const choice = useSyncExternalStore(onChoice, chosen, () => nothing);
  const wanted = choice.some(({ key }) => key === provider.key);
  const box = useRef<HTMLInputElement>(null);
  // Ticked before the page was alive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when it comes alive
  useLayoutEffect(() => {
    if (box.current?.checked) choose(provider, true);
  }, []);
  const full = !wanted && choice.length >= mostChosen;
  return (
    <label className="tick">
      <input
        ref={box}
        type="checkbox"
        checked={wanted}
        disabled={full}
        aria-describedby={chosenFull}
        onChange={(event) => choose(provider, event.currentTarget.checked)}
      />
      Compare <span className="unseen">{provider.name}</span>
    </label>
  );
}
