// Words the answer to the order in the address while React is still loading: see AskedOrder.astro. It is bundled in one file, like
// a worker. React then writes the same words, because both use the same modules.

import { isSensorType } from '~/domain/images/sensor-types';
import { isSizeClass } from '~/domain/images/size-class';
import { keepUnits } from '~/domain/text/keep-units';
import { answerFor } from '~/features/sellers/order/answer';
import { readSearch } from '~/features/sellers/order/order';
import { readOwnPrice } from '~/features/sellers/order/read-own-price';
import type { FairPriceData } from './FairPrice';
import { describeQuestion } from './question/describe-question';
import { verdictOf } from './verdict/verdict';

declare global {
  /** Resolves once the answer is worded. */
  var earlyAnswer: Promise<void> | undefined;
}

self.earlyAnswer = wordAnswer();

async function wordAnswer(): Promise<void> {
  const [, , sensor = '', sizeClass = ''] = location.pathname.split('/');
  const { published, quotes } = ((await self.earlyData?.data) ?? {}) as Partial<FairPriceData>;
  if (document.readyState === 'loading') await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  const asked = document.querySelector<HTMLElement>('[data-asked=""]');
  const [headline, basis] = [asked?.querySelector('h1'), asked?.querySelector('[data-basis]')];
  if (!asked || !headline || !basis || !published || !quotes) return;
  if (!isSensorType(sensor) || !isSizeClass(sizeClass)) return;
  const { order, images } = readSearch(location.search, sensor, sizeClass, (text) =>
    readOwnPrice(text, published.today.rates),
  );
  if (!order) return;
  const verdict = verdictOf(answerFor(order, quotes, published));
  const pieces = verdict.headline.map(({ text, isFigure }) => {
    const piece = document.createElement('span');
    piece.textContent = keepUnits(text);
    if (isFigure) piece.dataset.figure = 'true';
    return piece;
  });
  headline.replaceChildren(...pieces);
  const question = asked.querySelector('[data-question]')?.children ?? [];
  for (const [index, part] of describeQuestion(images, order).entries())
    if (question[index]) question[index].textContent = part;
  basis.textContent = verdict.basis;
  asked.dataset.asked = 'answered';
}
