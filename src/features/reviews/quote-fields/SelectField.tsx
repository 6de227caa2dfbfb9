import type { ReactNode } from 'react';
import { controlProps, FieldFrame } from '~/ui/form/Field';
import type { QuoteField, QuoteFormValues } from '../quote-form/quote';

/** The properties of a component with several form fields. */
export interface FieldGroupProps {
  values: QuoteFormValues;
  onChange: (values: Partial<QuoteFormValues>) => void;
  errorOf: (field: QuoteField) => string | undefined;
}

/** A field with a list of choices, given as their values and names. */
export function SelectField<Value extends string>({
  choices,
  value,
  required,
  onChange,
  ...field
}: {
  name: string;
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  choices: readonly (readonly [value: string, name: string])[];
  value: Value;
  required?: boolean;
  onChange: (value: Value) => void;
}) {
  return (
    <FieldFrame {...field}>
      <select
        {...controlProps(field)}
        required={required}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {choices.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
