import { formatUsdPerKm2 } from '~/domain/format';
import { type PriceBasis, priceBases, priceBasisLabels, pricePerKm2 } from '~/domain/price-basis';
import { controlProps, Field, FieldFrame } from '~/ui/form/Field';
import type { QuoteFormValues } from './form-values';
import type { Fault } from './quote';

/** The price, what it is for, the area and how the image was had, and what a km² costs by that. */
export function PriceFields({
  filled: { price, price_basis: basis, area_km2: area, acquisition },
  onChange,
  errorOf,
}: {
  filled: Pick<QuoteFormValues, 'price' | 'price_basis' | 'area_km2' | 'acquisition'>;
  onChange: (part: Partial<QuoteFormValues>) => void;
  errorOf: (field: Fault['field']) => string | undefined;
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
        value={price}
        onChange={(event) => onChange({ price: event.target.value })}
      />
      <FieldFrame name="price_basis" label="Price for" error={errorOf('price_basis')}>
        <select
          {...controlProps({ name: 'price_basis', error: errorOf('price_basis') })}
          value={basis}
          onChange={(event) => onChange({ price_basis: event.target.value as PriceBasis })}
        >
          {priceBases.map((key) => (
            <option key={key} value={key}>
              {priceBasisLabels[key]}
            </option>
          ))}
        </select>
      </FieldFrame>
      <Field
        name="area_km2"
        label="Area in km² (optional)"
        inputMode="decimal"
        autoComplete="off"
        help={<span aria-live="polite">{perKm2InWords(price, basis, area)}</span>}
        error={errorOf('area_km2')}
        value={area}
        onChange={(event) => onChange({ area_km2: event.target.value })}
      />
      <FieldFrame name="acquisition" label="Acquisition (optional)" error={errorOf('acquisition')}>
        <select
          {...controlProps({ name: 'acquisition', error: errorOf('acquisition') })}
          value={acquisition}
          onChange={(event) => onChange({ acquisition: event.target.value as QuoteFormValues['acquisition'] })}
        >
          <option value="">Not said</option>
          <option value="archive">Archive: it had been taken before</option>
          <option value="tasking">New tasking: it was taken for you</option>
        </select>
      </FieldFrame>
    </>
  );
}

function perKm2InWords(price: string, basis: PriceBasis, area: string): string {
  const [usd, areaKm2] = [amountIn(price), amountIn(area)];
  const perKm2 = usd === null || (areaKm2 === null && basis !== 'km2') ? null : pricePerKm2(usd, basis, areaKm2);
  if (perKm2 === null || basis === 'km2') return 'What was billed. It lets others compare your price by the km².';
  return `That is ${formatUsdPerKm2(perKm2)} per km².`;
}

function amountIn(typed: string): number | null {
  const value = Number(typed.trim() || Number.NaN);
  return value > 0 && Number.isFinite(value) ? value : null;
}
