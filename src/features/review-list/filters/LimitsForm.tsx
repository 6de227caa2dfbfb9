import { useState } from 'react';
import { Field } from '~/ui/form/Field';
import { QuietButton } from '~/ui/QuietButton';
import { limitedPrice } from './format-limits';
import styles from './LimitsForm.module.css?later';
import { type LimitField, type LimitTexts, limitFields, limitTexts, readLimits } from './limits';
import type { View } from './review-filters';

/** Limits the prices and areas in a list. */
export function LimitsForm({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const texts = limitTexts(view);
  const saved = JSON.stringify(texts);
  // Typed text belongs to the limits that it would replace. When these change, the fields show the new ones.
  const [typed, setTyped] = useState<{ saved: string; texts: LimitTexts; errors: LimitTexts } | null>(null);
  const current = typed?.saved === saved ? typed : { saved, texts, errors: {} };

  function apply(form: HTMLFormElement) {
    const { errors, ...limits } = readLimits(current.texts, view);
    const [first] = limitFields.filter((field) => errors[field]);
    setTyped(first ? { ...current, errors } : null);
    if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else onChange({ ...view, ...limits });
  }

  const field = (name: LimitField, label: string) => (
    <Field
      name={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      value={current.texts[name] ?? ''}
      error={current.errors[name]}
      onChange={(event) => setTyped({ ...current, texts: { ...current.texts, [name]: event.target.value } })}
    />
  );
  return (
    <form
      className={styles.limits}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
    >
      <fieldset>
        <legend>{`Price in US dollars, ${limitedPrice(view)}`}</legend>
        {field('priceFrom', 'Price from')}
        {field('priceTo', 'Price to')}
      </fieldset>
      <fieldset>
        <legend>Area in km²</legend>
        {field('areaFrom', 'Area from')}
        {field('areaTo', 'Area to')}
      </fieldset>
      <QuietButton type="submit">Apply limits</QuietButton>
    </form>
  );
}
