import type { ComponentProps } from 'react';
import { answerAcquisitions, pricedAcquisitionNames } from '~/domain/images/acquisition';
import { controlProps, Field, FieldFrame } from '~/ui/form/Field';
import type { ImageChoiceGroup } from './image-choices';

/** The fields of a question about an order, and what they contain. Without `onArea`, the browser keeps what is entered. */
interface OrderFieldsProps {
  groups: readonly ImageChoiceGroup[];
  /** The key of the selected images. */
  images: string;
  area: string;
  areaError?: string | undefined;
  onArea?: (area: string) => void;
}

/** What somebody wants to buy: images, and an area. */
export function OrderFields({ groups, images, area, areaError, onArea }: OrderFieldsProps) {
  return (
    <>
      <FieldFrame name="images" label="Images">
        <select {...controlProps({ name: 'images' })} defaultValue={images} autoComplete="off">
          {groups.map(({ name, choices }) => (
            <optgroup key={name} label={name}>
              {choices.map((choice) => (
                <option key={choice.key} value={choice.key}>
                  {choice.name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </FieldFrame>
      <Field
        name="area"
        label="Area in km²"
        inputMode="decimal"
        maxLength={40}
        autoComplete="off"
        placeholder="100"
        {...(onArea
          ? { value: area, onChange: (event) => onArea(event.target.value), error: areaError }
          : { defaultValue: area })}
      />
    </>
  );
}

/** The acquisition that the buyer's own quote is for. */
export function QuoteAcquisition(props: ComponentProps<'select'>) {
  return (
    <FieldFrame name="for" label="for">
      <select {...controlProps({ name: 'for' })} {...props}>
        {answerAcquisitions.map((key) => (
          <option key={key} value={key}>
            {pricedAcquisitionNames[key]}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
