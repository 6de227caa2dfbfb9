import { formatUsdPerKm2 } from '~/domain/text/format-number';
import styles from './Lane.module.css';
import { type PriceAxis, positionOn } from './price-axis';

/** The ticks of an axis, above its lanes. */
export function AxisLabels({ axis }: { axis: PriceAxis }) {
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
