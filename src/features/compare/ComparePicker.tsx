import { useEffect, useId, useRef } from 'react';
import { maxCompared } from '~/features/providers/compare-list/compare-list';
import { paths } from '~/paths';
import styles from './CustomComparison.module.css';
import { type ProviderFacts, parseComparedKeys } from './table/comparison-rows';

/** Checkboxes for all providers, grouped by their main sensor. When four are selected, the others are disabled. */
export function ComparePicker({
  providers,
  selected,
  onChange,
}: {
  providers: ProviderFacts[];
  selected: string[];
  /** Called with the keys in the order in which they were selected. */
  onChange: (keys: string[]) => void;
}) {
  const limitId = useId();
  const picker = useRef<HTMLDivElement>(null);
  const isFull = selected.length >= maxCompared;
  const bySensor = [...Map.groupBy(providers, ({ sensors: [main = ''] }) => main)];

  // The user may have ticked boxes before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, on hydration
  useEffect(() => {
    const checked = picker.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
    const keys = [...checked].map(({ value }) => value).slice(0, maxCompared);
    if (keys.length > 0 && parseComparedKeys(location.search).length === 0) onChange(keys);
  }, []);

  return (
    <div ref={picker} className={`on-screen ${styles.picker}`}>
      {bySensor.map(([sensor, group]) => (
        <fieldset key={sensor}>
          <legend>{sensor}</legend>
          {group.map(({ key, name }) => {
            const checked = selected.includes(key);
            const disabled = isFull && !checked;
            return (
              <label key={key} className="tick">
                <input
                  type="checkbox"
                  value={key}
                  checked={checked}
                  disabled={disabled}
                  aria-describedby={disabled ? limitId : undefined}
                  onChange={() => onChange(checked ? selected.filter((other) => other !== key) : [...selected, key])}
                />
                <img src={paths.emblem(key)} width={24} height={24} alt="" loading="lazy" />
                {name}
              </label>
            );
          })}
        </fieldset>
      ))}
      <p id={limitId} className="soft" role="status">
        {isFull && 'You can compare up to four providers. Remove one to add another.'}
      </p>
    </div>
  );
}
