import { describe, expect, it } from 'vitest';
import { paths, returnAddress } from '../../src/paths';

describe('the address to return to after signing in', () => {
  it.each([
    paths.explore,
    paths.compare,
    paths.comparison(['maxar', 'iceye']),
    paths.pair('maxar', 'iceye'),
    paths.writeReview,
    paths.writeReviewOf('maxar'),
    paths.profile,
    paths.provider('NASRDA'),
    paths.blog,
    paths.post('how-imagery-is-priced'),
  ])('is %s when a page of ours asked for it', (page) => {
    expect(returnAddress(page)).toBe(page);
  });

  it('is explore when nothing was asked', () => {
    expect(returnAddress(null)).toBe('/explore');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,hi',
    '/profile/../../evil',
    '/profile\n',
    '/profile?next=//evil',
    '/profile#x',
    '',
    ' /profile',
    '/login',
    '/%2fevil.example',
    '/write-review/..%2f..',
    '/compare?of=//evil',
    '/compare?of=a,b&next=//evil',
    '/compare?of=a,b,c,d,e',
    '/compare/..%2f..',
  ])('is home for %j', (hostile) => {
    expect(returnAddress(hostile)).toBe('/');
  });
});
