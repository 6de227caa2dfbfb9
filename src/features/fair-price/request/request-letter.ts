import { type AnswerAcquisition, acquisitionLabels } from '~/domain/images/acquisition';
import { nameOfSize } from '~/domain/images/name-of-size';
import { radarModeNames } from '~/domain/images/radar-mode';
import { sensorTypeLabels } from '~/domain/images/sensor-types';
import { type Licence, licenceNames } from '~/domain/prices/licence';
import { formatArea, formatCount, formatNumber } from '~/domain/text/format-number';
import { formatEstimate } from '~/features/prices/format-estimate';
import type { Answer } from '~/features/sellers/order/answer';
import { formatOrderArea } from '~/features/sellers/order/format-order-area';
import { isRestricted, leadingMarket, type MarketAnswer } from '~/features/sellers/order/market-answer';
import type { Images } from '~/features/sellers/order/order';
import type { OwnArea } from '../area/own-area';
import { headlineBills, isQuoted, lowestListPrice } from '../verdict/words';

/** What a buyer wants, beyond the images and the area. Empty texts are left out of the letter. */
export interface Wishes {
  acquisition: AnswerAcquisition;
  /** When the image was taken, or may be. */
  period: string;
  /** The largest share of clouds, in percent. */
  clouds: string;
  /** The largest off-nadir angle, in degrees. */
  angle: string;
  bands: string;
  licence: Licence;
  delivery: string;
  /** When the seller should answer. */
  deadline: string;
  /** How long the quote should be valid. */
  validity: string;
}

/** The period that most buyers want. */
export const usualPeriods: Record<AnswerAcquisition, string> = {
  archive: 'the newest image that fits',
  tasking: 'the next three months',
};

/** What most buyers want of the images of an answer: by the acquisition of the buyer's quote, or the first one with a price. */
export function usualWishes(answer: Answer): Wishes {
  const { images, own } = answer.order;
  const isRadar = images.sensor === 'sar';
  const acquisition = own?.acquisition ?? leadingMarket([answer.archive, answer.tasking])?.acquisition ?? 'archive';
  return {
    acquisition,
    period: usualPeriods[acquisition],
    clouds: isRadar ? '' : '10',
    angle: isRadar ? '' : '30',
    bands: isRadar ? 'ground range detected and complex data' : 'four bands',
    licence: 'one-organisation',
    delivery: isRadar ? 'GeoTIFF' : 'GeoTIFF, orthorectified',
    deadline: 'within two weeks',
    validity: '30 days',
  };
}

/** A letter to one seller, or to any of them, in a few lines. It contains figures of the area, but no corner. */
export function requestLetter(answer: Answer, area: OwnArea | null, wishes: Wishes, seller: string | null): string {
  const { images } = answer.order;
  const { acquisition, licence } = wishes;
  const size = images.sensor === 'sar' ? radarModeNames[images.mode].toLowerCase() : nameOfSize(images.sizeClass);
  const [clouds, angle] = [wishes.clouds.trim(), wishes.angle.trim()];
  const lines = [
    ['Area', area ? `${describeArea(area)} It is attached as a file.` : formatOrderArea(answer.order)],
    ['Images', `${sensorTypeLabels[images.sensor]}, ${size}`],
    ['Acquisition', acquisitionLabels[acquisition]],
    ['Period', wishes.period.trim()],
    ['Clouds', clouds && `at most ${clouds}% over the area`],
    ['Off-nadir angle', angle && `at most ${angle}°`],
    ['Bands', wishes.bands.trim()],
    ['Licence', licenceNames[licence].toLowerCase()],
    ['Delivery', wishes.delivery.trim()],
    ['Please answer', wishes.deadline.trim()],
    ['Validity of your quote', wishes.validity.trim()],
  ].filter(([, value]) => value);
  return [
    seller ? `Request for a quote to ${seller}` : 'Request for a quote',
    '',
    ...lines.map(([name, value]) => `${name}: ${value}`),
    '',
    [termsAsked(images, acquisition, area?.parts.length), comparable(answer[acquisition])].filter(Boolean).join(' '),
  ].join('\n');
}

/** What others paid or publish, so that the seller knows that the buyer has compared. */
function comparable(market: MarketAnswer): string | null {
  if (isQuoted(market)) return `Comparable quotes are about ${formatEstimate(market.summary.median / 100)}.`;
  const [bill] = isRestricted(market) ? [] : headlineBills(market);
  return bill ? `Published prices start at ${lowestListPrice(bill)}.` : null;
}

/** What a quote has to state, so that it can be compared: of an area in several parts also how they are billed. */
function termsAsked({ sensor }: Images, acquisition: AnswerAcquisition, parts = 1): string {
  const isRadar = sensor === 'sar';
  const billed = isRadar ? 'the scenes you bill' : 'the area or scenes you bill';
  const each = parts > 1 ? 'whether you bill the parts separately or together, ' : '';
  const rest =
    acquisition === 'tasking'
      ? `${isRadar ? '' : 'the cloud cover limit, '}the window in days, and what a failed attempt costs`
      : `the date of the image and its ${isRadar ? 'viewing angle' : 'cloud cover over our area'}`;
  return `Please state ${each}${billed}, the price with and without tax, ${rest}.`;
}

/** "12.3 km² in 2 parts, 45 corners, within 5.1 by 8.2 km." */
function describeArea({ areaKm2, parts, figures: { corners, box, holes } }: OwnArea): string {
  const [width, height] = [box.widthKm, box.heightKm].map((value) => Number(value.toPrecision(3)));
  const withHoles = holes > 0 ? `, with ${formatCount(holes, 'hole')} left out` : '';
  const inParts = parts.length > 1 ? ` in ${formatCount(parts.length, 'part')}` : '';
  return `${formatArea(areaKm2)}${inParts}${withHoles}, ${formatCount(corners, 'corner')}, within ${formatNumber(width ?? 0)} by ${formatNumber(height ?? 0)} km.`;
}
