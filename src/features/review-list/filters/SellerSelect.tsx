import { useCallback, useEffect } from 'react';
import { useRemote } from '~/ui/loading/useRemote';
import { ControlSelect } from './ControlSelect';
import { fetchReviewSellers, type ReviewSeller } from './review-sellers.data';

const noSellers: ReviewSeller[] = [];

/** Limits a list to reviews that name the same seller. If the sellers cannot be loaded, it tries again when it is focused. */
export function SellerSelect({
  company,
  seller,
  onSelect,
  onName,
}: {
  company: string | null;
  /** The selected key, which no review of the list may name; null for all. */
  seller: string | null;
  onSelect: (seller: string | null) => void;
  /** Receives the name of the selected seller, or null if it is not known. */
  onName: (name: string | null) => void;
}) {
  const { remote, retry } = useRemote(
    useCallback((signal: AbortSignal) => fetchReviewSellers(company, signal), [company]),
  );
  const sellers = remote.state === 'ready' ? remote.value : noSellers;
  const name = sellers.find(({ key }) => key === seller)?.name ?? null;
  useEffect(() => onName(name), [name, onName]);
  const options = [['', 'Anyone'] as const, ...sellers.map(({ key, name }) => [key, name] as const)];
  if (seller !== null && name === null) options.push([seller, 'One seller']);
  return (
    <ControlSelect
      label="Bought from"
      options={options}
      value={seller ?? ''}
      onSelect={(key) => onSelect(key || null)}
      onFocus={() => remote.state === 'failed' && retry()}
    />
  );
}
