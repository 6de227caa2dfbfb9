import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QuoteErrorSummary } from '../../src/features/reviews/form/QuoteErrorSummary.tsx';
import { failureFromResponse } from '../../src/lib/failure.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';

cleanUpAndCheckConsole();

it('a quote that a rule about earlier quotes refuses shows the sentence of the server', async () => {
  const message = 'You have already shared this quote. You can edit it in your profile.';
  render(<QuoteErrorSummary errors={[]} failure={failureFromResponse(409, { code: 'PT409', message })} />);
  expect(await screen.findByText(`Sorry, an error occurred: ${message}`)).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain(message);
});

it('nothing is shown before a quote was sent', () => {
  render(<QuoteErrorSummary errors={[]} failure={null} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
