import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReviewCard } from '../../src/features/reviews/ReviewCard.tsx';
import { wholeReview } from '../fixtures/reviews.ts';
import { onAnEmptyStage } from './stage.ts';

onAnEmptyStage();

it('one’s own review is marked, and leads to where it is edited', () => {
  render(<ReviewCard review={wholeReview} yours />);
  expect(screen.getByText('yours')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Edit Review' }).getAttribute('href')).toBe(
    `/profile?review=${wholeReview.id}`,
  );
});

it('a review of somebody else is not', () => {
  render(<ReviewCard review={wholeReview} />);
  expect(screen.queryByText('yours')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit Review' })).toBeNull();
});
