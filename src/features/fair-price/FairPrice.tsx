import { useCallback, useDeferredValue, useRef, useState } from 'react';
import type { SensorType } from '~/domain/images/sensor-types';
import type { SizeClass } from '~/domain/images/size-class';
import { numberText } from '~/domain/text/parse-number';
import type { ImageChoiceGroup } from '~/features/prices/question/image-choices';
import type { PublishedMarket } from '~/features/sellers/list-answer';
import type { AnswerQuotes } from '~/features/sellers/order/market-quote';
import { fetchAnswerQuotes } from '~/features/sellers/order/market-quotes.data';
import {
  formatOrderSearch,
  type Images,
  imagesFromKey,
  parseOrderSearch,
  readSearch,
  type TypedOrder,
} from '~/features/sellers/order/order';
import type { readOwnPrice } from '~/features/sellers/order/read-own-price';
import { paths } from '~/paths';
import { withIslandData } from '~/ui/island-data';
import { LoadError } from '~/ui/loading/LoadError';
import { LoadFailed } from '~/ui/loading/LoadFailed';
import { lazyExport } from '~/ui/loading/lazyWithFallback';
import { useRemote } from '~/ui/loading/useRemote';
import { getSearchString, pushSearch, replaceSearch, useHydrated, useSearchString } from '~/ui/search-params';
import { OwnAreaSection } from './area/OwnAreaSection';
import { isForArea, type OwnArea } from './area/own-area';
import type { ImagesRow } from './other-images/images-row';
import { Question } from './question/Question';

// Loaded separately, because it is large and the page contains the prebuilt one.
const LiveAnswer = lazyExport(() => import('./answer/LiveAnswer'), 'LiveAnswer', LoadFailed);

/** Loaded separately, because it is large and few visitors enter a price. */
const loadPriceReader = async () => (await import('~/features/sellers/order/read-own-price')).readOwnPrice;

/** What is known about one page of answers when the site is built. */
export interface FairPriceData {
  published: PublishedMarket;
  quotes: AnswerQuotes;
  /** Whether the database answered when the site was built. */
  hasQuotes: boolean;
  groups: readonly ImageChoiceGroup[];
  /** All images of the sensor type, with the prices of the prebuilt area. */
  rows: readonly ImagesRow[];
}

/** What an order costs. The address contains what the user entered. The live answer replaces the prebuilt one beside the island. */
export function FairPrice({
  sensor,
  sizeClass,
  published,
  quotes: prebuiltQuotes,
  hasQuotes,
  groups,
  rows,
}: FairPriceData & { sensor: SensorType; sizeClass: SizeClass }) {
  const island = useRef<HTMLDivElement>(null);
  // The first edit of a question adds an entry to the browser's history, so that Back returns to the question before.
  const isEdited = useRef(false);
  const load = useCallback((signal: AbortSignal) => fetchAnswerQuotes(sensor, sizeClass, signal), [sensor, sizeClass]);
  const { remote, retry } = useRemote(load);
  const isHydrated = useHydrated();
  const search = useSearchString();
  const reader = useRemote(loadPriceReader).remote;
  const readWith = (from: string, readPrice: typeof readOwnPrice | null) =>
    readSearch(from, sensor, sizeClass, readPrice && ((text, km2) => readPrice(text, published.today.rates, km2)));
  const read = (from: string) => readWith(from, reader.state === 'ready' ? reader.value : null);
  const { images, form, order, errors } = read(search);
  // The answer is drawn when the browser has time, so that the form reacts to each key immediately.
  const drawn = read(useDeferredValue(search));
  const [entered, setEntered] = useState<OwnArea | null>(null);
  // As late as the order, whose size it changes.
  const drawnArea = useDeferredValue(entered);
  const area = drawnArea && drawn.order && isForArea(drawn.order.areaKm2, drawnArea) ? drawnArea : null;
  function enterArea(next: OwnArea | null): void {
    setEntered(next);
    if (next) changeForm({ area: numberText(next.areaKm2) }, images, true);
  }
  return (
    <div ref={island} className="flow">
      <Question
        groups={groups}
        images={images}
        form={form}
        order={order}
        errors={errors}
        onChange={(change) => {
          changeForm(change, images, isEdited.current);
          isEdited.current = true;
        }}
        isValid={async () => {
          const { errors } = readWith(getSearchString(), await loadPriceReader().catch(() => null));
          return Object.keys(errors).length === 0;
        }}
        onSubmit={(key) => {
          isEdited.current = false;
          showImages(key, images);
          island.current?.querySelector('h1')?.focus();
        }}
      >
        <OwnAreaSection isUsed={area === drawnArea} onArea={enterArea} />
      </Question>
      {remote.state === 'failed' && !hasQuotes && <LoadError error={remote.error} onRetry={retry} />}
      {isHydrated && (
        <LiveAnswer
          order={order && drawn.order}
          quotes={remote.state === 'ready' ? remote.value : prebuiltQuotes}
          published={published}
          rows={rows}
          address={paths.answer(sensor, sizeClass) + formatOrderSearch(drawn.form, drawn.images)}
          area={area}
          onArea={enterArea}
        />
      )}
    </div>
  );
}

function changeForm(change: Partial<TypedOrder>, images: Images, isEdited: boolean): void {
  const search = formatOrderSearch({ ...parseOrderSearch(getSearchString()), ...change }, images);
  if (isEdited) replaceSearch(search);
  else pushSearch(search);
}

/** Shows the answer for selected images, whose size class or sensor type may have another page. */
function showImages(key: string, shown: Images): void {
  const images = imagesFromKey(key) ?? shown;
  const search = formatOrderSearch(parseOrderSearch(getSearchString()), images);
  if (images.sensor === shown.sensor && images.sizeClass === shown.sizeClass) pushSearch(search);
  else location.assign(paths.answer(images.sensor, images.sizeClass) + search);
}

/** {@link FairPrice} as an island that loads its data from a static endpoint. */
export const FairPriceIsland = withIslandData<FairPriceData, { sensor: SensorType; sizeClass: SizeClass }>(FairPrice);
