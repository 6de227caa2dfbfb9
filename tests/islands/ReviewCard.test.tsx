import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReviewCard } from '../../src/features/reviews/ReviewCard.tsx';
import { takeReviewToEdit } from '../../src/lib/tab-state.ts';
import { wholeReview } from '../fixtures/reviews.ts';
import { onAnEmptyStage } from './setup.ts';

onAnEmptyStage();

it('one’s own review is marked, and leads to where it is edited, by an address that does not tell which', async () => {
  render(<ReviewCard review={wholeReview} yours />);
  const link = await screen.findByRole('link', { name: 'Edit Review' });
  expect(screen.getByText('yours')).toBeDefined();
  expect(link.getAttribute('href')).toBe('/profile#own-reviews');
  fireEvent.click(link);
  expect(takeReviewToEdit()).toBe(wholeReview.id);
});

it('a review of somebody else is not', () => {
  render(<ReviewCard review={wholeReview} />);
  expect(screen.queryByText('yours')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit Review' })).toBeNull();
});
