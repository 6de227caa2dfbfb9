import { describe, expect, it } from 'vitest';
import { asOthersSee } from '../../src/features/reviews/as-others-see.ts';
import { previewReview } from '../../src/features/reviews/review-preview/preview.ts';
import { ownReview, signedQuote } from '../fixtures/reviews.ts';

describe('the preview of a quote', () => {
  const { anonymous, updatedOn, quoted, namesSeller, showsSatellite, ...publicReview } = ownReview;
  const details = { id: ownReview.id, authorName: 'Nomsa Example', createdOn: ownReview.createdOn };

  it('is the review that will be shared', () => {
    const unknown = { reviewedCompany: null, writerRole: null, writerSector: null };
    expect(previewReview(signedQuote, signedQuote.price, details)).toEqual({ ...publicReview, ...unknown });
  });

  it('shows the price in US dollars, and special terms, area and seller as others will see them', () => {
    const terms = { special_terms: ['stereo' as const, 'place' as const], area_km2: 12.345678, seller: 'SkyFi' };
    const quote = { ...signedQuote, ...terms, anonymous: true };
    const shown = { price: 2760, specialTerms: ['stereo', 'special'], areaKm2: 12, pricePerKm2: 230, sellerName: null };
    expect(previewReview(quote, 2760, details)).toMatchObject(shown);
    expect(previewReview({ ...quote, names_seller: true }, 2760, details)).toMatchObject({ sellerName: 'SkyFi' });
    const own = { ...ownReview, displayName: null, areaKm2: 12.345678, sellerName: 'SkyFi' };
    expect(asOthersSee(own)).toMatchObject({ areaKm2: 12, sellerName: null });
    expect(asOthersSee({ ...own, namesSeller: true })).toMatchObject({ sellerName: 'SkyFi' });
  });

  it('hides the name of an anonymous author', () => {
    expect(previewReview({ ...signedQuote, anonymous: true }, signedQuote.price, details).displayName).toBeNull();
  });

  it('has no price per km² and no size class when they cannot be derived', () => {
    const vague = previewReview(
      { ...signedQuote, area_km2: null, resolution: 'sharp', resolution_m: null },
      signedQuote.price,
      details,
    );
    expect(vague).toMatchObject({
      pricePerKm2: null,
      resolution: 'sharp',
      resolutionMetres: null,
      sizeClass: null,
    });
  });

  it('names no seller if that is the reviewed company itself', () => {
    for (const seller of ['Maxar', 'MAXAR']) {
      const self = { ...signedQuote, seller, resold: true } as const;
      expect(previewReview(self, signedQuote.price, details)).toMatchObject({ sellerName: null, resold: false });
    }
  });

  it('has no name when the profile has none', () => {
    expect(previewReview(signedQuote, signedQuote.price, { ...details, authorName: null }).displayName).toBeNull();
  });
});
