import { useMemo, useState } from 'react';
import { formatArea } from '~/domain/text/format-number';
import { areaAsGeoJson, areaAsKml, areaAsWkt, publishedParts } from '~/features/areas/measuring/area-files';
import type { SellerRow } from '~/features/sellers/order/seller-rows';
import { Select } from '~/ui/form/Select';
import { QuietButton } from '~/ui/QuietButton';
import { saveFile } from '~/ui/save-file';
import type { OwnArea } from '../area/own-area';
import styles from './SellerRequest.module.css';
import { acceptedBy } from './seller-limits';

const formats = [
  { name: 'GeoJSON', ending: 'geojson', type: 'application/geo+json', write: areaAsGeoJson },
  { name: 'KML', ending: 'kml', type: 'application/vnd.google-earth.kml+xml', write: areaAsKml },
  { name: 'WKT', ending: 'wkt', type: 'text/plain', write: areaAsWkt },
] as const;

/** The area as a file: two dimensions, closed rings, and as the chosen sellers accept it. */
export function AreaDownloads({ area, sellers }: { area: OwnArea; sellers: readonly SellerRow[] }) {
  const { parts, notes, takesOne } = useMemo(() => acceptedBy(sellers, publishedParts(area.parts)), [sellers, area]);
  const [chosen, setChosen] = useState(1);
  const nth = chosen <= parts.length ? chosen : 1;
  const options = parts.map(({ name, areaKm2 }, index) => ({
    key: String(index + 1),
    name: [index + 1, ...(name ? [name] : []), formatArea(Number(areaKm2.toPrecision(4)))].join(', '),
  }));
  const part = takesOne ? parts[nth - 1] : undefined;
  return (
    <div className={styles.downloads}>
      {[...new Set(notes)].map((note) => (
        <p key={note}>{note}</p>
      ))}
      {takesOne && (
        <Select
          name="part"
          label="Part"
          options={options}
          value={String(nth)}
          onChoose={(_, key) => setChosen(Number(key))}
        />
      )}
      <div className="cluster">
        {formats.map(({ name, ending, type, write }) => (
          <QuietButton
            key={name}
            onClick={() => saveFile(`area${part ? `-${nth}` : ''}.${ending}`, type, write(part ? [part] : parts))}
          >
            {`Download ${name}`}
          </QuietButton>
        ))}
      </div>
    </div>
  );
}
