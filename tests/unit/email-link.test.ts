import { describe, expect, it } from 'vitest';
import { emailLinkQuestion, isSameEmail, nextAddress, parseEmailLink } from '~/features/account/sign-in/email-link';

const origin = 'https://fairswath.example';
const parse = (parameters: Record<string, string>, email = 'ada@example.com') =>
  parseEmailLink(
    new URL(`/auth/callback?${new URLSearchParams(parameters)}#${new URLSearchParams({ email })}`, origin),
  );
const link = { token_hash: 'abc', type: 'recovery' };

describe('parseEmailLink', () => {
  it('reads token, type, account and the address to continue to', () => {
    expect(parse({ ...link, next: `${origin}/profile` })).toEqual({
      tokenHash: 'abc',
      type: 'recovery',
      email: 'ada@example.com',
      next: '/profile',
    });
  });

  it.each(['signup', 'recovery', 'email_change'])('accepts the type %s', (type) => {
    expect(parse({ ...link, type })).toMatchObject({ type });
  });

  it.each(['magiclink', 'invite', 'email', 'sms', 'Recovery', 'constructor', ''])('refuses the type %j', (type) => {
    expect(parse({ ...link, type })).toBeNull();
  });

  it.each([encodeURIComponent, String])('reads an address with parameters, whether it is encoded or not', (encode) => {
    const address = '/write-review?company=other&name=%C3%85%20%26%20Co.';
    const search = `?type=signup&token_hash=abc&next=${encode(origin + address)}`;
    expect(nextAddress(search, origin)).toBe(address);
  });

  it('refuses a link without a token', () => {
    expect(parse({ ...link, token_hash: '' })).toBeNull();
    expect(parse({ type: 'recovery' })).toBeNull();
    expect(parse({})).toBeNull();
  });

  it.each(['ada@example.com', "o'brien+quotes@mail.example.co.uk", `${'x'.repeat(64)}@${'y'.repeat(63)}.com`])(
    'reads the account %j',
    (email) => {
      expect(parse(link, email)?.email).toBe(email);
    },
  );

  it('has no account when the address has no fragment', () => {
    expect(parseEmailLink(new URL(`${origin}/?token_hash=abc&type=recovery`))?.email).toBeNull();
  });

  it.each([
    '',
    'ada',
    'your own account',
    ' ada@example.com',
    'ada@example.com\n',
    'ada@example.com. Enter your password at evil.example',
    'ada\u202e@example.com',
    'аda@example.com',
    '<b>ada</b>@example.com',
    `ada@${'y.'.repeat(150)}com`,
  ])('treats %j as no account', (email) => {
    expect(parse(link, email)?.email).toBeNull();
  });
});

describe('nextAddress', () => {
  it.each([
    ['', '/explore'],
    ['?next=', '/explore'],
    [`?next=${origin}`, '/explore'],
    [`?next=${origin}/profile`, '/profile'],
    ['?next=/profile', '/profile'],
    [`?next=${origin}.evil/profile`, '/'],
    [`?next=${origin}//evil`, '/'],
    ['?next=//evil', '/'],
    ['?next=javascript:alert(1)', '/'],
  ])('of %j is %j', (address, next) => {
    expect(nextAddress(address, origin)).toBe(next);
  });
});

describe('isSameEmail', () => {
  it('ignores only letter case', () => {
    expect(isSameEmail('Ada@Example.com', 'ada@example.com')).toBe(true);
    expect(isSameEmail('ada+1@example.com', 'ada@example.com')).toBe(false);
  });
});

describe('emailLinkQuestion', () => {
  it.each([
    ['recovery', 'ada@example.com', null, /^Continue as ada@example.com\? .*if the account is yours\.$/],
    ['signup', 'ada@example.com', null, /^Continue as ada@example.com\? .*if the account is yours\.$/],
    [
      'recovery',
      'ada@example.com',
      'Ada@example.com',
      /^Continue as ada@example.com\? You are signed in to this account/,
    ],
    [
      'signup',
      'ada@example.com',
      'bo@example.com',
      /^You are signed in as bo@example.com\. This link signs you in as ada@example.com\./,
    ],
    ['email_change', 'new@example.com', 'ada@example.com', /^Change your address to new@example.com\?/],
    ['recovery', null, null, /^Continue with this link\?/],
    ['recovery', null, 'bo@example.com', /^You are signed in as bo@example.com\. Continue with this link\?/],
  ] as const)('of type %s for %s, signed in as %s, is correct', (type, email, signedInAs, question) => {
    expect(emailLinkQuestion(type, email, signedInAs)).toMatch(question);
  });
});
