import { useMemo, useState } from 'react';
import { answerAcquisitions, pricedAcquisitionNames } from '~/domain/images/acquisition';
import { nameOfSize } from '~/domain/images/name-of-size';
import { type Licence, licenceNames, licences } from '~/domain/prices/licence';
import { numberText } from '~/domain/text/parse-number';
import { shownArea } from '~/domain/text/shown-area';
import type { Answer } from '~/features/sellers/order/answer';
import { hasFigure } from '~/features/sellers/order/market-answer';
import { unnamedReseller } from '~/features/sellers/order/market-quote';
import { setQuotePrefill } from '~/lib/tab-state';
import { paths } from '~/paths';
import { CopyButton } from '~/ui/CopyButton';
import { Field } from '~/ui/form/Field';
import { Select } from '~/ui/form/Select';
import type { OwnArea } from '../area/own-area';
import { AreaDownloads } from './AreaDownloads';
import styles from './AreaRequest.module.css';
import { areaRequest, usualWishes, type Wishes } from './area-request';

const acquisitionOptions = answerAcquisitions.map((key) => ({ key, name: pricedAcquisitionNames[key] }));
const licenceOptions = licences.map((key) => ({ key, name: licenceNames[key] }));

/** The sellers offered first. A request to more of them is better copied. */
const mostSellers = 16;

/** What to send to sellers: the text of a request, and the area as a file that they accept. */
export function AreaRequest({ answer, area }: { answer: Answer; area: OwnArea }) {
  const { images, own } = answer.order;
  const priced = answerAcquisitions.find((acquisition) => hasFigure(answer[acquisition]));
  const [wishes, setWishes] = useState(() => usualWishes(images, own?.acquisition ?? priced ?? 'archive'));
  const rows = answer.rows
    .filter(({ key, group }) => key !== '' && key !== unnamedReseller.key && group !== 'history')
    .filter(({ archive, tasking }) => !archive.refused && !tasking.refused)
    .slice(0, mostSellers);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const change = (changed: Partial<Wishes>) => setWishes({ ...wishes, ...changed });
  const sellers = useMemo(() => answer.rows.filter(({ key }) => ticked.includes(key)), [answer, ticked]);
  const first = sellers[0];
  const text = areaRequest(
    images,
    area,
    wishes,
    sellers.map(({ name }) => name),
  );
  return (
    <div className={styles.request}>
      <fieldset className={styles.sellers}>
        <legend>Sellers to ask</legend>
        {rows.map(({ key, name }) => (
          <label key={key} className="tick">
            <input
              type="checkbox"
              checked={ticked.includes(key)}
              onChange={(event) =>
                setTicked(event.target.checked ? [...ticked, key] : ticked.filter((other) => other !== key))
              }
            />
            {name}
          </label>
        ))}
      </fieldset>
      <WishFields wishes={wishes} onChange={change} />
      <pre className={styles.text}>{text}</pre>
      <div className="cluster">
        <CopyButton text={text}>Copy request text</CopyButton>
        <a className="button" data-kind="quiet" href={mailAddress(text)}>
          Write an email
        </a>
      </div>
      <AreaDownloads area={area} sellers={sellers} />
      <p>
        <a
          href={first?.address ? paths.writeReviewOf(first.key) : paths.writeReview}
          onClick={() =>
            setQuotePrefill({
              // Rounded, because the exact area would tie the quotes of one order together.
              area_km2: numberText(shownArea(area.areaKm2, true)),
              resolution: nameOfSize(images.sizeClass),
              sensor: images.sensor,
              acquisition: wishes.acquisition,
            })
          }
        >
          Got an answer? Share it
        </a>
      </p>
    </div>
  );
}

function WishFields({ wishes, onChange }: { wishes: Wishes; onChange: (changed: Partial<Wishes>) => void }) {
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
        onChoose={(_, key) => onChange({ acquisition: key === 'tasking' ? 'tasking' : 'archive' })}
      />
      {wishes.acquisition === 'tasking' && field('window', 'When the image may be taken')}
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
    </div>
  );
}

/** An email without a receiver. It contains the figures of the area, never its corners. */
function mailAddress(text: string): string {
  return `mailto:?subject=${encodeURIComponent('Request for a quote')}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
}
