import { TextAreaField } from '~/ui/form/Field';

const most = 5000;

/** The words of a review, with how much room is left. */
export function ReviewTextField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (typed: string) => void;
  error: string | undefined;
}) {
  // As the database counts: a picture is one character, whatever it is made of in a script's eyes.
  const number = [...value.trim()].length;
  return (
    <TextAreaField
      name="review"
      label="Review"
      help={
        <>
          What did you order, how did it go? {number.toLocaleString('en-US')} of {most.toLocaleString('en-US')}{' '}
          characters
          <span role="status">{number > most && `: ${(number - most).toLocaleString('en-US')} too many`}</span>
        </>
      }
      error={error}
      dir="auto"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
