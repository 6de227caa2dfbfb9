import { useRef } from 'react';
import { answerAcquisitions, pricedAcquisitionNames } from '~/domain/images/acquisition';
import { radarModeNames } from '~/domain/images/radar-mode';
import { sensorTypeNames } from '~/domain/images/sensor-types';
import { sizeClassName } from '~/domain/images/size-class';
import type { ImageChoiceGroup } from '~/features/prices/question/image-choices';
import { OrderFields } from '~/features/prices/question/OrderFields';
import { formatOrderArea } from '~/features/sellers/order/format-order-area';
import { type Images, imagesKey, type Order, type ReadOrder, type TypedOrder } from '~/features/sellers/order/order';
import { paths } from '~/paths';
import { Field } from '~/ui/form/Field';
import { Select } from '~/ui/form/Select';
import { usePreHydrationInput } from '~/ui/search-params';
import { formatOwnPrice } from '../verdict/own-price';
import styles from './Question.module.css';
import { useFieldErrors } from './useFieldErrors';

const acquisitionOptions = answerAcquisitions.map((key) => ({ key, name: pricedAcquisitionNames[key] }));

/** The controls that the address contains; the images are the page itself. */
const searchControls = ['area', 'price', 'billed', 'for'];

/** The question as one line, with a form to change it. The answer follows the form while the user types. */
export function Question({
  groups,
  images,
  form,
  order,
  errors,
  onChange,
  isValid,
  onSubmit,
}: {
  groups: readonly ImageChoiceGroup[];
  images: Images;
  form: TypedOrder;
  order: Order | null;
  errors: ReadOrder['errors'];
  onChange: (change: Partial<TypedOrder>) => void;
  /** Whether what the address contains now has no errors. A submit from before hydration comes before they are rendered. */
  isValid: () => Promise<boolean>;
  /** Receives the key of the selected images. */
  onSubmit: (images: string) => void;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const element = useRef<HTMLFormElement>(null);
  usePreHydrationInput(element, searchControls);
  const showErrors = useFieldErrors(details, Object.keys(errors).length > 0);
  return (
    <details ref={details} className={`on-screen ${styles.question}`}>
      <summary>
        <span className={styles.line}>
          {describeQuestion(images, order).map((part) => (
            <span key={part}>{part}</span>
          ))}
          {order?.own && (
            <span className={styles.own}>{`Your quote ${formatOwnPrice(order.own)}, ${order.own.acquisition}`}</span>
          )}
        </span>
        <span className={styles.edit}>Edit</span>
      </summary>
      <form
        ref={element}
        action={paths.fairPrice}
        aria-label="Your order"
        onSubmit={async (event) => {
          event.preventDefault();
          const submitted = event.currentTarget;
          if (!(await isValid())) return showErrors();
          if (details.current) details.current.open = false;
          onSubmit(takeImages(submitted, imagesKey(images)));
        }}
      >
        <OrderFields
          key={imagesKey(images)}
          groups={groups}
          images={imagesKey(images)}
          area={form.area}
          areaError={errors.area}
          onArea={(area) => onChange({ area })}
        />
        <Select
          name="for"
          label="Your quote is for"
          options={acquisitionOptions}
          value={form.acquisition}
          onChoose={(_, key) =>
            onChange({ acquisition: answerAcquisitions.find((acquisition) => acquisition === key) ?? 'archive' })
          }
        />
        <Field
          name="price"
          label="Your quote, excluding tax (optional)"
          maxLength={40}
          autoComplete="off"
          value={form.price}
          onChange={(event) => onChange({ price: event.target.value })}
          help="For the whole order, like 1,200 or CHF 950. With tax? Add “incl. 19% VAT”."
          error={errors.price}
        />
        <Field
          name="billed"
          label="Area billed in km² (optional)"
          inputMode="decimal"
          maxLength={40}
          autoComplete="off"
          placeholder={form.area}
          value={form.billed}
          onChange={(event) => onChange({ billed: event.target.value })}
          help="If it is not the area above"
          error={errors.billed}
        />
        <button type="submit" className="button">
          Show prices
        </button>
      </form>
    </details>
  );
}

/**
 * The key of the selected images. Other images have another page, so this form is reset to those of its answer for whoever goes
 * back.
 */
function takeImages(form: HTMLFormElement, shown: string): string {
  const select = form.elements.namedItem('images');
  if (!(select instanceof HTMLSelectElement)) return shown;
  const chosen = select.value;
  select.value = shown;
  return chosen;
}

/** The parts of the question: "Multispectral", "50 cm class", "100 km²". */
function describeQuestion(images: Images, order: Order | null): string[] {
  const size = images.sensor === 'sar' ? radarModeNames[images.mode] : sizeClassName(images.sizeClass);
  return [sensorTypeNames[images.sensor], size, ...(order ? [formatOrderArea(order)] : [])];
}
