import { useCallback } from 'react';
import type { PublishedOffer } from '~/features/prices/published-offers';
import { retryAfterSeconds } from '~/lib/failure';
import { LoadError } from '~/ui/loading/LoadError';
import { Spinner } from '~/ui/loading/Spinner';
import { useRemote } from '~/ui/loading/useRemote';
import { fetchAnswerData } from '../fair-price.data';
import type { Order, OrderForm } from '../fair-price-order';
import { LoadedAnswer } from './LoadedAnswer';

/** Loads the quotes for orders like this one and shows what they say about its price. */
export function Answer({
  form,
  order,
  offers,
  onChange,
}: {
  form: OrderForm;
  order: Order;
  offers: PublishedOffer[];
  onChange: (change: Partial<OrderForm>) => void;
}) {
  const { sensor, sizeClass } = order;
  const load = useCallback(
    (signal: AbortSignal) => fetchAnswerData({ sensor, sizeClass }, signal),
    [sensor, sizeClass],
  );
  const { remote, retry } = useRemote(load);
  if (remote.state === 'loading') return <Spinner label="Loading prices" />;
  if (remote.state === 'failed') return <LoadError retryAfter={retryAfterSeconds(remote.error)} onRetry={retry} />;
  const alike = offers.filter((offer) => offer.sensor === sensor && offer.sizeClass === sizeClass);
  return <LoadedAnswer form={form} order={order} data={remote.value} offers={alike} onChange={onChange} />;
}
