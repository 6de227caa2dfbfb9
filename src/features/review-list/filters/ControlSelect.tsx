import styles from './ReviewFilters.module.css';

/** A labelled select above a list; disabled without `onSelect`. Its options are the labels by their values. */
export function ControlSelect({
  label,
  options,
  value,
  onSelect,
  onFocus,
}: {
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  value: string;
  onSelect?: ((value: string) => void) | undefined;
  onFocus?: () => void;
}) {
  return (
    <label className={styles.select}>
      <span>{label}</span>
      <select disabled={!onSelect} value={value} onFocus={onFocus} onChange={(event) => onSelect?.(event.target.value)}>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
