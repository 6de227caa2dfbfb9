// Shows the answer to the order in the address without React DOM, which is loaded once somebody uses the page: see
// AskedOrder.astro. It is bundled in one file, like a worker. React then shows the same, because both use the same components.

import { isSensorType } from '~/domain/images/sensor-types';
import { isSizeClass } from '~/domain/images/size-class';
import { keepUnits } from '~/domain/text/keep-units';
import { answerFor } from '~/features/sellers/order/answer';
import { readSearch } from '~/features/sellers/order/order';
import { readOwnPrice } from '~/features/sellers/order/read-own-price';
import { hasLinkedOutline } from '~/lib/linked-outline';
import { staticNodes } from '~/ui/static-nodes';
import { CheapestByArea } from './answer/CheapestByArea';
import { OwnVerdict } from './answer/VerdictText';
import { Board } from './board/Board';
import type { FairPriceData } from './FairPrice';
import { describeQuestion } from './question/describe-question';
import { type Verdict, verdictOf } from './verdict/verdict';

declare global {
  /** Whether the answer is shown without React. */
  var earlyAnswer: Promise<boolean> | undefined;
}

self.earlyAnswer = showAnswer();

async function showAnswer(): Promise<boolean> {
  const [, , sensor = '', sizeClass = ''] = location.pathname.split('/');
  const { published, quotes } = ((await self.earlyData?.data) ?? {}) as Partial<FairPriceData>;
  if (document.readyState === 'loading') await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  const asked = document.querySelector<HTMLElement>('[data-asked=""]');
  const [headline, basis] = [asked?.querySelector('h1'), asked?.querySelector('[data-basis]')];
  if (!asked || !headline || !basis || !published || !quotes) return false;
  if (!isSensorType(sensor) || !isSizeClass(sizeClass)) return false;
  const { order, images } = readSearch(location.search, sensor, sizeClass, (text, km2) =>
    readOwnPrice(text, published.today.rates, km2),
  );
  if (!order || hasLinkedOutline()) return false;
  const answer = answerFor(order, quotes, published);
  const verdict = verdictOf(answer);
  headline.replaceChildren(...verdict.headline.map(pieceOf));
  const question = asked.querySelector('[data-question]')?.children ?? [];
  for (const [index, part] of describeQuestion(images, order).entries())
    if (question[index]) question[index].textContent = part;
  basis.textContent = verdict.basis;
  if (verdict.own) headline.parentElement?.append(...staticNodes(<OwnVerdict own={verdict.own} />));
  asked.dataset.asked = 'headline';
  // The headline is painted first, because the rows take most of the time.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  for (const part of asked.querySelectorAll('[aria-labelledby="sellers"], [aria-labelledby="cheapest"]')) part.remove();
  headline.parentElement?.after(
    ...staticNodes(
      <>
        <Board answer={answer} notes={verdict.notes} />
        <CheapestByArea answer={answer} offers={published.offers} today={published.today} />
      </>,
    ),
  );
  asked.dataset.asked = 'answered';
  return true;
}

function pieceOf({ text, isFigure }: Verdict['headline'][number]): Node {
  const piece = document.createElement('span');
  piece.textContent = keepUnits(text);
  if (isFigure) piece.dataset.figure = 'true';
  return piece;
}
