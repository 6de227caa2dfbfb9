import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ReviewTextField } from '../../src/features/reviews/quote-fields/ReviewTextField.tsx';
import { cleanUpAndCheckConsole } from './cleanup.ts';

cleanUpAndCheckConsole();

function Form() {
  const [text, setText] = useState('');
  return <ReviewTextField value={text} onChange={setText} error={undefined} />;
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Review' });
const write = (value: string) => fireEvent.change(field(), { target: { value } });
const help = () => document.getElementById('review-help')?.textContent;

it('the text of a review is counted in code points, as the database counts it', () => {
  render(<Form />);
  expect(help()).toContain('0 of 5,000 characters');
  write('  🛰 fair  ');
  expect(help()).toContain('6 of 5,000 characters');
});

it('a text beyond the limit is kept, and the number of surplus characters is shown', () => {
  render(<Form />);
  write('x'.repeat(5001));
  expect(field().value).toHaveLength(5001);
  expect(help()).toContain('5,001 of 5,000 characters: 1 too many');
  expect(field().getAttribute('aria-invalid')).toBeNull();
});
