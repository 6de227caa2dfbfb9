import { describe, expect, it } from 'vitest';
import { isSameEmail, nextAddress, parseEmailLink } from '~/features/account/email-link/email-link';

const origin = 'https://fairswath.example';
const parse = (search: Record<string, string>, fragment: Record<string, string>) =>
  parseEmailLink(new URL(`/auth/callback?${new URLSearchParams(search)}#${new URLSearchParams(fragment)}`, origin));
const named = { token_hash: 'abc', email: 'ada@example.com', whole: '' };

describe('parseEmailLink', () => {
  it('reads type, token, account, mailbox and the address to continue to', () => {
    const search = { type: 'email_change', next: `${origin}/profile` };
    expect(parse(search, { ...named, sent_to: 'ada@example.com', from: 'old@example.com' })).toEqual({
      tokenHash: 'abc',
      type: 'email_change',
      email: 'ada@example.com',
      sentTo: 'ada@example.com',
      from: 'old@example.com',
      next: '/profile',
    });
  });

  it('reads earlier links, which have the token before the fragment', () => {
    expect(parse({ type: 'recovery', token_hash: 'abc' }, { email: 'ada@example.com' })).toMatchObject({
      tokenHash: 'abc',
      email: 'ada@example.com',
      sentTo: null,
      from: null,
    });
  });

  it.each(['signup', 'recovery', 'email_change'])('accepts the type %s', (type) => {
    expect(parse({ type }, named)).toMatchObject({ type });
  });

  it.each(['magiclink', 'invite', 'email', 'sms', 'Recovery', 'constructor', ''])('refuses the type %j', (type) => {
    expect(parse({ type }, named)).toBe('incomplete');
  });

  it.each([encodeURIComponent, String])('reads an address with parameters, whether it is encoded or not', (encode) => {
    const address = '/write-review?company=other&name=%C3%85%20%26%20Co.';
    const search = `?type=signup&token_hash=abc&next=${encode(origin + address)}`;
    expect(nextAddress(search, origin)).toBe(address);
  });

  it('finds a link without a token, an account or the fragment incomplete', () => {
    expect(parse({ type: 'signup' }, { email: 'ada@example.com' })).toBe('incomplete');
    expect(parse({ type: 'signup' }, { token_hash: 'abc' })).toBe('incomplete');
    expect(parse({ type: 'signup', token_hash: 'abc' }, {})).toBe('incomplete');
    expect(parse({}, named)).toBe('incomplete');
  });

  it.each(['', '&whol', '&email=ada@example.co'])(
    'finds a link incomplete whose last letters are cut off: %j',
    (end) => {
      const { token_hash, email } = named;
      const link = `/auth/callback?type=signup#token_hash=${token_hash}&email=${email}${end}`;
      expect(parseEmailLink(new URL(link, origin))).toBe('incomplete');
      for (const whole of ['&whole', '&whole.', '&whole)'])
        expect(parseEmailLink(new URL(link + whole, origin))).toMatchObject({ type: 'signup' });
    },
  );

  it.each(['code=1', 'error=access_denied', 'error_code=bad_oauth_state'])(
    'finds no link where a provider returns: %s',
    (answer) => {
      expect(parseEmailLink(new URL(`/auth/callback?${answer}`, origin))).toBeNull();
    },
  );

  it.each(['ada@example.com', "o'brien+quotes@mail.example.co.uk", `${'x'.repeat(64)}@${'y'.repeat(63)}.com`])(
    'reads the account %j',
    (email) => {
      expect(parse({ type: 'signup' }, { ...named, email })).toMatchObject({ email });
    },
  );

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
    expect(parse({ type: 'signup' }, { ...named, email })).toBe('incomplete');
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
