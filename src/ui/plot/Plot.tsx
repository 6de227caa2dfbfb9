import { plotPosition } from './log-axis';
import { type Axis, type AxisSection, type Backdrop, PlotGrid } from './PlotGrid';
import { PlotPoint, type PlotPointData } from './PlotPoint';

/** As many marks as one can tab through; the others say their value when pointed at, and all are in the table. */
const mostStops = 40;

/**
 * Marks over logarithmic axes, with named sections and perhaps dots behind them, to stand in a PlotFigure. A mark says its value when
 * it is pointed at or has focus, without script. Places are percentages, so that text and marks keep their size however
 * wide the drawing is. Pass the most important marks first: only the first 40 can be tabbed to.
 */
export function Plot({
  label,
  x,
  y,
  sections,
  backdrop,
  marks,
}: {
  label: string;
  x: Axis;
  y: Axis;
  sections: readonly AxisSection[];
  backdrop?: Backdrop | undefined;
  marks: PlotPointData[];
}) {
  const place = plotPosition(x.range, y.range);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is not a group of fields
    <svg role="group" aria-label={label}>
      <PlotGrid x={x} y={y} sections={sections} backdrop={backdrop} />
      {/* From the upper edge down: a value is written above its mark, where only marks drawn before can be. */}
      {marks
        .map((mark, index) => ({ mark, at: place(mark), stop: index < mostStops }))
        .sort((a, b) => a.at.y - b.at.y)
        .map(({ mark, at, stop }) => (
          <PlotPoint key={mark.lines.join(', ')} mark={mark} at={at} stop={stop} />
        ))}
    </svg>
  );
}
