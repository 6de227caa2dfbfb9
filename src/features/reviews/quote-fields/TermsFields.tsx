import { useState } from 'react';
import { licenceNames } from '~/domain/prices/licence';
import { specialTermNames, specialTerms } from '~/domain/prices/special-terms';
import { Field } from '~/ui/form/Field';
import type { CompanyOption } from '../company-field/selected-company';
import { licenceHelp } from '../quote-form/field-help';
import styles from '../quote-form/ReviewForm.module.css';
import { CheckField } from './CheckField';
import { type FieldGroupProps, SelectField } from './SelectField';

type TermsFieldsProps = FieldGroupProps & { companies: CompanyOption[] };

/** The terms of a quote that few people state: the licence, what makes the price special, and the seller. Closed at first if all are empty. */
export function TermsFields({ values, companies, onChange, errorOf }: TermsFieldsProps) {
  const [opened, setOpened] = useState(values.licence + values.seller + values.special_terms !== '');
  if (!opened && errorOf('seller')) setOpened(true);
  return (
    <details className={styles.optional} open={opened}>
      <summary>Licence, special terms and seller (optional)</summary>
      <div className={styles.fields}>
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
        <SellerField values={values} companies={companies} onChange={onChange} errorOf={errorOf} />
      </div>
    </details>
  );
}

/** What makes the price special, as ticks. `value` is the keys as words. */
function SpecialTermsField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const ticked = value.split(' ');
  const tick = (term: string, checked: boolean) =>
    onChange(specialTerms.filter((each) => (each === term ? checked : ticked.includes(each))).join(' '));
  return (
    <fieldset className={styles.ticks}>
      <legend>Special terms (optional)</legend>
      <p className="soft">
        Quotes with special terms do not count towards averages or medians. An anonymous review does not say whether the
        terms for education or for the place apply.
      </p>
      {specialTerms.map((term) => (
        <label key={term} className="tick">
          <input
            type="checkbox"
            name="special_terms"
            checked={ticked.includes(term)}
            onChange={(event) => tick(term, event.target.checked)}
          />
          {specialTermNames[term]}
        </label>
      ))}
    </fieldset>
  );
}

/**
 * The field for the company that was paid. It accepts any name, and suggests the companies that have a page. An anonymous review shows
 * it only if its author says so.
 */
function SellerField({ values, companies, onChange, errorOf }: TermsFieldsProps) {
  return (
    <>
      <Field
        name="seller"
        label="Bought from (optional)"
        list="sellers"
        autoComplete="off"
        help="The company that you paid: the provider itself, a reseller or a marketplace."
        error={errorOf('seller')}
        value={values.seller}
        onChange={(event) => onChange({ seller: event.target.value })}
      />
      <datalist id="sellers">
        {companies.map(({ key, name }) => (
          <option key={key} value={name} />
        ))}
      </datalist>
      {values.anonymous && values.seller.trim() !== '' && (
        <CheckField
          name="names_seller"
          label="Show where I bought it"
          help="If not, others read “a reseller”. If few people buy there, the name could show who you are."
          checked={values.names_seller}
          onChange={(names_seller) => onChange({ names_seller })}
        />
      )}
    </>
  );
}
