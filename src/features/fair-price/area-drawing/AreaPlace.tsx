import type { AreaFigures } from '~/features/areas/shape';
import { paths } from '~/paths';
import styles from './AreaPlace.module.css';
import { boxesOnMap, formatCentre, isSpeck, ringRadius } from './map-mark';

/** Lines 30 degrees apart. */
const graticule = Array.from({ length: 11 }, (_, index) => `M${30 * index + 30} 0v180M0 ${30 * index + 30}h360`).join(
  '',
);

/** Where an area is: a small map of the world with a ring or a box, and its centre in degrees. */
export function AreaPlace({ box }: { box: AreaFigures['box'] }) {
  return (
    <figure className={styles.place}>
      <svg viewBox="0 0 360 180" role="img" aria-label="Your area on a map of the world">
        <path d={graticule} />
        <use href={`${paths.world}#land`} />
        {boxesOnMap(box).map((mark) =>
          isSpeck(box) ? <Ring key={mark.x} {...mark} /> : <rect key={mark.x} {...mark} />,
        )}
      </svg>
      <figcaption className="soft small figures">Centre: {formatCentre(box)}</figcaption>
    </figure>
  );
}

function Ring({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  const centre = { cx: x + width / 2, cy: y + height / 2 };
  return (
    <g>
      <circle {...centre} r={ringRadius} data-halo />
      <circle {...centre} r={ringRadius} />
    </g>
  );
}
