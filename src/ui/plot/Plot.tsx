import { type DotLayers, PlotBackground } from './PlotBackground';
import styles from './PlotFigure.module.css';
import { PlotPoint, type PlotPointData } from './PlotPoint';
import type { PlotAxis, PlotMedian, PlotSection } from './plot-axis';

/** More points would make the page tedious to tab through. The figure's table contains all points. */
const maxTabStops = 40;

/**
 * A scatter plot with sections and an optional layer of background dots, for use in a PlotFigure. A point shows its card below
 * the plot on hover or focus, without script. Positions are percentages, so that text and symbols keep their size at any width. The first 40
 * points can be reached with Tab, so pass the most important first.
 */
export function Plot({
  label,
  x,
  y,
  sections,
  medians = [],
  background,
  points,
}: {
  label: string;
  x: PlotAxis;
  y: PlotAxis;
  sections: PlotSection[];
  medians?: PlotMedian[];
  background?: DotLayers | undefined;
  points: PlotPointData[];
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is not a group of fields
    <svg role="group" className={styles.plot} aria-label={label} data-medians={medians.length > 0 ? '' : undefined}>
      <PlotBackground x={x} y={y} sections={sections} medians={medians} background={background} />
      <text y="100%" x="-48" dy="4.8em" data-hint="">
        Choose a mark to see more.
      </text>
      {[...points.entries()].map(([index, point]) => (
        <PlotPoint key={index} point={point} tabStop={index < maxTabStops} />
      ))}
    </svg>
  );
}
