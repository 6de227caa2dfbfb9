import { useEffect, useId, useRef } from 'react';
import styles from './ChoiceChips.module.css';

/** Options as a row of radio buttons named `name` in their form, each with a number. The key of an option may be empty. */
export function ChoiceChips({
  name,
  label,
  options,
  value,
  onChoose,
}: {
  name: string;
  label: string;
  options: { key: string; name: string; count: number }[];
  value: string;
  onChoose: (name: string, key: string) => void;
}) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  // On a phone, the row scrolls, and an address may ask for an option at its end.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('label:has(:checked)');
    if (!row.current || !chosen) return;
    const start = chosen.offsetLeft - row.current.offsetLeft;
    if (start + chosen.offsetWidth > row.current.clientWidth) row.current.scrollLeft = start;
  }, []);
  return (
    <div className={`${styles.choice} ${styles.chips}`} role="radiogroup" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <div ref={row}>
        {options.map((option) => (
          <label key={option.key}>
            <input
              type="radio"
              name={name}
              value={option.key}
              checked={option.key === value}
              onChange={() => onChoose(name, option.key)}
            />
            {option.name} <small>{option.count}</small>
          </label>
        ))}
      </div>
    </div>
  );
}
