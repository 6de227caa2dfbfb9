import { useEffect, useId, useRef } from 'react';
import { mostChosen } from '~/lib/chosen';
import styles from './Comparing.module.css';
import { type Facts, keysAsked } from './comparison';

/** Boxes for all providers by their main sensor; at four chosen the others wait. */
export function ComparePicker({
  providers,
  chosen,
  onChoice,
}: {
  providers: Facts[];
  chosen: string[];
  /** Keys in the order in which they were chosen. */
  onChoice: (keys: string[]) => void;
}) {
  const reason = useId();
  const picker = useRef<HTMLDivElement>(null);
  const isFull = chosen.length >= mostChosen;
  const rows = [...Map.groupBy(providers, ({ sensors: [main = ''] }) => main)];

  // Boxes that somebody ticked before the page was alive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when it comes alive
  useEffect(() => {
    const ticked = picker.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
    const early = [...ticked].map(({ value }) => value).slice(0, mostChosen);
    if (early.length > 0 && keysAsked(location.search).length === 0) onChoice(early);
  }, []);

  return (
    <div ref={picker} className={`on-screen ${styles.picker}`}>
      {rows.map(([sensor, ofSensor]) => (
        <fieldset key={sensor}>
          <legend>{sensor}</legend>
          {ofSensor.map(({ key, name }) => {
            const wanted = chosen.includes(key);
            const waits = isFull && !wanted;
            return (
              <label key={key} className="tick">
                <input
                  type="checkbox"
                  value={key}
                  checked={wanted}
                  disabled={waits}
                  aria-describedby={waits ? reason : undefined}
                  onChange={() => onChoice(wanted ? chosen.filter((one) => one !== key) : [...chosen, key])}
                />
                {name}
              </label>
            );
          })}
        </fieldset>
      ))}
      <p id={reason} className="soft" role="status">
        {isFull && 'Four at most: take one back to choose another.'}
      </p>
    </div>
  );
}
