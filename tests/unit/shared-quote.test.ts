import { describe, expect, it } from 'vitest';
import { firstSummarisedMonth } from '../../src/domain/prices/statistics-rules.ts';
import type { Review } from '../../src/features/reviews/review.ts';
import { nextLink, standingOf } from '../../src/features/write-review/shared-quote.ts';
import { ownReview } from '../fixtures/reviews.ts';

const month = firstSummarisedMonth();
/** A review with a tasking quote of 26 dollars per km² for 50 cm images. */
const review: Review = { ...ownReview, pricePerKm2: 26, acquisition: 'tasking', quotedMonth: month };
const standing = (changed: Partial<Review>, usdPerKm2 = [26, 18, 18, 17, 30]) =>
  standingOf({
    review: { ...review, ...changed },
    alike: usdPerKm2.map((price) => ({ price, unusual: false, key: 'maxar', name: 'Maxar', address: 'Maxar' })),
  });
const said = (...args: Parameters<typeof standing>) => {
  const { figure = '', headline = '', detail = '' } = standing(...args) ?? {};
  return `${figure}${headline}. ${detail}`.replaceAll('\u00a0', ' ').replace(/^\. /, '');
};

describe('where a shared quote stands', () => {
  it('is its distance from the median of quotes like it', () => {
    expect(said({})).toBe(
      '$26 per km² is 44% above the median. The median of 5 tasking quotes for 50 cm images is $18 per km², with yours. 3 of them are lower.',
    );
    expect(said({ pricePerKm2: 9 })).toMatch(/^\$9 per km² is 50% below the median\..* 0 of them are lower\.$/);
    expect(said({ pricePerKm2: 18 })).toMatch(/^\$18 per km² is at the median\..* 1 of them is lower\.$/);
    expect(said({ pricePerKm2: 36 })).toMatch(/^\$36 per km² is twice the median\./);
  });

  it('is drawn among the quotes', () => {
    expect(standing({})?.comparison).toEqual({
      usdPerKm2: 26,
      range: {
        ...{ sensor: 'multispectral', sizeClass: '50cm', acquisition: 'tasking' },
        ...{ median: 18, middleHalf: null, prices: [17, 18, 18, 26, 30] },
      },
    });
  });

  it('comes with a request to the provider if it is above the median', () => {
    expect(standing({})?.request).toBe(
      'Your quote of $2,600 for 100 km² of 50 cm images comes to $26 per km². The median of 5 comparable quotes on Fairswath is $18 per km². Can you match it?',
    );
    expect(standing({ pricePerKm2: 18 })?.request).toBeUndefined();
  });

  it('names the images', () => {
    expect(said({ sensor: 'sar', sizeClass: '1m', acquisition: 'assured' })).toContain(
      'The median of 5 assured tasking quotes for 1 m SAR images is',
    );
    expect(said({ sizeClass: '20cm', acquisition: 'recent-archive' })).toContain(
      'The median of 5 archive quotes for 20 cm or finer images is',
    );
  });

  it.each([
    [1, '1st', 4],
    [2, '2nd', 3],
    [3, '3rd', 2],
    [4, '4th', 1],
  ])('of %d quotes is its number, and how many are missing', (n, ordinal, more) => {
    const changed = { acquisition: 'archive' } as const;
    expect(standing(changed, Array(n).fill(26))?.comparison).toBeUndefined();
    expect(said(changed, Array(n).fill(26))).toBe(
      `Your quote is the ${ordinal} archive quote for 50 cm images in 24 months. With ${more} more, we can compare such quotes with their median.`,
    );
  });

  it.each<[Partial<Review>, string]>([
    [{ affiliated: true }, 'because you work for, resell or compete with the provider.'],
    [{ licence: 'publication' }, 'because a licence to publish usually costs more.'],
    [{ specialTerms: ['stereo', 'academic'] }, 'because of its special terms.'],
    [{ quotedMonth: '2020-01-01' }, 'because it is older than 24 months.'],
    [
      { unusual: true },
      'counts in the median, but not in averages and middle halves, because its price is more than 5 times, or less than a fifth of, the median for such images.',
    ],
    [{ pricePerKm2: null }, 'because it has no price per km².'],
    [{ resolutionMetres: null, sizeClass: null }, 'because it has no pixel size that we could read.'],
    [{ sensor: null }, 'because it has no sensor type.'],
    [{ acquisition: null }, 'because it has no acquisition.'],
  ])('is not drawn for %j, and one sentence says why', (changed, reason) => {
    expect(said(changed)).toMatch(new RegExp(`^Your quote .*${reason.replaceAll('.', '\\.')}$`));
    expect(standing(changed)?.comparison).toBeUndefined();
  });

  it('is not stated if the quotes do not contain it', () => {
    expect(standing({}, [])).toBeNull();
  });
});

describe('the next link', () => {
  const answers = ['multispectral/50cm'];

  it('leads to the fair price of such images, for the order of the quote if its area is known', () => {
    const text = 'What 50\u00a0cm images cost';
    const address = '/fair-price/multispectral/50cm';
    expect(nextLink({ ...review, areaKm2: null }, answers)).toEqual({ text, address });
    expect(nextLink({ ...review, areaKm2: 120 }, answers)).toEqual({
      text,
      address: `${address}?area=120`,
    });
  });

  it('leads to the company if there is no such page', () => {
    const maxar = { text: 'All reviews of Maxar', address: '/maxar-reviews' };
    expect(nextLink({ ...review, sizeClass: '1m' }, answers)).toEqual(maxar);
    expect(nextLink({ ...review, sensor: null }, answers)).toEqual(maxar);
    const lumen = { company: 'lumen imaging', reviewedCompany: { name: 'Lumen Imaging', address: null } };
    expect(nextLink({ ...review, ...lumen }, [])).toEqual({
      text: 'All reviews of Lumen Imaging',
      address: '/all-reviews?company=lumen%20imaging',
    });
  });
});
