import { useId } from 'react';
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
  return (
    <div className={styles.choice} role="radiogroup" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <div>
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
