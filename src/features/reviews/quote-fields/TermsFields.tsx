import { useState } from 'react';
import { licenceNames } from '~/domain/prices/licence';
import type { CompanyOption } from '../company-field/selected-company';
import { licenceHelp } from '../quote-form/field-help';
import styles from '../quote-form/ReviewForm.module.css';
import { type FieldGroupProps, SelectField } from './SelectField';
import { SellerField } from './SellerField';
import { SpecialTermsField } from './SpecialTermsField';

/** The terms of a quote that few people state: the licence, what makes the price special, and the seller. Closed at first if all are empty. */
export function TermsFields({
  values,
  companies,
  onChange,
  errorOf,
}: FieldGroupProps & { companies: CompanyOption[] }) {
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
