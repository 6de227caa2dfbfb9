import { useState } from 'react';
import type { PublishedMarket } from '~/features/sellers/list-answer';
import type { Answer } from '~/features/sellers/order/answer';
import { formatOrderArea } from '~/features/sellers/order/format-order-area';
import { paths } from '~/paths';
import { CopyButton } from '~/ui/CopyButton';
import { LoadFailed } from '~/ui/loading/LoadFailed';
import { lazyExport } from '~/ui/loading/lazyWithFallback';
import { QuietButton } from '~/ui/QuietButton';
import { useHydrated } from '~/ui/search-params';
import type { OwnArea } from '../area/own-area';
import type { SharedOutline } from '../area/shared-outline';
import { SellerRequest } from '../request/SellerRequest';
import { priceNoteText } from '../verdict/price-note';
import styles from './AnswerActions.module.css';

// Loaded with an area.
const OutlineChoice = lazyExport(() => import('../area/OutlineChoice'), 'OutlineChoice', LoadFailed);

/** What to do with an answer: ask sellers, keep or show it, share a quote. */
export function AnswerActions({
  answer,
  published,
  address,
  area,
  onArea = () => undefined,
}: {
  answer: Answer;
  published: PublishedMarket;
  address: string;
  area: OwnArea | null;
  onArea?: ((area: OwnArea | null) => void) | undefined;
}) {
  const [chosen, setChosen] = useState<SharedOutline | null>(null);
  // The choice is for one area: the given one until the answer is for the outline in the link, so that its readers see the same.
  const shared = chosen && (area === chosen.own || area === chosen.given) ? chosen : null;
  const origin = useHydrated() ? location.origin : '';
  const link = origin + address + (shared?.fragment ?? '');
  return (
    <div className={styles.actions}>
      <p className="on-paper" data-address="">
        {(origin || import.meta.env.SITE) + address}
      </p>
      <section id="ask" className="on-screen">
        <h2>Ask for it</h2>
        <SellerRequest answer={answer} area={shared?.given ?? area} />
      </section>
      <section id="link" className="on-screen">
        <h2>Show it</h2>
        <p>{linkWords(answer, area, shared)} Print or copy it as a note for your file.</p>
        {area && (
          <OutlineChoice
            area={area}
            shared={shared}
            onShare={(outline) => {
              setChosen(outline);
              onArea(outline?.own ?? shared?.given ?? area);
            }}
          />
        )}
        <div className="cluster">
          <CopyButton text={link}>Copy link</CopyButton>
          <CopyButton text={priceNoteText(answer, published, origin + address)}>Copy as text</CopyButton>
          <QuietButton onClick={() => print()}>Print</QuietButton>
        </div>
      </section>
      <section id="share" className="on-screen">
        <h2>Share your quote</h2>
        <p>Were you quoted a price? It helps the next buyer. You can stay anonymous.</p>
        <a className="button" href={paths.writeReview}>
          Share your quote
        </a>
      </section>
    </div>
  );
}

/** What the link holds. */
function linkWords({ order }: Answer, area: OwnArea | null, shared: SharedOutline | null): string {
  const link = `The link opens the answer for ${formatOrderArea(order)}${order.own ? ' with your quote' : ''}.`;
  if (!area) return link;
  return shared
    ? `${link} It holds the outline of your area, so anyone who has it can see where that is.`
    : `${link} It holds the size of your area, not its shape, so figures may differ.`;
}
