import { formatUsdPerKm2 } from '~/domain/text/format-number';
import { type Axis, positionOn } from '~/ui/plot/axis';
import styles from './Lane.module.css';

/** The ticks of an axis, above its lanes. */
export function AxisLabels({ axis }: { axis: Axis }) {
  return (
    <svg className={styles.labels} aria-hidden="true">
      {axis.ticks.map((tick) => (
        <text key={tick} x={`${positionOn(axis, tick)}%`} y="1em" textAnchor="middle">
          {formatUsdPerKm2(tick)}
        </text>
      ))}
    </svg>
  );
}
