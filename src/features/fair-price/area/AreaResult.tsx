import { formatArea, formatCount, formatNumber } from '~/domain/text/format-number';
import { QuietButton } from '~/ui/QuietButton';
import { AreaDrawing } from '../area-drawing/AreaDrawing';
import { AreaPlace } from '../area-drawing/AreaPlace';
import styles from './AreaPanel.module.css?later';
import { type AreaChoice, exchangedChoice, mostListed } from './area-choice';
import type { OwnArea } from './own-area';

/** What an area is: drawn, on the world map and in figures, with the choice of what counts. */
export function AreaResult({
  choice,
  own,
  onChange,
  onRemove,
}: {
  choice: AreaChoice;
  /** What of it counts; null for nothing. */
  own: OwnArea | null;
  onChange: (choice: AreaChoice) => void;
  onRemove: () => void;
}) {
  return (
    <div className={styles.result}>
      <div className="flow">
        <AreaDrawing parts={choice.parts} counted={choice.counted} />
        {own && <AreaPlace box={own.figures.box} onSwap={() => onChange(exchangedChoice(choice))} />}
      </div>
      <div className={styles.figures}>
        <p className={styles.size}>{own ? <strong>{formatArea(own.areaKm2)}</strong> : 'Choose at least one part.'}</p>
        {own && <Figures own={own} format={choice.format} />}
        <PartChoices choice={choice} onChange={onChange} />
        <HoleChoice choice={choice} onChange={onChange} />
        {[...new Set([...choice.notes, ...(own?.notes ?? [])])].map((note) => (
          <p key={note} className="small soft">
            {note}
          </p>
        ))}
        <QuietButton onClick={onRemove}>Use another area</QuietButton>
      </div>
    </div>
  );
}

function Figures({ own, format }: { own: OwnArea; format: string }) {
  const { box, corners, holes } = own.figures;
  const km = (value: number) => `${formatNumber(Number(value.toPrecision(3)))} km`;
  const facts = [
    ['Parts', formatNumber(own.parts.length)],
    ['Corners', formatNumber(corners)],
    ...(holes > 0 ? [['Holes', formatNumber(holes)]] : []),
    ['Bounding box', `${km(box.widthKm)} by ${km(box.heightKm)}, ${formatArea(Number(box.areaKm2.toPrecision(4)))}`],
    ['Read from', format],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type ChoiceProps = { choice: AreaChoice; onChange: (choice: AreaChoice) => void };

function PartChoices({ choice, onChange }: ChoiceProps) {
  const { parts, counted } = choice;
  if (parts.length < 2) return null;
  if (parts.length > mostListed)
    return <p className="small soft">{`All ${formatCount(parts.length, 'part')} count.`}</p>;
  return (
    <fieldset className={styles.choices}>
      <legend>Parts that count</legend>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their order, and their names may be equal.
        <label key={index} className="tick">
          <input
            type="checkbox"
            checked={counted[index] ?? false}
            onChange={(event) => onChange({ ...choice, counted: counted.with(index, event.target.checked) })}
          />
          <span>
            {index + 1}
            {part.name && ' '}
            {part.name && <bdi>{part.name}</bdi>}
            {`, ${formatArea(Number(part.areaKm2.toPrecision(4)))}`}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function HoleChoice({ choice, onChange }: ChoiceProps) {
  const parts = choice.parts.filter((_, index) => choice.counted[index]);
  if (parts.every(({ polygon }) => polygon.length === 1)) return null;
  const sum = (sizes: number[]) => formatArea(Number(sizes.reduce((total, size) => total + size, 0).toPrecision(4)));
  const options = [
    [false, `Leave holes out: ${sum(parts.map(({ areaKm2 }) => areaKm2))}`],
    [true, `Fill holes: ${sum(parts.map(({ filledKm2 }) => filledKm2))}, as sellers that accept none bill`],
  ] as const;
  return (
    <fieldset className={styles.choices}>
      <legend>Holes</legend>
      {options.map(([fillsHoles, label]) => (
        <label key={label} className="tick">
          <input
            type="radio"
            name="area-holes"
            checked={choice.fillsHoles === fillsHoles}
            onChange={() => onChange({ ...choice, fillsHoles })}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
