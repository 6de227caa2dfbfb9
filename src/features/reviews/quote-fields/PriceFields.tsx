import { useState } from 'react';
import { priceBasisLabels } from '~/domain/prices/price-basis';
import { DebouncedStatus } from '~/ui/DebouncedStatus';
import { Field } from '~/ui/form/Field';
import { quotedPrice } from '../quote-form/amount-rules';
import { areaHelp, priceHelp, taxHelp } from '../quote-form/field-help';
import styles from '../quote-form/ReviewForm.module.css';
import { useUsdPrice } from '../quote-form/useUsdPrice';
import { type FieldGroupProps, SelectField } from './SelectField';

const basisChoices = [['', 'Choose one'], ...Object.entries(priceBasisLabels)] as const;

/**
 * The price with its basis, and the area that was billed. The help shows how the input is understood, and the resulting price per
 * km².
 */
export function PriceFields({ values, onChange, errorOf }: FieldGroupProps) {
  const quoted = quotedPrice(values);
  const usd = useUsdPrice(quoted, values.quoted_month);
  const [active, setActive] = useState<'price' | 'area' | null>(null);
  return (
    <>
      <div className={styles.pair}>
        <Field
          name="price"
          label="Price quoted"
          required
          autoComplete="off"
          help={
            <DebouncedStatus>{!errorOf('price') && priceHelp(values, quoted, usd, active !== 'price')}</DebouncedStatus>
          }
          error={errorOf('price')}
          value={values.price}
          onChange={(event) => onChange({ price: event.target.value })}
          onFocus={() => setActive('price')}
          onBlur={() => setActive(null)}
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
      </div>
      <TaxField values={values} onChange={onChange} errorOf={errorOf} />
      <Field
        name="area_km2"
        label="Area billed in km² (optional)"
        autoComplete="off"
        help={<DebouncedStatus>{areaHelp(values, usd, active !== 'area')}</DebouncedStatus>}
        error={errorOf('area_km2')}
        value={values.area_km2}
        onChange={(event) => onChange({ area_km2: event.target.value })}
        onFocus={() => setActive('area')}
        onBlur={() => setActive(null)}
      />
    </>
  );
}

/** The tax in the price. Asked when the price is in another currency than dollars; beside dollars it can be typed with the price. */
function TaxField({ values, onChange, errorOf }: FieldGroupProps) {
  const quoted = quotedPrice(values);
  if (values.tax_percent === '' && (quoted === null || quoted.currency === 'USD')) return null;
  return (
    <Field
      name="tax_percent"
      label="VAT or GST included, in percent (optional)"
      inputMode="decimal"
      autoComplete="off"
      help={<DebouncedStatus>{taxHelp(quoted)}</DebouncedStatus>}
      error={errorOf('tax_percent')}
      value={values.tax_percent}
      onChange={(event) => onChange({ tax_percent: event.target.value })}
    />
  );
}
