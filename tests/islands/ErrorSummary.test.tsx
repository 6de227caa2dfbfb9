import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ErrorSummary } from '../../src/ui/form/ErrorSummary.tsx';
import { Field, TextAreaField } from '../../src/ui/form/Field.tsx';
import { cleanUpAndCheckConsole } from './cleanup.ts';

cleanUpAndCheckConsole();

const emptyFieldErrors = [
  { field: 'price', label: 'Price', message: 'Fill this in.' },
  { field: 'review', label: 'Review', message: 'Fill this in.' },
];

function Form({ errors }: { errors: typeof emptyFieldErrors }) {
  return (
    <form>
      <ErrorSummary title="All fields are required" errors={errors} />
      <Field name="price" label="Price quoted" />
      <TextAreaField name="review" label="Your review" />
    </form>
  );
}

it('the error summary takes the focus when it appears and lists each error once', () => {
  render(<Form errors={emptyFieldErrors} />);
  const summary = screen.getByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(summary.textContent).toBe('All fields are requiredPrice: Fill this in.Review: Fill this in.');
});

it('the links of the error summary move the focus to the fields, by mouse and by keyboard', async () => {
  const user = userEvent.setup();
  render(<Form errors={emptyFieldErrors} />);
  await user.click(screen.getByRole('link', { name: 'Review' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your review' }));
  screen.getByRole('link', { name: 'Price' }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Price quoted' }));
});

it('the error summary takes the focus again after the next failed attempt', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Form errors={emptyFieldErrors} />);
  await user.click(screen.getByRole('link', { name: 'Price' }));
  rerender(<Form errors={[...emptyFieldErrors]} />);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

it('an error summary without field errors has a title and no list', () => {
  render(<ErrorSummary title="Invalid login credentials" errors={[]} />);
  expect(screen.getByRole('alert').textContent).toBe('Invalid login credentials');
  expect(screen.queryByRole('list')).toBeNull();
});

it('an error summary can contain a link, which is announced with it', () => {
  render(
    <ErrorSummary title="Your session has ended" errors={[]}>
      <a href="/login">Sign In</a>
    </ErrorSummary>,
  );
  expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Sign In' })).toBeDefined();
});
