import { useState } from 'react';
import { formatCount } from '~/domain/text/format-number';
import { numberText, parseNumber } from '~/domain/text/parse-number';
import { corridorsAlong, squaresAround } from '~/features/areas/measuring/make-polygons';
import type { NamedPolygon, ReadShapes } from '~/features/areas/shape';
import { Field } from '~/ui/form/Field';
import { QuietButton } from '~/ui/QuietButton';
import styles from './AreaPanel.module.css?later';

const [smallestKm, largestKm] = [0.1, 500];

/** Asks how wide the area around points or along lines is. */
export function WidthQuestion({
  shapes,
  onShapes,
}: {
  shapes: ReadShapes;
  /** Receives what is left of the shapes, and makes polygons of the rest, or throws AreaError. */
  onShapes: (shapes: ReadShapes, makePolygons: () => readonly NamedPolygon[]) => void;
}) {
  const isLine = shapes.lines.length > 0;
  const [typed, setTyped] = useState(isLine ? '1' : '5');
  const [error, setError] = useState('');
  const found = isLine ? formatCount(shapes.lines.length, 'line') : formatCount(shapes.points.length, 'point');
  return (
    <form
      method="dialog"
      className={styles.text}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const width = parseNumber(typed.trim().replace(/ ?km$/i, ''));
        if (!width || 'error' in width || width.value < smallestKm || width.value > largestKm)
          return setError(`Enter a width from ${numberText(smallestKm)} to ${largestKm} km.`);
        const { lines, points } = shapes;
        if (isLine) onShapes({ ...shapes, lines: [] }, () => corridorsAlong(lines, width.value));
        else onShapes({ ...shapes, points: [] }, () => squaresAround(points, width.value));
      }}
    >
      <p>{`This contains ${found} and no polygon.`}</p>
      <Field
        name="area-width"
        label={isLine ? 'Width of the corridor along the line in km' : 'Sides of the square around each point in km'}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={error || undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <QuietButton type="submit">{isLine ? 'Use this corridor' : 'Use these squares'}</QuietButton>
    </form>
  );
}
