import type { ValueField } from '~/domain/proposable-values';
import { controlProps, Field, FieldFrame, TextAreaField } from '~/ui/form/Field';

/** The control for one value of a provider's file, with its label, help and error. `id` is also its name in the form. */
export function ValueControl({
  id,
  field,
  text,
  problem,
  onType,
}: {
  id: string;
  field: ValueField;
  text: string;
  problem: string | undefined;
  onType: (text: string) => void;
}) {
  const frame = { name: id, label: field.label, help: field.help, error: problem };
  const typed = { value: text, onChange: (event: { target: { value: string } }) => onType(event.target.value) };
  if (field.kind === 'checkbox')
    return (
      <p>
        <label className="tick">
          <input
            type="checkbox"
            id={id}
            name={id}
            checked={text !== ''}
            onChange={(event) => onType(event.target.checked ? 'on' : '')}
          />
          {field.label}
        </label>
      </p>
    );
  if (field.kind === 'choice')
    return (
      <FieldFrame {...frame}>
        <select {...controlProps(frame)} {...typed}>
          <option value="">Choose one</option>
          {Object.entries(field.options).map(([key, name]) => (
            <option key={key} value={key}>
              {name.charAt(0).toUpperCase() + name.slice(1)}
            </option>
          ))}
        </select>
      </FieldFrame>
    );
  if (field.kind === 'text' && field.long) return <TextAreaField {...frame} {...typed} rows={3} />;
  const isNumber = field.kind === 'number';
  return <Field {...frame} {...typed} inputMode={isNumber ? 'decimal' : field.kind === 'url' ? 'url' : undefined} />;
}
