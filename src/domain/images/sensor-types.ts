import type { ProviderKind } from '../companies/provider-kinds.ts';

/** The sensor types under which providers are listed; each has a file in `src/content/sensors`. */
export const listedSensorTypes = ['sar', 'hyperspectral', 'multispectral'] as const;

/**
 * The sensor types of images on sale. Multispectral means optical satellites, including panchromatic images. Aerial images are a
 * separate market: 30 cm from an aircraft costs about a third of 30 cm from orbit.
 */
export const sensorTypes = ['multispectral', 'aerial', 'hyperspectral', 'sar'] as const;

/** The sensor type of an image on sale. */
export type SensorType = (typeof sensorTypes)[number];

/** Names of sensor types as headings and choices. */
export const sensorTypeNames: Record<SensorType, string> = {
  multispectral: 'Multispectral',
  aerial: 'Aerial',
  hyperspectral: 'Hyperspectral',
  sar: 'SAR',
};

/** Labels of sensor types within a sentence. */
export const sensorTypeLabels: Record<SensorType, string> = {
  multispectral: 'multispectral',
  aerial: 'aerial',
  hyperspectral: 'hyperspectral',
  sar: 'SAR',
};

/** Whether a text is a sensor type. */
export function isSensorType(text: string | null): text is SensorType {
  return sensorTypes.some((sensor) => sensor === text);
}

/**
 * The sensor types of the images that a provider sells, the main one first. `listedUnder` contains the sensor types in its file.
 * There are none for radio occultation, which has no pixels, or for thermal images, whose prices compare with no others, so that
 * quotes for them enter no price group.
 */
export function soldSensorTypes(kind: ProviderKind, listedUnder: readonly string[]): SensorType[] {
  if (kind === 'radio-occultation' || kind === 'thermal') return [];
  return kind === 'aerial' ? ['aerial'] : listedUnder.filter(isSensorType);
}
