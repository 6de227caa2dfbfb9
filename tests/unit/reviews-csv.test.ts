import { expect, it } from 'vitest';
import { formatReviewsCsv } from '../../src/features/review-list/summary/reviews-csv.ts';
import { parseReviews } from '../../src/features/reviews/review.ts';
import { ownReviewRow } from '../fixtures/reviews.ts';

const terms = 'https://fairswath.test/terms';

it('a file of reviews has a header, the facts that the list shows of each review and its source, but no author', () => {
  const row = { ...ownReviewRow, resolution: '=0.5 m', review: 'Fine.', quoted_month: '2026-10-01' };
  const csv = formatReviewsCsv(parseReviews([row]), terms);
  const [header = '', line = ''] = csv.split('\r\n');
  expect(header).toMatch(/^Company,Month of the quote,Price in US dollars,.*,Review,Shared on,Source and terms$/);
  expect(line).toMatch(/^Maxar,2026-10,/);
  expect(line).toContain(",50 cm class,'=0.5 m,0.5,");
  expect(line).toMatch(/,Fine\.,2026-11-20,/);
  expect(line).toContain('https://fairswath.test/terms');
  expect(csv).not.toMatch(/Nomsa|8a1f0a9e/);
});

it('each row of a file of reviews says whether its quote is a sample, and what its source is', () => {
  const rows = [ownReviewRow, { ...ownReviewRow, sample: true }];
  const [, real, sample] = formatReviewsCsv(parseReviews(rows), terms).split('\r\n');
  expect(real).toMatch(/,no,4\.5,/);
  expect(real).toContain(
    'Shared by a user of Fairswath, not verified. Reviews belong to their authors. Terms: https://fairswath.test/terms',
  );
  expect(sample).toMatch(/,yes,4\.5,/);
  expect(sample).toContain('Sample data of Fairswath, invented. ');
  expect(sample).not.toContain('Shared by');
});
