import { type KeyboardEvent, useId, useRef } from 'react';
import styles from './StarInput.module.css?later';

const steps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5];

/**
 * A rating from 0.5 to 5 stars, as native radio buttons named `name` in the form; '' means no rating. Arrow keys move by half a
 * star, 1 to 5 select whole stars, Home and End select the ends. Only "No rating", 0, Delete or Backspace clears the rating, so
 * that a double click keeps it.
 */
export function StarInput({
  name,
  legend,
  value,
  onChoose,
}: {
  name: string;
  legend: string;
  value: number | null;
  onChoose: (rating: number | null) => void;
}) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);

  function chooseAndFocus(rating: number | null) {
    onChoose(rating);
    group.current?.querySelector<HTMLInputElement>(`[value="${rating ?? ''}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const rating = ratingForKey(event.key);
    if (rating === undefined) return;
    event.preventDefault();
    chooseAndFocus(rating);
  }

  return (
    <fieldset ref={group} onKeyDown={onKeyDown} className={styles.group} aria-describedby={`${id}-hint`}>
      <legend>{legend}</legend>
      <div className={styles.row}>
        <div className={styles.stars}>
          {[1, 2, 3, 4, 5].map((position) => (
            <Star key={position} filled={Math.max(0, Math.min(1, (value ?? 0) - position + 1))} />
          ))}
          <div className={styles.steps}>
            {steps.map((step) => (
              <label key={step} data-half={step % 1 !== 0 || undefined}>
                <input type="radio" name={name} value={step} checked={value === step} onChange={() => onChoose(step)} />
                <span className="sr-only">{step === 1 ? '1 star' : `${step} stars`}</span>
              </label>
            ))}
          </div>
        </div>
        <label className={styles.none}>
          <input type="radio" name={name} value="" checked={value === null} onChange={() => onChoose(null)} />
          No rating
        </label>
      </div>
      <p id={`${id}-hint`} className="small soft">
        You can give half stars. On a keyboard, press 1 to 5 or use the arrow keys.
      </p>
    </fieldset>
  );
}

/** The rating that a key selects: null clears it, undefined means that the key has no function here. */
function ratingForKey(key: string): number | null | undefined {
  if (/^[1-5]$/.test(key)) return Number(key);
  if (key === 'Home') return 0.5;
  if (key === 'End') return 5;
  if (key === '0' || key === 'Delete' || key === 'Backspace') return null;
  return undefined;
}

const outline = 'M12 2.6 14.9 8.7 21.6 9.6 16.7 14.2 17.9 20.8 12 17.6 6.1 20.8 7.3 14.2 2.4 9.6 9.1 8.7Z';

/** A star that is empty, half filled or filled: 0, 0.5 or 1. */
function Star({ filled }: { filled: number }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={outline} />
      {filled > 0 && <path d={outline} className={styles.lit} data-half={filled < 0.75 || undefined} />}
    </svg>
  );
}
