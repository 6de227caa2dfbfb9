import { type ReactNode, useRef } from 'react';
import { answerAcquisitions } from '~/domain/images/acquisition';
import type { ImageChoiceGroup } from '~/features/prices/question/image-choices';
import { OrderFields, QuoteAcquisition } from '~/features/prices/question/OrderFields';
import { type Images, imagesKey, type Order, type ReadOrder, type TypedOrder } from '~/features/sellers/order/order';
import { paths } from '~/paths';
import { Field } from '~/ui/form/Field';
import { usePreHydrationInput } from '~/ui/search-params';
import { describeQuestion } from './describe-question';
import styles from './Question.module.css';
import { useFieldErrors } from './useFieldErrors';

/** The controls that the address contains; the images are the page itself. */
const searchControls = ['area', 'price', 'billed', 'for'];

/** The id of the form, to which the fields for the buyer's own quote beside it belong. */
const formId = 'order';

/**
 * The question as one bar: the order with a form to change it, the buyer's area (`children`), and the buyer's own quote. The answer
 * follows the form while the user types.
 */
export function Question({
  groups,
  images,
  form,
  order,
  errors,
  onChange,
  isValid,
  onSubmit,
  children,
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
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const element = useRef<HTMLFormElement>(null);
  usePreHydrationInput(element, searchControls);
  const showErrors = useFieldErrors(element, details, Object.keys(errors).length > 0);
  return (
    <div className={`on-screen ${styles.bar}`}>
      <form
        ref={element}
        id={formId}
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
        <details ref={details} className={styles.question}>
          <summary>
            <span className={`cluster ${styles.line}`} data-question="">
              {describeQuestion(images, order).map((part, index) => (
                // A script may have written what the address asks for.
                // biome-ignore lint/suspicious/noArrayIndexKey: each part has its place.
                <span key={index} suppressHydrationWarning>
                  {part}
                </span>
              ))}
            </span>
            <span className={styles.edit}>Edit</span>
          </summary>
          <div className={styles.fields}>
            <OrderFields
              key={imagesKey(images)}
              groups={groups}
              images={imagesKey(images)}
              area={form.area}
              areaError={errors.area}
              onArea={(area) => onChange({ area })}
            />
            <Field
              name="billed"
              label="Area billed by your quote in km² (optional)"
              inputMode="decimal"
              maxLength={40}
              autoComplete="off"
              placeholder={form.area}
              value={form.billed}
              onChange={(event) => onChange({ billed: event.target.value })}
              help="If it is not the area beside it"
              error={errors.billed}
            />
            <button type="submit" className="button">
              Show prices
            </button>
          </div>
        </details>
      </form>
      {children}
      <QuoteFields form={form} error={errors.price} onChange={onChange} />
    </div>
  );
}

/** The buyer's own quote, which is compared with others. */
function QuoteFields({
  form,
  error,
  onChange,
}: {
  form: TypedOrder;
  error: string | undefined;
  onChange: (change: Partial<TypedOrder>) => void;
}) {
  return (
    <div className={styles.quote}>
      <Field
        form={formId}
        name="price"
        label="Check a quote"
        maxLength={40}
        autoComplete="off"
        placeholder="excluding tax"
        title="For the whole order, like 1,200 or CHF 950. If tax is in it, add “incl. 19% VAT”."
        value={form.price}
        onChange={(event) => onChange({ price: event.target.value })}
        error={error}
      />
      <QuoteAcquisition
        form={formId}
        value={form.acquisition}
        onChange={({ target: { value } }) =>
          onChange({ acquisition: answerAcquisitions.find((acquisition) => acquisition === value) ?? 'archive' })
        }
      />
    </div>
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
