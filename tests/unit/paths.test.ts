import { describe, expect, it } from 'vitest';
import { endpoints } from '../../src/endpoints';
import { isUnlisted, pagePaths, paths } from '../../src/paths';
import { returnAddress } from '../../src/return-address';

describe('returnAddress', () => {
  it.each([
    paths.explore,
    paths.fairPrice,
    pagePaths.publishedPrices,
    paths.freeSources,
    pagePaths.glossary,
    paths.compare,
    paths.comparison(['maxar', 'iceye']),
    pagePaths.pair('maxar', 'iceye'),
    paths.writeReview,
    paths.writeReviewOf('maxar'),
    paths.writeReviewUnder('Ångström & Co.'),
    paths.writeReviewUnder("Sky (O'Hara) 100%!"),
    pagePaths.signedInForm('maxar'),
    paths.profile,
    paths.ownReviews,
    endpoints.notices,
    '/write-review/maxar#main',
    endpoints.resetPassword,
    endpoints.claim,
    endpoints.claimOf('maxar'),
    paths.provider('NASRDA'),
    '/NASRDA-reviews',
    paths.review('8a1f0a9e-4a58-4c6f-9d7c-0a2f5a3c1b2d', { company: 'maxar', address: 'Maxar' }),
    paths.review('8a1f0a9e-4a58-4c6f-9d7c-0a2f5a3c1b2d', { company: 'lumen & co', address: null }),
    '/maxar-reviews?sort=lowest&basis=km2&price=-20&area=25-#reviews',
    '/all-reviews?sensor=sar&stars=4',
    pagePaths.blog,
    pagePaths.post('how-imagery-is-priced'),
    endpoints.emailLink,
  ])('returns %s, a page of this site', (page) => {
    expect(returnAddress(page)).toBe(page);
  });

  it('returns explore when there is no next address', () => {
    expect(returnAddress(null)).toBe('/explore');
  });

  it.each([
    ...'//evil.example /\\evil.example /.//evil.example /x/..//evil.example /\t/evil.example'.split(' '),
    ...'/\n/evil.example https://evil.example javascript:alert(1) data:text/html,hi /profile/../../evil'.split(' '),
    ...'/profile\n /profile?next=//evil /profile#x=1 /profile#X /profile#secret'.split(' '),
    ...'/write-review/maxar#secret /write-review?company=maxar&access_token=secret'.split(' '),
    ...'/write-review?company=other&name=x&next=//evil /write-review?company=other&name=x#secret'.split(' '),
    ...'/write-review?company=//evil /write-review?name=x /profile# /claim#x /login /login?next=/profile'.split(' '),
    ...'/register /auth/callback#token_hash=stolen /auth/callback?code=stolen'.split(' '),
    ...'/auth/callback?token_hash=stolen&type=recovery /auth/callback?next=/profile'.split(' '),
    ...'/reset-password?token=stolen /reset-password/ /reset-password#access_token=stolen'.split(' '),
    ...'/api/delete-account //localhost/profile ///evil.example /\\/evil.example \\\\evil.example'.split(' '),
    ...'/\r/evil.example /@evil.example //evil.example/profile http:/profile https:evil.example'.split(' '),
    ...'JavaScript:alert(1) vbscript:x /profile\u2028 /profile\u0000 /PROFILE profile ./profile'.split(' '),
    ...'?next=/profile #/profile /%2fevil.example /write-review/..%2f.. /compare?of=//evil'.split(' '),
    ...'/claim?company=//evil /claim?company=maxar&next=//evil /compare?of=a,b&next=//evil'.split(' '),
    ...'/compare?of=a,b,c,d,e /compare/..%2f..'.split(' '),
    '',
    ' /profile',
  ])('returns home for %j', (address) => {
    expect(returnAddress(address)).toBe('/');
  });
});

describe('the callback address', () => {
  it('contains the next address in one parameter that decodes to the same text', () => {
    for (const next of [paths.explore, paths.comparison(['maxar', 'iceye']), '/x?a=1&next=//evil#y z%']) {
      const { pathname, searchParams } = new URL(endpoints.callback(next), 'https://fairswath.example');
      expect(pathname).toBe('/auth/callback');
      expect([...searchParams]).toEqual([['next', next]]);
    }
  });
});

describe('isUnlisted', () => {
  it('includes the pages for signing in and for passwords', () => {
    expect(isUnlisted('/auth/callback')).toBe(true);
    expect(isUnlisted(endpoints.resetPassword)).toBe(true);
    expect(isUnlisted(endpoints.forgotPassword)).toBe(true);
  });
});

describe('the address of a review', () => {
  const id = '8a1f0a9e-4a58-4c6f-9d7c-0a2f5a3c1b2d';

  it('leads to the reviews on the page of its provider', () => {
    expect(paths.review(id, { company: 'nasrda', address: 'NASRDA' })).toBe(
      '/nasrda-reviews?review=8a1f0a9e-4a58#reviews',
    );
  });

  it('leads to the filtered list of all reviews if its company has no page', () => {
    expect(paths.review(id, { company: 'lumen & co', address: null })).toBe(
      '/all-reviews?company=lumen%20%26%20co&review=8a1f0a9e-4a58#reviews',
    );
  });
});
