import type { ImageChoiceGroup } from '~/features/prices/question/image-choices';
import { OrderFields } from '~/features/prices/question/OrderFields';
import { paths } from '~/paths';
import type { ProviderFacts } from '../table/comparison-rows';
import type { AddressOrder } from './address-order';
import styles from './OrderQuestion.module.css';

const usualImages = 'multispectral/50cm';

/** What is asked before anybody has: the usual images of the first provider, and no area. It does not depend on what loads. */
export function usualOrder(groups: readonly ImageChoiceGroup[], [first]: readonly ProviderFacts[]): AddressOrder {
  const sold = groups.find(({ name }) => name === first?.sensors[0])?.choices ?? [];
  const usual = sold.find(({ key }) => key === usualImages) ?? sold[0];
  return { images: usual?.key ?? usualImages, area: '' };
}

/** Asks for an order. Submitting it opens the comparison of these providers for this order. */
export function OrderQuestion({
  groups,
  providers,
  order: { images, area },
}: {
  /** The images that a visitor can ask about. */
  groups: readonly ImageChoiceGroup[];
  providers: readonly ProviderFacts[];
  order: AddressOrder;
}) {
  return (
    <form
      key={`${images} ${area}`}
      action={paths.compare}
      aria-label="Your order"
      className={`on-screen ${styles.order}`}
    >
      <input type="hidden" name="of" value={providers.map(({ key }) => key).join()} />
      <OrderFields groups={groups} images={images} area={area} />
      <button type="submit" className="button">
        Show prices
      </button>
    </form>
  );
}
