import { pricedAcquisitionNames, pricedAcquisitions } from '~/domain/images/acquisition';
import { sensorTypeNames, sensorTypes } from '~/domain/images/sensor-types';
import { sizeClasses } from '~/domain/images/size-class';
import { priceBases, priceBasisLabels } from '~/domain/prices/price-basis';
import type { PriceGroup } from '~/domain/prices/price-group';
import { type ListedCompany, typicalPrice } from '~/features/prices/company-list';
import { Select } from '~/ui/form/Select';
import styles from './Explore.module.css';

const sensorOptions = sensorTypes.map((key) => ({ key, name: sensorTypeNames[key] }));
const acquisitionOptions = pricedAcquisitions.map((key) => ({ key, name: pricedAcquisitionNames[key] }));
const basisOptions = priceBases.toReversed().map((key) => ({ key, name: priceBasisLabels[key] }));

/**
 * Selects the group whose prices the list shows: sensor type, size class, acquisition and basis. Each size class shows how many
 * companies have a price in it.
 */
export function PriceGroupSelects({
  companies,
  group,
  onChange,
}: {
  companies: ListedCompany[];
  group: PriceGroup;
  onChange: (name: string, value: string | null) => void;
}) {
  const countOf = (sizeClass: PriceGroup['sizeClass']) =>
    companies.filter((company) => typicalPrice(company, { ...group, sizeClass })).length;
  return (
    <fieldset className={styles.group}>
      <legend>Prices for</legend>
      <Select name="sensor" label="Sensor type" options={sensorOptions} value={group.sensor} onChoose={onChange} />
      <Select
        name="size"
        label="Size class"
        options={sizeClasses.map(({ key, name }) => ({ key, name: `${name} (${countOf(key)})` }))}
        value={group.sizeClass}
        onChoose={onChange}
      />
      <Select
        name="acquisition"
        label="Acquisition"
        options={acquisitionOptions}
        value={group.acquisition}
        onChoose={onChange}
      />
      <Select name="basis" label="Price basis" options={basisOptions} value={group.basis} onChoose={onChange} />
    </fieldset>
  );
}
