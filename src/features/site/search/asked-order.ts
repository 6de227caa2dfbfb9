import { guessSensorType } from '~/domain/images/guess-sensor-type';
import { parseResolution } from '~/domain/images/parse-resolution';
import { type SensorType, sensorTypes } from '~/domain/images/sensor-types';
import { parseArea } from '~/domain/text/parse-area';

/** An order that a search asks for: "50 cm radar 120 km2". */
export interface AskedOrder {
  metres: number | null;
  areaKm2: number | null;
  /** Null if no word names it. */
  sensor: SensorType | null;
  /** The words that are neither a size nor an area. */
  rest: string;
}

const size = /(?<![\p{L}\d.,-])\d+(?:[.,]\d+)? ?(?:cm|m|met(?:er|re)s?|centimet(?:er|re)s?)(?![\p{L}\d²^])/iu;
const number = String.raw`\d[\d.,’' ]*`;
const area = new RegExp(
  String.raw`(?:${number}(?:km)? ?[x×] ?)?${number}(?:km ?(?:2|²|\^2)?|sq\.? ?km|square kilomet(?:er|re)s?|ha|hectares?|acres?|sq\.? ?mi(?:les)?)(?![\p{L}\d])`,
  'iu',
);

/** Reads a pixel size and an area from what was typed into the search. */
export function readAskedOrder(typed: string): AskedOrder {
  const areaText = area.exec(typed)?.[0].trim() ?? null;
  const withoutArea = areaText ? typed.replace(areaText, ' ') : typed;
  const parsed = areaText === null ? null : parseArea(areaText);
  const sizeText = size.exec(withoutArea)?.[0] ?? null;
  return {
    metres: sizeText === null ? null : parseResolution(sizeText),
    areaKm2: parsed && 'value' in parsed ? parsed.value : null,
    sensor: guessSensorType(typed, sensorTypes),
    rest: (sizeText ? withoutArea.replace(sizeText, ' ') : withoutArea).trim(),
  };
}
