import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ReviewTextField } from '../../src/features/reviews/form/ReviewTextField.tsx';
import { onAnEmptyStage } from './setup.ts';

onAnEmptyStage();

function Words() {
  const [typed, type] = useState('');
  return <ReviewTextField value={typed} onChange={type} error={undefined} />;
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Review' });
const write = (value: string) => fireEvent.change(field(), { target: { value } });
const help = () => document.getElementById('review-help')?.textContent;

it('the words of a review are counted as the database counts them', () => {
  render(<Words />);
  expect(help()).toContain('0 of 5,000 characters');
  write('  🛰 fair  ');
  expect(help()).toContain('6 of 5,000 characters');
});

it('words beyond the limit are kept, and it is said how many are too many', () => {
  render(<Words />);
  write('x'.repeat(5001));
  expect(field().value).toHaveLength(5001);
  expect(help()).toContain('5,001 of 5,000 characters: 1 too many');
  expect(field().getAttribute('aria-invalid')).toBeNull();
});
