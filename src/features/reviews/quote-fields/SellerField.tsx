import { Field } from '~/ui/form/Field';
import type { CompanyOption } from '../company-field/selected-company';
import { CheckField } from './CheckField';
import type { FieldGroupProps } from './SelectField';

/**
 * The field for the company that was paid. It accepts any name, and suggests the companies that have a page. An anonymous review shows
 * it only if its author says so.
 */
export function SellerField({
  values,
  companies,
  onChange,
  errorOf,
}: FieldGroupProps & { companies: CompanyOption[] }) {
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
