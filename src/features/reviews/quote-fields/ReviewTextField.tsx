import { formatNumber } from '~/domain/text/format-number';
import { DebouncedStatus } from '~/ui/DebouncedStatus';
import { TextAreaField } from '~/ui/form/Field';
import { longestReview } from '../quote-form/quote';

/** The text of a review, with its number of characters. */
export function ReviewTextField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (typed: string) => void;
  error: string | undefined;
}) {
  // Counts code points, as the database does: a string's `length` counts most emoji twice or more.
  const count = [...value.trim()].length;
  return (
    <TextAreaField
      name="review"
      label="Review"
      help={
        <>
          What did you order, and how did it go?{' '}
          <span>{`${formatNumber(count)} of ${formatNumber(longestReview)} characters`}</span>
          <DebouncedStatus>
            {count > longestReview && `: ${formatNumber(count - longestReview)} too many`}
          </DebouncedStatus>
        </>
      }
      error={error}
      dir="auto"
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
