import { useState } from 'react';
import { TextField } from '~/ui/Field';

const most = 5000;

/** The words of a review, with how much room is left. In the form as `review`. */
export function ReviewField({ error }: { error: string | undefined }) {
  const [typed, setTyped] = useState('');
  // As the database counts: a picture is one character, whatever it is made of in a script's eyes.
  const number = [...typed.trim()].length;
  return (
    <TextField
      name="review"
      label="Review"
      help={
        <>
          What did you order, how did it go? {number.toLocaleString('en-US')} of {most.toLocaleString('en-US')}{' '}
          characters
          <span className="unseen" role="status">
            {number > most && `, ${(number - most).toLocaleString('en-US')} too many`}
          </span>
        </>
      }
      error={error ?? (number > most ? `${(number - most).toLocaleString('en-US')} characters too many.` : undefined)}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
