import { latestMonth, thisMonth } from '~/domain/dates';
import { acquisitionNames } from '~/domain/images/acquisition-choices';
import { DebouncedStatus } from '~/ui/DebouncedStatus';
import { Field } from '~/ui/form/Field';
import { monthHelp } from '../quote-form/field-help';
import { unknownAnswer } from '../quote-form/quote';
import styles from '../quote-form/ReviewForm.module.css';
import { type FieldGroupProps, SelectField } from './SelectField';

const acquisitionChoices = [
  ['', 'Choose one'],
  ...Object.entries(acquisitionNames),
  [unknownAnswer, "I don't know"],
] as const;

/** How the image is acquired, and when its price was quoted. */
export function AcquisitionFields({ values, onChange, errorOf }: FieldGroupProps) {
  return (
    <div className={styles.pair}>
      <SelectField
        name="acquisition"
        label="Acquisition"
        required
        error={errorOf('acquisition')}
        choices={acquisitionChoices}
        value={values.acquisition}
        onChange={(acquisition) => onChange({ acquisition })}
      />
      {/* In a browser without a month picker, this is a text field with the placeholder. */}
      <Field
        name="quoted_month"
        label="Month of the quote"
        required
        type="month"
        max={latestMonth()}
        placeholder={thisMonth()}
        autoComplete="off"
        help={<DebouncedStatus>{monthHelp(values.quoted_month)}</DebouncedStatus>}
        error={errorOf('quoted_month')}
        value={values.quoted_month}
        onChange={(event) => onChange({ quoted_month: event.target.value })}
      />
    </div>
  );
}
