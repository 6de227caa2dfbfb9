import { useEffect, useId, useRef } from 'react';
import { maxCompared } from '~/lib/compare-list';
import styles from './CustomComparison.module.css';
import { type Facts, keysAsked } from './table/comparison-rows';

/** Boxes for all providers by their main sensor; at four chosen the others wait. */
export function ComparePicker({
  providers,
  chosen,
  onCompareListChange,
}: {
  providers: Facts[];
  chosen: string[];
  /** Keys in the order in which they were chosen. */
  onCompareListChange: (keys: string[]) => void;
}) {
  const reason = useId();
  const picker = useRef<HTMLDivElement>(null);
  const isFull = chosen.length >= maxCompared;
  const rows = [...Map.groupBy(providers, ({ sensors: [main = ''] }) => main)];

  // Boxes that somebody ticked before the page was alive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when it comes alive
  useEffect(() => {
    const ticked = picker.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
    const early = [...ticked].map(({ value }) => value).slice(0, maxCompared);
    if (early.length > 0 && keysAsked(location.search).length === 0) onCompareListChange(early);
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
                  onChange={() => onCompareListChange(wanted ? chosen.filter((one) => one !== key) : [...chosen, key])}
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
