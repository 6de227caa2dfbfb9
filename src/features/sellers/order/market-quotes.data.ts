import * as v from 'valibot';
import type { SensorType } from '~/domain/images/sensor-types';
import type { SizeClass } from '~/domain/images/size-class';
import { visitorQuery } from '~/lib/visitor-query';
import { type AnswerQuotes, answerQuotesFromRows } from './market-quote';

const response = v.object({ quotes: v.unknown() });

/** The newest quotes for a sensor type and size class, at most 480. Throws a Failure. */
export function fetchAnswerQuotes(
  sensor: SensorType,
  sizeClass: SizeClass,
  signal: AbortSignal,
): Promise<AnswerQuotes> {
  const parse = (data: unknown) => answerQuotesFromRows(v.parse(response, data).quotes);
  return visitorQuery('market_quotes', { of_sensor: sensor, of_size_class: sizeClass }, parse, signal);
}
