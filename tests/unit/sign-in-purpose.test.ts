import { describe, expect, it } from 'vitest';
import { endpoints } from '../../src/endpoints';
import { needsEarlierAccount, signInPurpose } from '../../src/features/account/sign-in/sign-in-purpose';
import { pagePaths, paths } from '../../src/paths';
import { returnAddress } from '../../src/return-address';

const names = { maxar: 'Maxar', earthi: 'Earth-i' };
const purposeOf = (requested: string | null) => signInPurpose(returnAddress(requested), names);
const id = '8a1f0a9e-4a58-4c6f-9d7c-0a2f5a3c1b2d';

describe('the purpose of signing in', () => {
  it.each([
    [endpoints.resetPassword, true],
    [endpoints.moderation, true],
    [paths.profile, true],
    [paths.ownReviews, true],
    [paths.writeReviewOf('maxar'), false],
    [endpoints.claimOf('maxar'), false],
    [paths.provider('earthi'), false],
  ])('for %s says whether a new account is useless there: %s', (address, expected) => {
    expect(needsEarlierAccount(returnAddress(address))).toBe(expected);
  });

  it.each([
    [paths.writeReviewOf('maxar'), 'share your quote about Maxar'],
    [pagePaths.signedInForm('maxar'), 'share your quote about Maxar'],
    [`${pagePaths.signedInForm('earthi')}#main`, 'share your quote about Earth-i'],
    [pagePaths.signedInForm('other'), 'share your quote'],
    [paths.writeReviewOf('other'), 'share your quote'],
    [paths.writeReviewUnder('callsupportnow'), 'share your quote'],
    [paths.writeReview, 'share your quote'],
    [paths.profile, 'see your profile and your reviews'],
    [paths.ownReviews, 'edit your reviews'],
    [endpoints.notices, 'choose which emails you get'],
    [endpoints.resetPassword, 'change your password'],
    [endpoints.moderation, 'moderate reviews'],
    [endpoints.claim, 'claim a profile'],
    [endpoints.claimOf('maxar'), 'claim the profile of Maxar'],
    [paths.review(id, { company: 'maxar', address: 'Maxar' }), 'vote on a review of Maxar or reply to it'],
    [`/Maxar-reviews?sort=lowest&review=${id}#reviews`, 'vote on a review of Maxar or reply to it'],
    [paths.review(id, { company: 'lumen', address: null }), 'vote on a review or reply to it'],
    [`${paths.provider('earthi')}#reviews`, 'vote on reviews of Earth-i or reply to them'],
    [paths.provider('earthi'), 'vote on reviews of Earth-i or reply to them'],
    [paths.allReviews, 'vote on reviews or reply to them'],
    [paths.reviewsOf('lumen'), 'vote on reviews or reply to them'],
  ])('for %s is to %s', (address, purpose) => {
    expect(purposeOf(address)).toBe(purpose);
  });

  it.each([null, paths.explore, paths.fairPrice, paths.comparison(['maxar']), pagePaths.blog, '//evil.example'])(
    'is not stated for %s, which needs no account',
    (address) => {
      expect(purposeOf(address)).toBeNull();
    },
  );

  it.each([
    '/write-review/callsupportnow',
    '/write-review?company=callsupportnow',
    '/claim?company=callsupportnow',
    `/callsupportnow-reviews?review=${id}`,
    '/callsupportnow-reviews',
    '/write-review/constructor',
    '/constructor-reviews',
    '/maxar-reviews?sort=Call+0800&review=Call+0800#reviews',
  ])('contains no words from the address %s', (address) => {
    expect(purposeOf(address)).not.toMatch(/call|0800|constructor|function/i);
    expect(purposeOf(address)).toMatch(/^(share|claim|vote|reply)/);
  });
});
