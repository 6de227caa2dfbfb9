import { type KeyboardEvent, useId, useRef } from 'react';
import { Star } from '../Stars';
import styles from './StarInput.module.css';

const steps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5];

/**
 * Stars to choose: native radios in half steps, named `name` in the form, '' for none. Arrows go by half stars, the keys
 * 1 to 5 by whole ones, Home and End to the ends; choosing the chosen one again, 0, Delete or "No rating" clears.
 */
export function StarInput({
  name,
  legend,
  chosen,
  onChoose,
}: {
  name: string;
  legend: string;
  chosen: number | null;
  onChoose: (rating: number | null) => void;
}) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);

  function choose(rating: number | null) {
    onChoose(rating);
    group.current?.querySelector<HTMLInputElement>(`[value="${rating ?? ''}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const asked = ratingOfKey(event.key);
    if (asked === undefined) return;
    event.preventDefault();
    choose(asked);
  }

  return (
    <fieldset ref={group} onKeyDown={onKeyDown} className={styles.group} aria-describedby={`${id}-hint`}>
      <legend>{legend}</legend>
      <div className={styles.row}>
        <div className={styles.stars}>
          {[1, 2, 3, 4, 5].map((place) => (
            <Star key={place} filled={Math.max(0, Math.min(1, (chosen ?? 0) - place + 1))} />
          ))}
          {steps.map((step) => (
            <label key={step} className={styles.step} data-half={step % 1 !== 0 || undefined}>
              <input
                type="radio"
                name={name}
                value={step}
                checked={chosen === step}
                onChange={() => onChoose(step)}
                onClick={() => chosen === step && choose(null)}
              />
              <span className="unseen">{step === 1 ? '1 star' : `${step} stars`}</span>
            </label>
          ))}
        </div>
        <label className={styles.none}>
          <input type="radio" name={name} value="" checked={chosen === null} onChange={() => onChoose(null)} />
          No rating
        </label>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        Half stars count. On the keyboard: 1 to 5, or the arrows.
      </p>
    </fieldset>
  );
}

function ratingOfKey(key: string): number | null | undefined {
  if (/^[1-5]$/.test(key)) return Number(key);
  if (key === 'Home') return 0.5;
  if (key === 'End') return 5;
  if (key === '0' || key === 'Delete' || key === 'Backspace') return null;
  return undefined;
}
