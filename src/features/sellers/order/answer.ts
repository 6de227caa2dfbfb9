import type { AnswerAcquisition } from '~/domain/images/acquisition';
import type { PublishedMarket } from '../list-answer';
import { rectangleShape } from '../order-shape';
import { type MarketAnswer, marketAnswer } from './market-answer';
import type { AnswerQuotes } from './market-quote';
import type { Order } from './order';
import { type SellerRow, sellerRows } from './seller-rows';

/** What an order costs, by everything that is known. */
export interface Answer extends Record<AnswerAcquisition, MarketAnswer> {
  order: Order;
  rows: readonly SellerRow[];
}

/** Answers what an order costs, from the archive and tasked: from all sellers together, then from each. */
export function answerFor(asked: Order, allQuotes: AnswerQuotes, published: PublishedMarket): Answer {
  // Typed sides are a shape, unless the buyer gave another one.
  const order = { ...asked, shape: asked.shape ?? (asked.sidesKm ? rectangleShape(asked.sidesKm) : null) };
  const market = (acquisition: AnswerAcquisition) => marketAnswer(order, acquisition, allQuotes, published);
  const markets = { archive: market('archive'), tasking: market('tasking') };
  return { order, ...markets, rows: sellerRows(markets, published.websites) };
}
