import { useMemo } from 'react';
import { areaAsGeoJson, areaAsKml, areaAsWkt } from '~/features/areas/measuring/area-files';
import type { SellerRow } from '~/features/sellers/order/seller-rows';
import { QuietButton } from '~/ui/QuietButton';
import { saveFile } from '~/ui/save-file';
import type { OwnArea } from '../area/own-area';
import styles from './SellerRequest.module.css';
import { acceptedBy } from './seller-limits';

const formats = [
  { name: 'GeoJSON', file: 'area.geojson', type: 'application/geo+json', write: areaAsGeoJson },
  { name: 'KML', file: 'area.kml', type: 'application/vnd.google-earth.kml+xml', write: areaAsKml },
  { name: 'WKT', file: 'area.wkt', type: 'text/plain', write: areaAsWkt },
] as const;

/** The area as a file: two dimensions, closed rings, and as the chosen sellers accept it. */
export function AreaDownloads({ area, sellers }: { area: OwnArea; sellers: readonly SellerRow[] }) {
  const { parts, notes } = useMemo(() => acceptedBy(sellers, area.parts), [sellers, area]);
  return (
    <div className={styles.downloads}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <div className="cluster">
        {formats.map(({ name, file, type, write }) => (
          <QuietButton key={name} onClick={() => saveFile(file, type, write(parts))}>
            {`Download ${name}`}
          </QuietButton>
        ))}
      </div>
    </div>
  );
}
