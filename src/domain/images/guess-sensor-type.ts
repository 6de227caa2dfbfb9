import type { SensorType } from './sensor-types.ts';

const sensorWords: readonly [SensorType, RegExp][] = [
  ['sar', /\b(?:sar|insar|radar|spotlight|stripmap|strip|scansar|spot mode|[xcsl][- ]band)\b/i],
  ['hyperspectral', /\bhyper ?-?spectral\b/i],
  ['aerial', /\b(?:aerial|aircraft|airborne|drone)\b/i],
  ['multispectral', /\b(?:multi ?-?spectral|optical|pan-?sharpened|panchromatic|rgb)\b/i],
];

/** The sensor type that words such as "1 m SAR spotlight" imply, if it is among those sold; null when the text implies none. */
export function guessSensorType(text: string, sold: readonly SensorType[]): SensorType | null {
  return sensorWords.find(([sensor, words]) => sold.includes(sensor) && words.test(text))?.[0] ?? null;
}
