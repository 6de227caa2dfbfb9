import { answerAcquisitions } from '~/domain/images/acquisition';
import { LaneLegend } from '~/features/prices/lane/LaneLegend';
import type { Answer } from '~/features/sellers/order/answer';
import { buyersOf } from './row-words';

/** What the marks of an answer mean. */
export function Legend({ answer }: { answer: Answer }) {
  const prices = answer.rows.flatMap((row) => answerAcquisitions.map((acquisition) => row[acquisition]));
  const lists = prices.flatMap(({ list }) => list ?? []);
  const summaries = [...prices, answer.archive, answer.tasking].flatMap(({ summary }) =>
    summary?.kind === 'summary' ? summary : [],
  );
  return (
    <LaneLegend
      hasMedians={summaries.length > 0}
      hasBars={summaries.some(({ middleHalf }) => middleHalf)}
      hasQuotes={prices.some(({ quotes }) => quotes.length > 0)}
      hasList={lists.some((list) => buyersOf(list) === null)}
      hasRestricted={lists.some((list) => buyersOf(list) !== null)}
    />
  );
}
