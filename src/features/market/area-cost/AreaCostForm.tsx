import { type RefObject, useRef } from 'react';
import { acquisitionNames, acquisitions, isAcquisition } from '~/domain/acquisition';
import { isResolutionClass, resolutionClasses } from '~/domain/resolution';
import { Field } from '~/ui/form/Field';
import { Select } from '~/ui/form/Select';
import { usePreHydrationInput } from '~/ui/search-params';
import styles from './AreaCost.module.css';
import type { CostForm } from './cost-estimate';

const classOptions = [...resolutionClasses];
const acquisitionOptions = acquisitions.map((key) => ({ key, name: acquisitionNames[key] }));

/** The form of the area cost page. Submitting it moves focus to the result, which follows the form as the user types. */
export function AreaCostForm({
  values,
  areaError,
  result,
  onChange,
}: {
  values: CostForm;
  areaError: string | undefined;
  result: RefObject<HTMLElement | null>;
  onChange: (change: Partial<CostForm>) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  usePreHydrationInput(form);
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        result.current?.focus();
      }}
    >
      <Field
        name="area"
        label="Area in km²"
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        placeholder="120"
        value={values.area}
        onChange={(event) => onChange({ area: event.target.value })}
        error={areaError}
      />
      <Select
        name="class"
        label="Resolution"
        options={classOptions}
        value={values.resolutionClass}
        onChoose={(key) => onChange({ resolutionClass: isResolutionClass(key) ? key : 'very-high' })}
      />
      <Select
        name="acquisition"
        label="Acquisition"
        none="Either"
        options={acquisitionOptions}
        value={values.acquisition === 'all' ? null : values.acquisition}
        onChoose={(key) => onChange({ acquisition: isAcquisition(key) ? key : 'all' })}
      />
      <button type="submit" className="button">
        Show prices
      </button>
    </form>
  );
}
