import { plotPosition } from './log-axis';
import { type Axis, type AxisSection, type DotLayer, PlotBackground } from './PlotBackground';
import { PlotPoint, type PlotPointData } from './PlotPoint';

/** More points would make the page tedious to tab through; all points are in the figure's table. */
const maxTabStops = 40;

/**
 * A scatter plot over logarithmic axes, with named sections and perhaps a layer of dots in the background, for use in a
 * PlotFigure. A point shows its value when it is hovered or has focus, without script. Positions are percentages, so that
 * text and symbols keep their size at any width. The first 40 points can be reached with Tab, so pass the most important first.
 */
export function Plot({
  label,
  x,
  y,
  sections,
  background,
  points,
}: {
  label: string;
  x: Axis;
  y: Axis;
  sections: readonly AxisSection[];
  background?: DotLayer | undefined;
  points: PlotPointData[];
}) {
  const position = plotPosition(x.range, y.range);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is not a group of fields
    <svg role="group" aria-label={label}>
      <PlotBackground x={x} y={y} sections={sections} background={background} />
      {/* From top to bottom: a value is written above its symbol, where it may cover only symbols drawn earlier. */}
      {points
        .map((point, index) => ({ point, position: position(point), tabStop: index < maxTabStops }))
        .sort((a, b) => a.position.y - b.position.y)
        .map(({ point, position, tabStop }) => (
          <PlotPoint key={point.lines.join(', ')} point={point} position={position} tabStop={tabStop} />
        ))}
    </svg>
  );
}
