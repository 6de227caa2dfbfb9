import { useId } from 'react';
import { formatNumber } from '~/domain/text/format-number';
import chipStyles from '~/ui/form/ChoiceChips.module.css';
import styles from './ReviewFilters.module.css';
import { type Filter, viewOptions } from './review-filters';
import type { FilterLabels, OptionNumbers } from './view-labels';

/**
 * The options of a filter as a row of radio buttons with numbers of reviews. Options without reviews are left out unless they are
 * selected. Without `onSelect`, the row is disabled. With a `question`, it does not offer all options at once.
 */
export function FilterChips({
  filter,
  labels,
  selected,
  numbers,
  counted,
  question,
  onSelect,
}: {
  filter: Filter;
  labels: FilterLabels;
  selected: string | null;
  /** Null while they are unknown. */
  numbers: OptionNumbers | null;
  /** Whether the numbers are those of the selected view. Otherwise they only tell which options have reviews. */
  counted: boolean;
  question?: string;
  onSelect?: (option: string | null) => void;
}) {
  const name = useId();
  const possible = viewOptions[filter].filter((option) => numbers?.[option] !== 0 || option === selected);
  if (possible.length === 0) return null;
  const options = question ? possible : [null, ...possible];
  return (
    <fieldset className={`${chipStyles.chips} ${styles.filter}`} disabled={!onSelect}>
      <legend className="sr-only">{question ?? labels.name}</legend>
      {options.map((option) => {
        const number = numbers?.[option ?? 'all'];
        return (
          <label key={option}>
            <input type="radio" name={name} checked={selected === option} onChange={() => onSelect?.(option)} />
            {option === null ? labels.all : labels.options[option]}{' '}
            {counted && number !== undefined && <small>{formatNumber(number)}</small>}
          </label>
        );
      })}
    </fieldset>
  );
}
