import { answerAcquisitions } from '~/domain/images/acquisition';
import type { SellerRow } from '~/features/sellers/order/seller-rows';
import styles from './Board.module.css';
import { billedKm2OfRow } from './row-words';

const side = 36;

/** The area asked for inside what a seller bills, to scale: solid from the archive, dashed when tasked. */
export function BilledSquare({ row, areaKm2, largestKm2 }: { row: SellerRow; areaKm2: number; largestKm2: number }) {
  const length = (km2: number) => Math.round(10 * side * Math.sqrt(Math.min(km2, largestKm2) / largestKm2)) / 10;
  const billed = answerAcquisitions.map((acquisition) => billedKm2OfRow(row[acquisition], areaKm2));
  if (billed.every((km2) => km2 === null)) return null;
  const own = Math.max(3, length(areaKm2));
  return (
    <svg
      className={styles.square}
      viewBox={`-1 -1 ${side + 2} ${side + 2}`}
      width={side + 2}
      height={side + 2}
      aria-hidden="true"
    >
      {answerAcquisitions.map((acquisition, index) => {
        const km2 = billed[index];
        if (!km2) return null;
        const size = length(km2);
        return <rect key={acquisition} data-acquisition={acquisition} y={side - size} width={size} height={size} />;
      })}
      <rect className={styles.asked} y={side - own} width={own} height={own} />
    </svg>
  );
}

/** The largest area that a square has to show; null when every seller bills the area itself. */
export function largestBilledKm2(rows: readonly SellerRow[], areaKm2: number): number | null {
  const billed = rows.flatMap((row) =>
    answerAcquisitions.flatMap((acquisition) => billedKm2OfRow(row[acquisition], areaKm2) ?? []),
  );
  // A much larger one would make all others too small to see.
  return billed.length > 0 ? Math.min(Math.max(...billed), 100 * areaKm2) : null;
}
