import { Suspense, useState } from 'react';
import type { ImageChoiceGroup } from '~/features/prices/question/image-choices';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import type { AddressOrder } from './address-order';

// Loaded when it is opened, because most visitors compare without an order.
const OrderForm = lazyWithFallback(() => import('./OrderForm').then(({ OrderForm }) => OrderForm));

/** The order in the address of a comparison, with a form to change it. */
export function OrderQuestion({
  keys,
  groups,
  order,
}: {
  keys: readonly string[];
  groups: readonly ImageChoiceGroup[];
  order: AddressOrder | null;
}) {
  const [isOpen, setOpen] = useState(false);
  const { images = 'multispectral/50cm', area = '' } = order ?? {};
  const chosen = groups.flatMap(({ name, choices }) =>
    choices.filter(({ key }) => key === order?.images).map((choice) => `${name}, ${choice.name}`),
  );
  return (
    <details className="on-screen" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{chosen[0] ? `Your order: ${chosen[0]}` : 'What would your order cost?'}</summary>
      {isOpen && (
        <Suspense>
          <OrderForm keys={keys} groups={groups} images={images} area={area} />
        </Suspense>
      )}
    </details>
  );
}
