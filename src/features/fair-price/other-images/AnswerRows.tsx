import { answerAcquisitions, pricedAcquisitionNames } from '~/domain/images/acquisition';
import { formatOrderSearch, type Images, imagesKey, parseOrderSearch } from '~/features/sellers/order/order';
import { paths } from '~/paths';
import { FigureTable } from '~/ui/FigureTable';
import { nameOfImages } from '../verdict/name-of-images';
import type { ImagesRow } from './images-row';

/** The prices of an area in a few words, a row for each answer: the median of quotes, or else the lowest list price. */
export function AnswerRows({
  caption,
  rows,
  area = '',
  shown,
}: {
  caption: string;
  rows: readonly ImagesRow[];
  /** The area as typed, for the addresses of the answers. */
  area?: string;
  /** The images that the page is about. */
  shown?: Images;
}) {
  return (
    <FigureTable>
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Images</th>
            {answerAcquisitions.map((acquisition) => (
              <th key={acquisition} scope="col">
                {pricedAcquisitionNames[acquisition]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ images, prices }) => (
            <tr key={imagesKey(images)}>
              <th scope="row">
                <a
                  href={
                    paths.answer(images.sensor, images.sizeClass) +
                    formatOrderSearch({ ...parseOrderSearch(''), area }, images)
                  }
                  aria-current={shown && imagesKey(shown) === imagesKey(images) ? 'true' : undefined}
                >
                  {nameOfImages(images)}
                </a>
              </th>
              {answerAcquisitions.map((acquisition) => (
                <td key={acquisition}>
                  <b>{prices?.[acquisition].figure}</b> <small>{prices?.[acquisition].note}</small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </FigureTable>
  );
}
