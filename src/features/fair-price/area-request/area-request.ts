import { type AnswerAcquisition, acquisitionLabels } from '~/domain/images/acquisition';
import { nameOfSize } from '~/domain/images/name-of-size';
import { radarModeNames } from '~/domain/images/radar-mode';
import { sensorTypeNames } from '~/domain/images/sensor-types';
import { type Licence, licenceNames } from '~/domain/prices/licence';
import { formatList } from '~/domain/text/format-list';
import { formatArea, formatCount, formatNumber } from '~/domain/text/format-number';
import type { Images } from '~/features/sellers/order/order';
import type { OwnArea } from '../area/own-area';
import { termsAsked } from '../verdict/request-text';

/** What a buyer wants, beyond the images and the area. Empty texts are left out of the request. */
export interface Wishes {
  acquisition: AnswerAcquisition;
  /** For tasking: when the image may be taken. */
  window: string;
  /** The largest share of clouds, in percent. */
  clouds: string;
  /** The largest off-nadir angle, in degrees. */
  angle: string;
  bands: string;
  licence: Licence;
  delivery: string;
}

/** What most buyers want of such images. */
export function usualWishes({ sensor }: Images, acquisition: AnswerAcquisition): Wishes {
  const isRadar = sensor === 'sar';
  return {
    acquisition,
    window: '',
    clouds: isRadar ? '' : '10',
    angle: isRadar ? '' : '30',
    bands: isRadar ? 'ground range detected and complex data' : 'four bands',
    licence: 'one-organisation',
    delivery: isRadar ? 'GeoTIFF' : 'GeoTIFF, orthorectified',
  };
}

/** A request to sellers in a few lines. It contains figures of the area, but no corner. */
export function areaRequest(images: Images, area: OwnArea, wishes: Wishes, sellers: readonly string[]): string {
  const { acquisition, window, clouds, angle, bands, licence, delivery } = wishes;
  const isTasked = acquisition === 'tasking';
  const size = images.sensor === 'sar' ? radarModeNames[images.mode].toLowerCase() : nameOfSize(images.sizeClass);
  const lines = [
    ['Area', `${describeArea(area)} It is attached as a file.`],
    ['Images', `${sensorTypeNames[images.sensor].toLowerCase()}, ${size}`],
    ['Acquisition', [acquisitionLabels[acquisition], isTasked && window.trim()].filter(Boolean).join(', ')],
    ['Clouds', clouds.trim() && `at most ${clouds.trim()}% over the area`],
    ['Off-nadir angle', angle.trim() && `at most ${angle.trim()}°`],
    ['Bands', bands.trim()],
    ['Licence', licenceNames[licence].toLowerCase()],
    ['Delivery', delivery.trim()],
  ].filter(([, value]) => value);
  return [
    sellers.length > 0 ? `Request for a quote to ${formatList(sellers)}` : 'Request for a quote',
    '',
    'Please quote for the following images.',
    '',
    ...lines.map(([name, value]) => `${name}: ${value}`),
    '',
    termsAsked(images, acquisition, area.parts.length),
  ].join('\n');
}

/** "12.3 km² in 2 parts, 45 corners, within 5.1 by 8.2 km." */
function describeArea({ areaKm2, parts, figures: { corners, box, holes } }: OwnArea): string {
  const [width, height] = [box.widthKm, box.heightKm].map((value) => Number(value.toPrecision(3)));
  const withHoles = holes > 0 ? `, with ${formatCount(holes, 'hole')} left out` : '';
  const inParts = parts.length > 1 ? ` in ${formatCount(parts.length, 'part')}` : '';
  return `${formatArea(areaKm2)}${inParts}${withHoles}, ${formatCount(corners, 'corner')}, within ${formatNumber(width ?? 0)} by ${formatNumber(height ?? 0)} km.`;
}
