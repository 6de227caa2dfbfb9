import type { ImageChoiceGroup } from '~/features/prices/question/image-choices';
import { OrderFields } from '~/features/prices/question/OrderFields';
import { paths } from '~/paths';
import { type ComparisonRow, countValues, type ProviderFacts } from '../table/comparison-rows';
import type { AddressOrder } from './address-order';
import styles from './OrderQuestion.module.css';

const usualImages = 'multispectral/50cm';

/** What is asked before anybody has: the usual images, or those that most of the providers have a price for, and no area. */
export function usualOrder(groups: readonly ImageChoiceGroup[], rows: readonly ComparisonRow[]): AddressOrder {
  const priced = rows.filter((row) => row.priced && countValues(row) > 1).flatMap(({ priced }) => priced?.images ?? []);
  const known = groups.flatMap(({ choices }) => choices.map(({ key }) => key));
  const [first] = priced.flatMap((images) => known.find((key) => key.startsWith(images)) ?? []);
  return { images: first && !priced.includes(usualImages) ? first : usualImages, area: '' };
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
