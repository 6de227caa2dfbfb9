import { useCallback } from 'react';
import { sensorTypeNames } from '~/domain/images/sensor-types';
import { formatOrderArea } from '~/features/sellers/order/format-order-area';
import { type Order, parseOrderSearch, prebuiltAreaKm2 } from '~/features/sellers/order/order';
import { fetchIslandData } from '~/ui/island-data';
import { useRemote } from '~/ui/loading/useRemote';
import { AnswerRows } from './AnswerRows';
import { type ImagesData, type ImagesRow, rowForOrder } from './images-row';
import styles from './OtherImages.module.css';

interface OtherImagesProps {
  order: Order;
  /** All images of the sensor type, with the prices of the prebuilt area. */
  rows: readonly ImagesRow[];
  /** The address of the answer, which holds the area as typed. */
  address: string;
}

/** What the same area costs with other images of the same sensor type, as links to their answers. */
export function OtherImages({ order, rows, address }: OtherImagesProps) {
  if (rows.length < 2) return null;
  const { areaKm2, shape, images } = order;
  const isPrebuilt = areaKm2 === prebuiltAreaKm2 && shape === null;
  return (
    <section className={`on-screen ${styles.other}`} aria-labelledby="other-images">
      <h2 id="other-images">{`${formatOrderArea(order)} ${images.sensor === 'sar' ? 'in other radar modes' : 'at other pixel sizes'}`}</h2>
      {isPrebuilt ? <Rows {...{ order, rows, address }} /> : <RowsForOrder {...{ order, rows, address }} />}
    </section>
  );
}

/** Works out the order by the data of the other answers. */
function RowsForOrder({ order, rows, address }: OtherImagesProps) {
  const load = useCallback(async () => {
    const files = [...new Set(rows.map(({ dataFrom }) => dataFrom))];
    return new Map(
      await Promise.all(files.map(async (file) => [file, await fetchIslandData<ImagesData>(file)] as const)),
    );
  }, [rows]);
  const { remote } = useRemote(load);
  const data = remote.state === 'ready' ? remote.value : null;
  const asked = rows.map((row) => rowForOrder(row, order, data?.get(row.dataFrom)));
  return (
    <>
      <Rows order={order} rows={asked} address={address} />
      {remote.state === 'failed' && <p role="status">Prices for this area could not be loaded.</p>}
    </>
  );
}

function Rows({ order, rows, address }: OtherImagesProps) {
  const { area } = parseOrderSearch(address.split('?')[1] ?? '');
  const caption = `${sensorTypeNames[order.images.sensor]} images, ${formatOrderArea(order)}`;
  return <AnswerRows caption={caption} rows={rows} area={area} shown={order.images} />;
}
