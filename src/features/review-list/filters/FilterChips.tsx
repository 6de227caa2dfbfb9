import { useId } from 'react';
import { formatNumber } from '~/domain/text/format-number';
import styles from './ReviewFilters.module.css';
import { type Filter, viewOptions } from './review-filters';
import type { FilterLabels } from './view-labels';

/** The number of reviews that each option of a filter would show, and under `all` that of all options. */
export type OptionNumbers = Record<string, number>;

/**
 * The options of a filter as a row of radio buttons with numbers of reviews. Options without reviews are disabled unless they are
 * selected. Without `onSelect`, the row is disabled. With a `question`, it offers only the possible options, and not all of them.
 */
export function FilterChips({
  filter,
  labels,
  selected,
  numbers,
  question,
  onSelect,
}: {
  filter: Filter;
  labels: FilterLabels;
  selected: string | null;
  /** Null while they are unknown. */
  numbers: OptionNumbers | null;
  question?: string;
  onSelect?: (option: string | null) => void;
}) {
  const name = useId();
  const options = question
    ? viewOptions[filter].filter((option) => numbers?.[option] !== 0)
    : [null, ...viewOptions[filter]];
  return (
    <fieldset className={styles.filter} disabled={!onSelect}>
      <legend className="sr-only">{question ?? labels.name}</legend>
      {options.map((option) => {
        const number = numbers?.[option ?? 'all'];
        return (
          <label key={option}>
            <input
              type="radio"
              name={name}
              checked={selected === option}
              disabled={number === 0 && selected !== option && option !== null}
              onChange={() => onSelect?.(option)}
            />
            {option === null ? labels.all : labels.options[option]}{' '}
            <span>{number !== undefined && formatNumber(number)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
