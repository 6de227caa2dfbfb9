import { acquisitions } from '~/domain/acquisition';
import { formatUsdPerKm2 } from '~/domain/format-number';
import { type PriceBasis, priceBases, priceBasisLabels, pricePerKm2 } from '~/domain/price-basis';
import { controlProps, Field, FieldFrame } from '~/ui/form/Field';
import type { QuoteFormValues } from '../form-values';
import type { QuoteField } from '../quote';

const acquisitionOptions = {
  archive: 'Archive: it had been taken before',
  tasking: 'New tasking: it was taken for you',
};

/** The price with its basis, the area and the acquisition. The help of the area shows the price per km² that follows. */
export function PriceFields({
  values,
  onChange,
  errorOf,
}: {
  values: QuoteFormValues;
  onChange: (values: Partial<QuoteFormValues>) => void;
  errorOf: (field: QuoteField) => string | undefined;
}) {
  return (
    <>
      <Field
        name="price"
        label="Price in US dollars"
        inputMode="decimal"
        autoComplete="off"
        help="Without separators of thousands: 1200 or 12.50."
        error={errorOf('price')}
        value={values.price}
        onChange={(event) => onChange({ price: event.target.value })}
      />
      <FieldFrame name="price_basis" label="Price for" error={errorOf('price_basis')}>
        <select
          {...controlProps({ name: 'price_basis', error: errorOf('price_basis') })}
          value={values.price_basis}
          onChange={(event) => onChange({ price_basis: event.target.value as PriceBasis })}
        >
          {priceBases.map((basis) => (
            <option key={basis} value={basis}>
              {priceBasisLabels[basis]}
            </option>
          ))}
        </select>
      </FieldFrame>
      <Field
        name="area_km2"
        label="Area in km² (optional)"
        inputMode="decimal"
        autoComplete="off"
        help={<span aria-live="polite">{areaHelp(values)}</span>}
        error={errorOf('area_km2')}
        value={values.area_km2}
        onChange={(event) => onChange({ area_km2: event.target.value })}
      />
      <FieldFrame name="acquisition" label="Acquisition (optional)" error={errorOf('acquisition')}>
        <select
          {...controlProps({ name: 'acquisition', error: errorOf('acquisition') })}
          value={values.acquisition}
          onChange={(event) => onChange({ acquisition: event.target.value as QuoteFormValues['acquisition'] })}
        >
          <option value="">Not said</option>
          {acquisitions.map((acquisition) => (
            <option key={acquisition} value={acquisition}>
              {acquisitionOptions[acquisition]}
            </option>
          ))}
        </select>
      </FieldFrame>
    </>
  );
}

function areaHelp({ price, price_basis: basis, area_km2: area }: QuoteFormValues): string {
  const [usd, areaKm2] = [positiveNumber(price), positiveNumber(area)];
  const perKm2 = usd === null || (areaKm2 === null && basis !== 'km2') ? null : pricePerKm2(usd, basis, areaKm2);
  if (perKm2 === null || basis === 'km2') return 'What was billed. It lets others compare your price by the km².';
  return `That is ${formatUsdPerKm2(perKm2)} per km².`;
}

function positiveNumber(typed: string): number | null {
  const value = Number(typed.trim() || Number.NaN);
  return value > 0 && Number.isFinite(value) ? value : null;
}
