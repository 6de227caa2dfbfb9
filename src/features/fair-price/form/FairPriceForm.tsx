import { type RefObject, useRef } from 'react';
import { parseResolution } from '~/domain/parse-resolution';
import { isSensorType, sensorTypeNames, sensorTypes } from '~/domain/sensor-types';
import { paths } from '~/paths';
import { Field } from '~/ui/form/Field';
import { Select } from '~/ui/form/Select';
import { useHydrated, usePreHydrationInput } from '~/ui/search-params';
import type { OrderForm, ReadOrder } from '../fair-price-order';
import styles from './FairPriceForm.module.css';

const sensorOptions = sensorTypes.map((key) => ({ key, name: sensorTypeNames[key] }));
const commonSizes = ['30 cm', '50 cm', '1 m', '3 m', '10 m'];

/**
 * The form of the fair price page. The answer follows the form as the user types; submitting the form moves focus to the answer.
 * The names of its fields are the search parameters, so it works before hydration too.
 */
export function FairPriceForm({
  form,
  errors,
  answer,
  onChange,
}: {
  form: OrderForm;
  errors: ReadOrder['errors'];
  answer: RefObject<HTMLElement | null>;
  onChange: (change: Partial<OrderForm>) => void;
}) {
  const element = useRef<HTMLFormElement>(null);
  usePreHydrationInput(element);
  return (
    <form
      ref={element}
      action={paths.fairPrice}
      className={`on-screen ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        answer.current?.focus();
      }}
    >
      <Select
        name="sensor"
        label="Sensor type"
        options={sensorOptions}
        value={form.sensor}
        onChoose={(key) => isSensorType(key) && onChange({ sensor: key })}
      />
      <Field
        name="size"
        label="Pixel size"
        maxLength={60}
        autoComplete="off"
        placeholder="50 cm"
        required
        value={form.size}
        onChange={(event) => onChange({ size: event.target.value })}
        error={errors.size}
      />
      <Field
        name="area"
        label="Area in km²"
        inputMode="decimal"
        maxLength={40}
        autoComplete="off"
        placeholder="120"
        required
        value={form.area}
        onChange={(event) => onChange({ area: event.target.value })}
        error={errors.area}
      />
      <CommonSizes size={form.size} onChoose={(size) => onChange({ size })} />
      <Field
        name="price"
        label="Your quote in US$ (optional)"
        inputMode="decimal"
        maxLength={40}
        autoComplete="off"
        value={form.price}
        onChange={(event) => onChange({ price: event.target.value })}
        help="For the whole order"
        error={errors.price}
      />
      <Field
        name="billed"
        label="Area billed in km² (optional)"
        inputMode="decimal"
        maxLength={40}
        autoComplete="off"
        placeholder={form.area}
        value={form.billed}
        onChange={(event) => onChange({ billed: event.target.value })}
        help="If it is not the area above"
        error={errors.billed}
      />
      <button type="submit" className="button">
        Show estimates
      </button>
    </form>
  );
}

/** Buttons for the pixel sizes that most buyers ask for. The button for the typed size is pressed, however it is written. */
function CommonSizes({ size, onChoose }: { size: string; onChoose: (size: string) => void }) {
  const metres = parseResolution(size);
  return (
    <fieldset className={styles.sizes} disabled={!useHydrated()}>
      <legend className="sr-only">Common pixel sizes</legend>
      {commonSizes.map((common) => (
        <button
          key={common}
          type="button"
          aria-pressed={parseResolution(common) === metres}
          onClick={() => onChoose(common)}
        >
          {common}
        </button>
      ))}
    </fieldset>
  );
}
