import type { ImageChoiceGroup } from '~/features/prices/question/image-choices';
import { OrderFields } from '~/features/prices/question/OrderFields';
import { paths } from '~/paths';
import styles from './OrderForm.module.css';

/** Asks for an order. Submitting it opens the comparison of the providers with these keys for this order. */
export function OrderForm({
  keys,
  groups,
  images,
  area,
}: {
  keys: readonly string[];
  groups: readonly ImageChoiceGroup[];
  /** The key of the selected images, and the area as typed. */
  images: string;
  area: string;
}) {
  return (
    <form action={paths.compare} className={styles.form} aria-label="Your order">
      <input type="hidden" name="of" value={keys.join()} />
      <OrderFields groups={groups} images={images} area={area} />
      <button type="submit" className="button">
        Show prices
      </button>
    </form>
  );
}
