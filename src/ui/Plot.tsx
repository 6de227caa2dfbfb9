import { placeIn } from './log-axis';
import { type Axis, type Backdrop, type Band, PlotGround } from './PlotGround';
import { type PlotMark, Value } from './Value';

/** As many marks as one can tab through; the others say their value when pointed at, and all are in the table. */
const mostStops = 40;

/**
 * Marks over logarithmic axes, with named bands and perhaps dots behind them, to stand in a PlotFigure. A mark says its value when
 * it is pointed at or has focus, without script. Places are percentages, so that text and marks keep their size however
 * wide the drawing is. Pass the most important marks first: only the first 40 can be tabbed to.
 */
export function Plot({
  label,
  x,
  y,
  bands,
  backdrop,
  marks,
}: {
  label: string;
  x: Axis;
  y: Axis;
  bands: Band[];
  backdrop?: Backdrop | undefined;
  marks: PlotMark[];
}) {
  const place = placeIn(x.span, y.span);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is not a group of fields
    <svg role="group" aria-label={label}>
      <PlotGround x={x} y={y} bands={bands} backdrop={backdrop} />
      {/* From the upper edge down: a value is written above its mark, where only marks drawn before can be. */}
      {marks
        .map((mark, index) => ({ mark, at: place(mark), stop: index < mostStops }))
        .sort((a, b) => a.at.y - b.at.y)
        .map(({ mark, at, stop }) => (
          <Value key={mark.lines.join(', ')} mark={mark} at={at} stop={stop} />
        ))}
    </svg>
  );
}
