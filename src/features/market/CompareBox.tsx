import { useSyncExternalStore } from 'react';
import { type Chosen, choose, chosen, chosenFull, mostChosen, onChoice } from '~/lib/chosen';

const nothing: readonly Chosen[] = [];

/** The box by which a provider is chosen to be compared; the bar at the foot of the window holds the choice. */
export function CompareBox({ provider }: { provider: Chosen }) {
  const choice = useSyncExternalStore(onChoice, chosen, () => nothing);
  const wanted = choice.some(({ key }) => key === provider.key);
  const full = !wanted && choice.length >= mostChosen;
  return (
    <label className="tick">
      <input
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
