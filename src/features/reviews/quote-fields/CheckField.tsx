/** A checkbox with its explanation. */
export function CheckField({
  name,
  label,
  help,
  checked,
  onChange,
}: {
  name: string;
  label: string;
  help: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <div>
      <label className="tick">
        <input
          type="checkbox"
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={`${name}-help`}
        />
        {label}
      </label>
      <p id={`${name}-help`} className="soft">
        {help}
      </p>
    </div>
  );
}
