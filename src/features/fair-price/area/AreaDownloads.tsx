import { formatCount, formatNumber } from '~/domain/format-number';
import { areaAsGeoJson, areaAsKml, areaAsWkt } from '~/features/areas/measuring/area-files';
import { simplifyParts } from '~/features/areas/measuring/simplify';
import type { AreaPart } from '~/features/areas/shape';
import type { SellerRow } from '~/features/sellers/order/order-answer';
import { saveFile } from '~/ui/save-file';
import styles from './AreaRequest.module.css';
import type { OwnArea } from './own-area';
import { mostCornersOf } from './seller-limits';

const formats = [
  { name: 'GeoJSON', file: 'area.geojson', type: 'application/geo+json', write: areaAsGeoJson },
  { name: 'KML', file: 'area.kml', type: 'application/vnd.google-earth.kml+xml', write: areaAsKml },
  { name: 'WKT', file: 'area.wkt', type: 'text/plain', write: areaAsWkt },
] as const;

/** The area as a file: two dimensions, closed rings, and no more corners than the chosen sellers accept. */
export function AreaDownloads({ area, sellers }: { area: OwnArea; sellers: readonly SellerRow[] }) {
  const limits = sellers.flatMap((row) => {
    const most = mostCornersOf(row);
    return most !== null && most < area.figures.corners ? [{ name: row.name, most }] : [];
  });
  const strictest = limits.toSorted((a, b) => a.most - b.most)[0];
  const simplified = strictest && simplifyParts(area.parts, strictest.most);
  const parts = simplified?.parts ?? area.parts;
  return (
    <div className={styles.downloads}>
      {strictest && (
        <p>
          {`${strictest.name} accepts at most ${formatCount(strictest.most, 'corner')}, and this area has ${formatNumber(area.figures.corners)}. `}
          {simplified
            ? `The files are simplified, which changes the area by ${formatPercent(simplified.changedPercent)}.`
            : 'It cannot be simplified so far without sides that cross. Simplify it in QGIS.'}
        </p>
      )}
      <div className="cluster">
        {formats.map(({ name, file, type, write }) => (
          <button
            key={name}
            type="button"
            className="button"
            data-kind="quiet"
            onClick={() => saveFile(file, type, write(parts as readonly AreaPart[]))}
          >
            {`Download ${name}`}
          </button>
        ))}
      </div>
    </div>
  );
}

function formatPercent(percent: number): string {
  const size = Math.abs(percent);
  return size < 0.001 ? 'less than 0.001%' : `${formatNumber(Number(size.toPrecision(2)))}%`;
}
