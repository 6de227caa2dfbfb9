import { useId } from 'react';
import styles from './Select.module.css';

/** A drop-down list named `name` in its form. `none` is the label of an additional first option for the value null. */
export function Select({
  name,
  label,
  none,
  options,
  value,
  onChoose,
}: {
  name: string;
  label: string;
  none?: string;
  options: { key: string; name: string }[];
  value: string | null;
  onChoose: (name: string, key: string | null) => void;
}) {
  const id = useId();
  return (
    <p className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} value={value ?? ''} onChange={(event) => onChoose(name, event.target.value || null)}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map(({ key, name: label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </p>
  );
}
