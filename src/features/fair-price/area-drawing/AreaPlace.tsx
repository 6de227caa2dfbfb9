import { formatPosition } from '~/features/areas/bounds';
import type { AreaFigures } from '~/features/areas/shape';
import { paths } from '~/paths';
import { fetchIslandData } from '~/ui/island-data';
import { useRemote } from '~/ui/loading/useRemote';
import { QuietButton } from '~/ui/QuietButton';
import styles from './AreaPlace.module.css?later';
import { type Country, describeCountries, exchangedLand } from './countries-at';
import { boxesOnMap, isSpeck, ringRadius } from './map-mark';

/** Lines 30 degrees apart. */
const graticule = Array.from({ length: 11 }, (_, index) => `M${30 * index + 30} 0v180M0 ${30 * index + 30}h360`).join(
  '',
);

const loadCountries = () => fetchIslandData<{ countries: Country[] }>(paths.islandData('countries'));

/**
 * Where an area is: a small map of the world with a ring or a box, its centre in degrees, and its country. Asks whether latitude and
 * longitude are exchanged if only that puts it on land.
 */
export function AreaPlace({ box, onSwap }: { box: AreaFigures['box']; onSwap: () => void }) {
  const { remote } = useRemote(loadCountries);
  const countries = remote.state === 'ready' ? remote.value.countries : [];
  const land = exchangedLand(box, countries);
  return (
    <figure className={styles.place}>
      <svg viewBox="0 0 360 180" role="img" aria-label="Your area on a map of the world">
        <path d={graticule} />
        <use href={`${paths.world}#land`} />
        {boxesOnMap(box).map((mark) =>
          isSpeck(box) ? <Ring key={mark.x} {...mark} /> : <rect key={mark.x} {...mark} />,
        )}
      </svg>
      <figcaption className="soft small figures">
        <p>Centre: {formatPosition([(box.west + box.east) / 2, (box.south + box.north) / 2])}</p>
        {remote.state === 'ready' && <p>{describeCountries(box, countries)}</p>}
        {land !== null && (
          <>
            <p>With latitude and longitude swapped, it is in or near {land}.</p>
            <QuietButton onClick={onSwap}>Swap them</QuietButton>
          </>
        )}
      </figcaption>
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
