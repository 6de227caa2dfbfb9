import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QuoteErrorSummary } from '../../src/features/reviews/quote-form/QuoteErrorSummary.tsx';
import { failureFromResponse } from '../../src/lib/failure.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';

cleanUpAndCheckConsole();

it('a quote that breaks a rule about earlier quotes shows the sentence of the server', async () => {
  const message = 'You have already shared this quote. You can edit it in your profile.';
  render(<QuoteErrorSummary errors={[]} failure={failureFromResponse(409, { code: 'PT409', message })} />);
  expect(await screen.findByText(`Sorry, an error occurred: ${message}`)).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain(message);
});

it('the focus moves to the errors as they appear, and stays in the field being corrected when their sentence arrives', async () => {
  const errors = [{ field: 'price', label: 'Price', message: 'Enter a number.', empty: false }];
  const { container } = render(
    <>
      <input aria-label="Price" />
      <QuoteErrorSummary errors={errors} failure={null} />
    </>,
  );
  expect(container.ownerDocument.activeElement).toBe(screen.getByRole('alert'));
  screen.getByLabelText('Price').focus();
  expect(await screen.findByText('Check the fields below')).toBeDefined();
  expect(container.ownerDocument.activeElement).toBe(screen.getByLabelText('Price'));
});

it('no error summary is shown before a quote was sent', () => {
  render(<QuoteErrorSummary errors={[]} failure={null} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
