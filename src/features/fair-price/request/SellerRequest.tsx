import { useState } from 'react';
import { nameOfSize } from '~/domain/images/name-of-size';
import { numberText } from '~/domain/text/parse-number';
import { shownArea } from '~/domain/text/shown-area';
import type { Answer } from '~/features/sellers/order/answer';
import { unnamedReseller } from '~/features/sellers/order/market-quote';
import { setQuotePrefill } from '~/lib/tab-state';
import { paths } from '~/paths';
import { CopyButton } from '~/ui/CopyButton';
import { Select } from '~/ui/form/Select';
import { LoadFailed } from '~/ui/loading/LoadFailed';
import { Loading } from '~/ui/loading/Loading';
import { lazyExport } from '~/ui/loading/lazyWithFallback';
import { useHydrated } from '~/ui/search-params';
import type { OwnArea } from '../area/own-area';
import { orderLink } from './order-link';
import { requestLetter, usualWishes, type Wishes } from './request-letter';
import styles from './SellerRequest.module.css';

// Loaded when the letter is changed, or with an area.
const WishFields = lazyExport(() => import('./WishFields'), 'WishFields', LoadFailed, Loading);
const AreaDownloads = lazyExport(() => import('./AreaDownloads'), 'AreaDownloads', LoadFailed, Loading);

/** What to send to a seller: a letter, and the area as a file that the seller accepts. */
export function SellerRequest({ answer, area }: { answer: Answer; area: OwnArea | null }) {
  const { images, areaKm2 } = answer.order;
  const [changed, setChanged] = useState<Partial<Wishes>>({});
  const isHydrated = useHydrated();
  const [isOpened, setOpened] = useState(false);
  const [key, setKey] = useState<string | null>(null);
  const wishes = { ...usualWishes(answer), ...changed };
  const sellers = answer.rows.filter((row) => row.key !== '' && row.key !== unnamedReseller.key);
  const seller = sellers.find((row) => row.key === key) ?? null;
  const text = requestLetter(answer, area, wishes, seller?.name ?? null);
  const link = seller && orderLink(seller);
  return (
    <div className={styles.request}>
      <div className="on-screen">
        <Select
          name="request-seller"
          label="Letter to"
          none="any seller"
          // Prebuilt, the list cannot be used, and the page has all names already.
          options={isHydrated ? sellers : []}
          value={key}
          onChoose={(_, chosen) => setKey(chosen)}
        />
      </div>
      <pre className={styles.text}>{text}</pre>
      <div className="on-screen cluster">
        <CopyButton text={text}>Copy letter</CopyButton>
        <a className="button" data-kind="quiet" href={mailAddress(isHydrated ? text : '')}>
          Write an email
        </a>
        {link && (
          <a className="button" data-kind="quiet" href={link.href}>
            {link.text}
          </a>
        )}
      </div>
      <details className="on-screen" onToggle={() => setOpened(true)}>
        <summary>Change the letter</summary>
        {isOpened && <WishFields wishes={wishes} onChange={(change) => setChanged({ ...changed, ...change })} />}
      </details>
      {area && <AreaDownloads area={area} sellers={seller ? [seller] : []} />}
      <p className="on-screen">
        <a
          href={seller?.address ? paths.writeReviewOf(seller.key) : paths.writeReview}
          onClick={() =>
            setQuotePrefill({
              // Rounded, because the exact area would tie the quotes of one order together.
              area_km2: numberText(shownArea(areaKm2, true)),
              resolution: nameOfSize(images.sizeClass),
              sensor: images.sensor,
              acquisition: wishes.acquisition,
            })
          }
        >
          Got an answer? Share it
        </a>
      </p>
    </div>
  );
}

/** An email without a receiver, and without the text until a script runs, because the page has it already. It contains the figures of the area, never its corners. */
function mailAddress(text: string): string {
  return `mailto:?subject=${encodeURIComponent('Request for a quote')}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
}
