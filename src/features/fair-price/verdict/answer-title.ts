import { nameOfSize } from '~/domain/images/name-of-size';
import type { Answer } from '~/features/sellers/order/answer';
import { nameOfImages } from './name-of-images';
import { verdictOf } from './verdict';

/** The title of the page with this answer: "What 50 cm satellite images cost". A radar page shows all modes of its size class. */
export function answerTitle({ order: { images } }: Answer): string {
  if (images.sensor === 'sar') return `What ${nameOfSize(images.sizeClass)} radar scenes cost`;
  return `What ${nameOfImages(images)} ${images.sensor === 'aerial' ? '' : 'satellite '}images cost`;
}

/** The description of the page for search engines and shared links, with the figures of the prebuilt area. */
export function answerDescription(answer: Answer): string {
  const sentence = verdictOf(answer)
    .headline.map(({ text }) => text)
    .join('');
  return `${sentence} What buyers were quoted and what each seller bills.`;
}
