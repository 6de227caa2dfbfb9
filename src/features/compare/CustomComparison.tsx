import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ImageChoiceGroup } from '~/features/prices/question/image-choices';
import { type ComparedProvider, maxCompared, setCompareList } from '~/features/providers/compare-list/compare-list';
import { useCompareList } from '~/features/providers/compare-list/useCompareList';
import { paths } from '~/paths';
import { fetchIslandData, withIslandData } from '~/ui/island-data';
import { LoadError } from '~/ui/loading/LoadError';
import { useRemote } from '~/ui/loading/useRemote';
import { QuietButton } from '~/ui/QuietButton';
import { pushSearch, useHydrated, useSearchString } from '~/ui/search-params';
import { ComparePicker } from './ComparePicker';
import styles from './CustomComparison.module.css';
import { LiveComparison } from './LiveComparison';
import { type AddressOrder, parseAddressOrder } from './order/address-order';
import type { OrderRows } from './order/order-rows';
import { type ProviderFacts, parseComparedKeys } from './table/comparison-rows';

interface ComparisonData {
  providers: ProviderFacts[];
  /** The images that a visitor can ask about. */
  groups: readonly ImageChoiceGroup[];
}

/** The comparison of the providers in the address, with a picker to select others. Selecting changes the compare list too. */
export function CustomComparison({ providers, groups }: ComparisonData) {
  const prebuilt = !useHydrated();
  const search = useSearchString();
  const requestedKeys = parseComparedKeys(search);
  const compareList = useCompareList();
  const [isPickerOpen, setPickerOpen] = useState(false);
  const found = findProviders(providers, requestedKeys);
  const compared = found.slice(0, maxCompared);
  const canCompare = compared.length > 1;
  // The comparison is updated when the browser has time, so that the picker reacts to each click immediately.
  const shownKeys = useDeferredValue(compared.map(({ key }) => key).join());
  const shown = useMemo(() => findProviders(providers, shownKeys.split(',')), [providers, shownKeys]);
  const order = parseAddressOrder(search);
  const { rows, error, remote, retry } = useOrderRows(shown, order);
  useTitlePrefix(canCompare ? formatNames(compared) : null);

  function change(keys: string[]) {
    setPickerOpen(true);
    setCompareList(findProviders(providers, keys).map(({ key, name }) => ({ key, name })));
    showComparison(keys);
  }

  return (
    <div className={styles.comparing} data-prebuilt={prebuilt || undefined}>
      <LiveComparison providers={shown} groups={groups} order={order} orderRows={rows}>
        {/* A new element once there is a comparison above it, instead of one that moves. */}
        <div key={shown.length} className={`on-screen cluster ${styles.messages}`}>
          <UnknownKeys keys={requestedKeys.filter((key) => !found.some((provider) => provider.key === key))} />
          {found.length > maxCompared && <p>Only the first four providers are shown.</p>}
          {compared.length === 0 && <CompareListOffer compareList={compareList} />}
          {compared.length === 1 && <p>{`${formatNames(compared)} is selected. Add one to three more.`}</p>}
          {canCompare && (
            <QuietButton aria-expanded={isPickerOpen} onClick={() => setPickerOpen(!isPickerOpen)}>
              Change providers
            </QuietButton>
          )}
        </div>
        {(isPickerOpen || !canCompare) && (
          <ComparePicker providers={providers} selected={compared.map(({ key }) => key)} onChange={change} />
        )}
        {remote.state === 'failed' && <LoadError error={remote.error} onRetry={retry} />}
        {error && <p role="alert">{error}</p>}
      </LiveComparison>
    </div>
  );
}

const noRows: OrderRows = { rows: [] };

/** Loads what the order in the address costs at some providers. Without an order or two providers, there are no rows; null while they load. */
function useOrderRows(providers: ProviderFacts[], order: AddressOrder | null) {
  const { images, area } = order ?? { images: '', area: '' };
  const load = useCallback(
    async (signal: AbortSignal): Promise<OrderRows> => {
      if (!images || providers.length < 2) return noRows;
      const { fetchOrderRows } = await import('./order/order-rows');
      return fetchOrderRows(providers, { images, area }, fetchIslandData, signal);
    },
    [providers, images, area],
  );
  const { remote, retry } = useRemote(load);
  if (images && remote.state === 'loading') return { rows: null, error: null, remote, retry };
  return { ...(remote.state === 'ready' ? remote.value : noRows), remote, retry };
}

/** Lists the unknown keys in the address. */
function UnknownKeys({ keys }: { keys: string[] }) {
  if (keys.length === 0) return null;
  // Show only valid keys, so that a crafted link cannot display arbitrary text on the page.
  const valid = keys.filter((key) => /^[a-z0-9]{1,24}$/.test(key)).slice(0, maxCompared);
  return <p>{`No provider matches ${valid.map((key) => `“${key}”`).join(', ') || 'this address'}.`}</p>;
}

/** What to do while the address contains no provider. The compare list from other pages is used only on request. */
function CompareListOffer({ compareList }: { compareList: readonly ComparedProvider[] }) {
  if (compareList.length === 0) return <p>Select two to four providers.</p>;
  return (
    <p className="cluster">
      <span>{`You last selected ${formatNames(compareList)}.`}</span>
      <QuietButton onClick={() => showComparison(compareList.map(({ key }) => key))}>
        {compareList.length > 1 ? 'Compare them' : 'Start with this provider'}
      </QuietButton>
    </p>
  );
}

function showComparison(keys: string[]): void {
  const [, search = ''] = paths.comparison(keys).split('?');
  const order = parseAddressOrder(location.search);
  pushSearch([search && `?${search}`, search && order && new URLSearchParams({ ...order })].filter(Boolean).join('&'));
}

/** The providers with these keys, in the order of the keys. */
function findProviders(providers: ProviderFacts[], keys: string[]): ProviderFacts[] {
  return keys.flatMap((key) => providers.find((provider) => provider.key === key) ?? []);
}

function formatNames(providers: readonly { name: string }[]): string {
  return new Intl.ListFormat('en').format(providers.map(({ name }) => name));
}

/** Puts names before the page's title, so that users can tell comparisons apart in tabs, bookmarks and the browser's history. */
function useTitlePrefix(names: string | null): void {
  useEffect(() => {
    const original = document.title;
    if (names) document.title = `${names} · ${original}`;
    return () => {
      document.title = original;
    };
  }, [names]);
}

/** {@link CustomComparison} as an island that loads its data from a static endpoint. */
export const CustomComparisonIsland = withIslandData<ComparisonData, object>(CustomComparison);
