import { type AnswerAcquisition, pricedAcquisitionNames } from '~/domain/images/acquisition';
import type { Answer } from '~/features/sellers/order/answer';
import type { SellerRow } from '~/features/sellers/order/seller-rows';
import { paths } from '~/paths';
import type { Axis } from '~/ui/plot/axis';
import { BilledSquare } from './BilledSquare';
import styles from './Board.module.css';
import { Lane } from './Lane';
import { RowDetails } from './RowDetails';
import { cellWords, describeRowBilling, describeSeller } from './row-words';

/** A seller's row: its prices on the shared axis and in figures. It opens to show every price with its source. */
export function SellerLine({
  row,
  answer,
  axis,
  acquisitions,
  largestKm2,
  isBilled,
}: {
  row: SellerRow;
  answer: Answer;
  axis: Axis;
  /** The acquisitions that have a column. */
  acquisitions: readonly AnswerAcquisition[];
  largestKm2: number | null;
  /** Whether what is billed has a column. */
  isBilled: boolean;
}) {
  const { areaKm2 } = answer.order;
  return (
    <details className={styles.seller}>
      <summary className={styles.row}>
        <span className={styles.name}>
          {row.address ? (
            <img src={paths.emblem(row.key)} width={32} height={32} alt="" loading="lazy" />
          ) : (
            <span className={styles.noEmblem} data-initial={row.name.charAt(0)} />
          )}
          <span>
            <b>
              <bdi>{row.name}</bdi>
            </b>
            <small>{describeSeller(row)}</small>
          </span>
        </span>
        <Lane axis={axis} answer={answer} prices={row} />
        {acquisitions.map((acquisition) => {
          const words = cellWords(row[acquisition]);
          return (
            <span key={acquisition} className={styles.cell}>
              <span className="sr-only">{`${pricedAcquisitionNames[acquisition]}: `}</span>
              {words ? (
                <>
                  <b
                    data-list={words.isList ? acquisition : undefined}
                    data-restricted={words.isRestricted || undefined}
                  >
                    {words.figure}
                  </b>
                  <small>{words.note}</small>
                </>
              ) : (
                <span>–</span>
              )}
            </span>
          );
        })}
        {isBilled && (
          <span className={styles.billed}>
            {largestKm2 !== null && <BilledSquare row={row} areaKm2={areaKm2} largestKm2={largestKm2} />}
            <small>{describeRowBilling(row, areaKm2)}</small>
          </span>
        )}
      </summary>
      <RowDetails row={row} />
    </details>
  );
}
