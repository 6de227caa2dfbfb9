import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Stars } from '../../src/ui/Stars.tsx';
import { onAnEmptyStage } from './setup.ts';

onAnEmptyStage();

it.each([
  [5, '5 of 5 stars', '5.0'],
  [3.5, '3.5 of 5 stars', '3.5'],
  [0.5, '0.5 of 5 stars', '0.5'],
])('a rating of %s reads "%s" and shows %s', (rating, words, figure) => {
  render(<Stars rating={rating} />);
  expect(screen.getByRole('img', { name: words }).textContent).toBe(figure);
});

it('a mean may bring words of its own and keeps its exact figure', () => {
  render(<Stars rating={3.74} label="3.7 of 5 stars, 31 ratings" />);
  expect(screen.getByRole('img', { name: '3.7 of 5 stars, 31 ratings' }).textContent).toBe('3.7');
});

it('no rating is said in words, never shown as no stars', () => {
  render(<Stars rating={null} />);
  expect(screen.getByText('No rating')).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
});
