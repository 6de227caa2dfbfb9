import { answerAcquisitions, pricedAcquisitionNames } from '~/domain/images/acquisition';
import { type Licence, licenceNames, licences } from '~/domain/prices/licence';
import { Field } from '~/ui/form/Field';
import { Select } from '~/ui/form/Select';
import { usualPeriods, type Wishes } from './request-letter';
import styles from './SellerRequest.module.css';

const acquisitionOptions = answerAcquisitions.map((key) => ({ key, name: pricedAcquisitionNames[key] }));
const licenceOptions = licences.map((key) => ({ key, name: licenceNames[key] }));

/** What the letter asks for. */
export function WishFields({ wishes, onChange }: { wishes: Wishes; onChange: (change: Partial<Wishes>) => void }) {
  const field = (name: Exclude<keyof Wishes, 'acquisition' | 'licence'>, label: string) => (
    <Field
      name={`request-${name}`}
      label={label}
      maxLength={80}
      autoComplete="off"
      value={wishes[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  return (
    <div className={styles.wishes}>
      <Select
        name="request-acquisition"
        label="Acquisition"
        options={acquisitionOptions}
        value={wishes.acquisition}
        onChoose={(_, key) => {
          const acquisition = key === 'tasking' ? 'tasking' : 'archive';
          onChange({ acquisition, period: usualPeriods[acquisition] });
        }}
      />
      {field('period', 'Period wanted')}
      {field('clouds', 'Maximum cloud cover, %')}
      {field('angle', 'Maximum off-nadir angle, °')}
      {field('bands', 'Bands')}
      <Select
        name="request-licence"
        label="Licence"
        options={licenceOptions}
        value={wishes.licence}
        onChoose={(_, key) =>
          onChange({ licence: licences.find((each): each is Licence => each === key) ?? 'one-organisation' })
        }
      />
      {field('delivery', 'Delivery')}
      {field('deadline', 'Answer wanted')}
      {field('validity', 'Quote valid for')}
    </div>
  );
}
