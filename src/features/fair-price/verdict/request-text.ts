import { type AnswerAcquisition, answerAcquisitions } from '~/domain/images/acquisition';
import { nameOfSize } from '~/domain/images/name-of-size';
import { radarModeNames } from '~/domain/images/radar-mode';
import { formatEstimate } from '~/features/prices/format-estimate';
import type { Answer } from '~/features/sellers/order/answer';
import { formatOrderArea } from '~/features/sellers/order/format-order-area';
import { hasFigure } from '~/features/sellers/order/market-answer';
import type { Images } from '~/features/sellers/order/order';
import { headlineBills, isQuoted, lowestListPrice } from './words';

/** A request to send to sellers, with what makes their quotes comparable: for the first acquisition with a price, or that of the buyer's quote. */
export function requestText(answer: Answer): string {
  const { images, own } = answer.order;
  const priced = answerAcquisitions.find((key) => hasFigure(answer[key]));
  const market = answer[own?.acquisition ?? priced ?? 'archive'];
  const isTasked = market.acquisition === 'tasking';
  const area = formatOrderArea(answer.order);
  const size = nameOfSize(images.sizeClass);
  const sentences = {
    multispectral: `Please quote for ${isTasked ? 'a tasked' : 'an archive'} optical image: ${area}, delivered at ${size}, four bands, orthorectified.`,
    hyperspectral: `Please quote for ${isTasked ? 'a tasked' : 'an archive'} hyperspectral image: ${area} at ${size}, all bands, orthorectified.`,
    aerial: `Please quote for ${isTasked ? 'newly flown' : 'existing'} aerial images: ${area} at ${size}, orthorectified.`,
    sar: `Please quote for ${isTasked ? 'a new' : 'an archive'} radar scene: ${images.sensor === 'sar' ? radarModeNames[images.mode].toLowerCase() : size}, covering ${area}, ground range detected and complex data.`,
  };
  const [bill] = headlineBills(market);
  const comparable =
    (isQuoted(market) && `Comparable quotes are about ${formatEstimate(market.summary.median / 100)}.`) ||
    (bill && `Published prices start at ${lowestListPrice(bill)}.`);
  return [sentences[images.sensor], 'Licence for one organisation.', termsAsked(images, market.acquisition), comparable]
    .filter(Boolean)
    .join(' ');
}

/** What a quote has to state, so that it can be compared: of an area in several parts also how they are billed. */
export function termsAsked({ sensor }: Images, acquisition: AnswerAcquisition, parts = 1): string {
  const isRadar = sensor === 'sar';
  const billed = isRadar ? 'the scenes you bill' : 'the area or scenes you bill';
  const each = parts > 1 ? 'whether you bill the parts separately or together, ' : '';
  const rest =
    acquisition === 'tasking'
      ? `${isRadar ? '' : 'the cloud cover limit, '}the window in days, and what a failed attempt costs`
      : `the date of the image and its ${isRadar ? 'viewing angle' : 'cloud cover over our area'}`;
  return `Please state ${each}${billed}, the price with and without tax, ${rest}.`;
}
