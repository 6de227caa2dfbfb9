import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Field, TextAreaField } from '../../src/ui/form/Field.tsx';
import { cleanUpAndCheckConsole } from './cleanup.ts';

cleanUpAndCheckConsole();

it('a field without help or error is named by its label and has no description', () => {
  render(<Field name="price" label="Price" />);
  const field = screen.getByRole('textbox', { name: 'Price', description: '' });
  expect(field.getAttribute('aria-describedby')).toBeNull();
  expect(field.getAttribute('aria-invalid')).toBeNull();
  expect(field.getAttribute('name')).toBe('price');
});

it('the help describes the control', () => {
  render(<Field name="price" label="Price" help="Numbers only." />);
  expect(screen.getByRole('textbox', { name: 'Price', description: 'Numbers only.' })).toBeDefined();
});

it('an error marks the control as invalid and describes it after the help', () => {
  render(<Field name="price" label="Price" help="Numbers only." error="Fill this in." />);
  const field = screen.getByRole('textbox', { name: 'Price', description: 'Numbers only. Fill this in.' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('a text area is connected with its help and error in the same way', () => {
  render(<TextAreaField name="review" label="Review" error="Fill this in." maxLength={5000} />);
  const field = screen.getByRole('textbox', { name: 'Review', description: 'Fill this in.' });
  expect(field.tagName).toBe('TEXTAREA');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('the error of one field does not describe another', () => {
  render(
    <>
      <Field name="email" label="Email" error="Enter an e-mail address." />
      <Field name="name" label="Name" />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Email', description: 'Enter an e-mail address.' })).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Name', description: '' })).toBeDefined();
});
