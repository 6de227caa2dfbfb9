import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Stars } from '../../src/ui/Stars.tsx';
import { onAnEmptyStage } from './setup.ts';

onAnEmptyStage();

it.each([
  [5, '5 of 5 stars', '5.0'],
  [3.5, '3.5 of 5 stars', '3.5'],
  [0.5, '0.5 of 5 stars', '0.5'],
])('a rating of %s has the text alternative "%s" and shows %s', (rating, label, number) => {
  render(<Stars rating={rating} />);
  expect(screen.getByRole('img', { name: label }).textContent).toBe(number);
});

it('an average can have its own text alternative and shows one decimal', () => {
  render(<Stars rating={3.74} label="3.7 of 5 stars, 31 ratings" />);
  expect(screen.getByRole('img', { name: '3.7 of 5 stars, 31 ratings' }).textContent).toBe('3.7');
});

it('a missing rating is shown as text, not as empty stars', () => {
  render(<Stars rating={null} />);
  expect(screen.getByText('No rating')).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
});
