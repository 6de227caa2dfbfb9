import { useLayoutEffect, useRef } from 'react';
import type { PublishedMarket } from '~/features/sellers/list-answer';
import { answerFor } from '~/features/sellers/order/answer';
import type { AnswerQuotes } from '~/features/sellers/order/market-quote';
import type { Order } from '~/features/sellers/order/order';
import type { OwnArea } from '../area/own-area';
import type { ImagesRow } from '../other-images/images-row';
import { AnswerContent } from './AnswerContent';

/** The id of the prebuilt answer beside the island. */
export const prebuiltAnswerId = 'prebuilt-answer';

/** The answer by the latest quotes. It takes the place of the prebuilt one, with the rows that the visitor has opened there, and repeats a click. */
export function LiveAnswer({
  order,
  quotes,
  published,
  rows,
  address,
  area,
  onArea,
}: {
  /** Null while the form cannot be understood. */
  order: Order | null;
  quotes: AnswerQuotes;
  published: PublishedMarket;
  rows: readonly ImagesRow[];
  address: string;
  /** The buyer's area, if the order is for one. */
  area: OwnArea | null;
  onArea: (area: OwnArea | null) => void;
}) {
  const answer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const prebuilt = document.getElementById(prebuiltAnswerId);
    if (!prebuilt || prebuilt.hidden) return;
    const successor = (element: Element, selector: string) =>
      answer.current?.querySelectorAll<HTMLElement>(selector)[
        [...prebuilt.querySelectorAll(selector)].indexOf(element)
      ];
    for (const opened of prebuilt.querySelectorAll('details[open]'))
      successor(opened, 'details')?.setAttribute('open', '');
    const focused = document.activeElement;
    if (focused && prebuilt.contains(focused)) successor(focused, ':is(a, button, summary, h1):not(svg *)')?.focus();
    const clicked = prebuilt.querySelector('button[data-clicked]');
    prebuilt.hidden = true;
    if (clicked) successor(clicked, 'button')?.click();
  }, []);
  if (!order) return <h1>Enter an area to see what it costs.</h1>;
  return (
    <div ref={answer}>
      <AnswerContent
        answer={answerFor({ ...order, shape: area?.shape ?? null }, quotes, published)}
        published={published}
        rows={rows}
        address={address}
        area={area}
        onArea={onArea}
      />
    </div>
  );
}
