import { latestMonth, thisMonth } from '~/domain/dates';
import { acquisitionNames } from '~/domain/images/acquisition-choices';
import { licenceNames } from '~/domain/prices/licence';
import { DebouncedStatus } from '~/ui/DebouncedStatus';
import { Field } from '~/ui/form/Field';
import { licenceHelp, monthHelp } from '../quote-form/field-help';
import { unknownAnswer } from '../quote-form/quote';
import { type FieldGroupProps, SelectField } from './SelectField';
import { SpecialTermsField } from './SpecialTermsField';

const acquisitionChoices = [
  ['', 'Choose one'],
  ...Object.entries(acquisitionNames),
  [unknownAnswer, "I don't know"],
] as const;

/** The terms of a quote: the acquisition, the month, the licence and what makes the price special. */
export function TermsFields({ values, onChange, errorOf }: FieldGroupProps) {
  return (
    <>
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
      <SelectField
        name="licence"
        label="Licence (optional)"
        help={licenceHelp(values.licence)}
        error={errorOf('licence')}
        choices={[['', 'Not stated'], ...Object.entries(licenceNames)]}
        value={values.licence}
        onChange={(licence) => onChange({ licence })}
      />
      <SpecialTermsField value={values.special_terms} onChange={(special_terms) => onChange({ special_terms })} />
    </>
  );
}
