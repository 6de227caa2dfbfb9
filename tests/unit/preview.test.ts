import { describe, expect, it } from 'vitest';
import { previewReview } from '../../src/features/reviews/review-preview/preview.ts';
import { ownReview, signedQuote } from '../fixtures/reviews.ts';

describe('the preview of a quote', () => {
  const { anonymous, updatedOn, quoted, ...publicReview } = ownReview;
  const details = { id: ownReview.id, authorName: 'Nomsa Example', createdOn: ownReview.createdOn };

  it('is the review that will be shared', () => {
    const unknown = { reviewedCompany: null, writerRole: null, writerSector: null };
    expect(previewReview(signedQuote, signedQuote.price, details)).toEqual({ ...publicReview, ...unknown });
  });

  it('shows the price in US dollars, and special terms as others will see them', () => {
    const quote = { ...signedQuote, anonymous: true, special_terms: ['stereo' as const, 'place' as const] };
    expect(previewReview(quote, 2800, details)).toMatchObject({ price: 2800, specialTerms: ['stereo', 'special'] });
  });

  it('hides the name of an anonymous author', () => {
    expect(previewReview({ ...signedQuote, anonymous: true }, signedQuote.price, details).displayName).toBeNull();
  });

  it('has no price per km² and no size class when they cannot be derived', () => {
    const vague = previewReview({ ...signedQuote, area_km2: null, resolution: 'sharp' }, signedQuote.price, details);
    expect(vague).toMatchObject({
      pricePerKm2: null,
      resolution: 'sharp',
      resolutionMetres: null,
      sizeClass: null,
    });
  });

  it('has no name when the profile has none', () => {
    expect(previewReview(signedQuote, signedQuote.price, { ...details, authorName: null }).displayName).toBeNull();
  });
});
