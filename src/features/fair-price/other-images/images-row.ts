import type { AnswerAcquisition } from '~/domain/images/acquisition';
import type { PublishedMarket } from '~/features/sellers/list-answer';
import { type Answer, answerFor } from '~/features/sellers/order/answer';
import type { AnswerQuotes } from '~/features/sellers/order/market-quote';
import type { Images, Order } from '~/features/sellers/order/order';
import { shortPrice } from '../verdict/short-price';

/** Images, and what an area of them costs in a few words. */
export interface ImagesRow {
  images: Images;
  /** The address of the data of their answer. */
  dataFrom: string;
  /** Null while they are not known. */
  prices: Record<AnswerAcquisition, { figure: string; note: string }> | null;
}

/** What is known of the price of images. */
export interface ImagesData {
  published: PublishedMarket;
  quotes: AnswerQuotes;
}

/** The row of an answer. */
export function imagesRow(answer: Answer, dataFrom: string): ImagesRow {
  const prices = { archive: shortPrice(answer.archive), tasking: shortPrice(answer.tasking) };
  return { images: answer.order.images, dataFrom, prices };
}

/** The row for another order, by the data of its images; without prices while there are none. */
export function rowForOrder({ images, dataFrom }: ImagesRow, order: Order, data: ImagesData | undefined): ImagesRow {
  if (!data) return { images, dataFrom, prices: null };
  return imagesRow(answerFor({ ...order, images }, data.quotes, data.published), dataFrom);
}
