import type { ListedAcquisition } from '~/domain/images/acquisition';
import type { RadarMode } from '~/domain/images/radar-mode';
import type { SensorType } from '~/domain/images/sensor-types';
import type { SizeClass } from '~/domain/images/size-class';
import type { DollarRates } from '~/domain/money/reference-rate';
import type { OrderShape } from './order-shape';

/** The images that a buyer asks for: by size class, or by mode for radar, because radar is priced by mode. */
export type AcquiredImages = (
  | { sensor: Exclude<SensorType, 'sar'>; sizeClass: SizeClass }
  | { sensor: 'sar'; mode: RadarMode }
) & { acquisition: ListedAcquisition };

/** An order: which images, an area above 0 in km², and its shape; null where only the area is known. */
export type ImageOrder = AcquiredImages & { areaKm2: number; shape: OrderShape | null };

/** The day of an answer: this month, like "2026-11", and the newest reference rates. */
export interface Today {
  month: string;
  rates: DollarRates;
}
