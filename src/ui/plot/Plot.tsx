import { type DotLayers, PlotBackground } from './PlotBackground';
import styles from './PlotFigure.module.css';
import { PlotPoint, type PlotPointData } from './PlotPoint';
import type { PlotAxis, PlotSection } from './plot-axis';

/** More points would make the page tedious to tab through. The figure's table contains all points. */
const maxTabStops = 40;

/**
 * A scatter plot with sections and an optional layer of background dots, for use in a PlotFigure. A point shows its value on
 * hover or focus, without script. Positions are percentages, so that text and symbols keep their size at any width. The first 40
 * points can be reached with Tab, so pass the most important first.
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
  x: PlotAxis;
  y: PlotAxis;
  sections: PlotSection[];
  background?: DotLayers | undefined;
  points: PlotPointData[];
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is not a group of fields
    <svg role="group" className={styles.plot} aria-label={label}>
      <PlotBackground x={x} y={y} sections={sections} background={background} />
      {/* Drawn from top to bottom: a value appears above its symbol, where it may cover only symbols drawn earlier. */}
      {points
        .map((point, index) => ({ point, index }))
        .sort((a, b) => a.point.position.y - b.point.position.y)
        .map(({ point, index }) => (
          <PlotPoint key={index} point={point} tabStop={index < maxTabStops} />
        ))}
    </svg>
  );
}
