import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReviewCard } from '../../src/features/reviews/ReviewCard.tsx';
import { takeReviewToEdit } from '../../src/lib/tab-state.ts';
import { ownReview } from '../fixtures/reviews.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';

cleanUpAndCheckConsole();

it('the card of an own review has a badge and a link to edit it, whose address does not contain the id', async () => {
  render(<ReviewCard review={ownReview} own />);
  const link = await screen.findByRole('link', { name: 'Edit Review' });
  expect(screen.getByText('yours')).toBeDefined();
  expect(link.getAttribute('href')).toBe('/profile#own-reviews');
  fireEvent.click(link);
  expect(takeReviewToEdit()).toBe(ownReview.id);
});

it('the card of another user’s review has no badge', () => {
  render(<ReviewCard review={ownReview} />);
  expect(screen.queryByText('yours')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit Review' })).toBeNull();
});
