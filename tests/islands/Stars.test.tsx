import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Stars } from '../../src/ui/Stars.tsx';
import { cleanUpAndCheckConsole } from './cleanup.ts';

cleanUpAndCheckConsole();

it.each([
  [5, '5 of 5 stars', '5.0'],
  [3.5, '3.5 of 5 stars', '3.5'],
  [0.5, '0.5 of 5 stars', '0.5'],
])('stars for a rating of %s have the name "%s" and show %s', (rating, name, number) => {
  render(<Stars rating={rating} />);
  expect(screen.getByRole('img', { name }).textContent).toBe(number);
});

it('stars can have another name, and show an average with one decimal', () => {
  render(<Stars rating={3.74} label="3.7 of 5 stars, 31 ratings" />);
  expect(screen.getByRole('img', { name: '3.7 of 5 stars, 31 ratings' }).textContent).toBe('3.7');
});

it('a missing rating is shown as text and not as five empty stars', () => {
  render(<Stars rating={null} />);
  expect(screen.getByText('No rating')).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
});
