import { priceBasisLabels } from '~/domain/price-basis';
import { DebouncedStatus } from '~/ui/DebouncedStatus';
import { Field } from '~/ui/form/Field';
import { areaHelp, priceHelp } from '../quote-form/field-help';
import { type FieldGroupProps, SelectField } from './SelectField';

const basisChoices = [['', 'Choose one'], ...Object.entries(priceBasisLabels)] as const;

/**
 * The price with its basis, and the area that was billed. The help shows how the input is understood, and the resulting price per
 * km².
 */
export function PriceFields({ values, onChange, errorOf }: FieldGroupProps) {
  return (
    <>
      <Field
        name="price"
        label="Price in US dollars"
        required
        inputMode="decimal"
        autoComplete="off"
        help={<DebouncedStatus>{priceHelp(values.price)}</DebouncedStatus>}
        error={errorOf('price')}
        value={values.price}
        onChange={(event) => onChange({ price: event.target.value })}
      />
      <SelectField
        name="price_basis"
        label="Price basis"
        required
        error={errorOf('price_basis')}
        choices={basisChoices}
        value={values.price_basis}
        onChange={(price_basis) => onChange({ price_basis })}
      />
      <Field
        name="area_km2"
        label="Area billed in km² (optional)"
        inputMode="decimal"
        autoComplete="off"
        help={<DebouncedStatus>{areaHelp(values)}</DebouncedStatus>}
        error={errorOf('area_km2')}
        value={values.area_km2}
        onChange={(event) => onChange({ area_km2: event.target.value })}
      />
    </>
  );
}
