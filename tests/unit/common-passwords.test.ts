import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '~/features/account/password/common-passwords';

describe('isCommonPassword', () => {
  it.each([
    // Of each kind the most common with at least eight characters, by the yearly reports of password managers.
    'password',
    'Password',
    'PASSWORD1',
    'password123',
    'P@ssw0rd',
    'Passw0rd!',
    'Password2024!',
    '12345678',
    '123456789',
    '1234567890',
    '87654321',
    '0987654321',
    '11111111',
    '00000000',
    '12121212',
    '123123123',
    '12341234',
    '11223344',
    '147258369',
    'qwertyuiop',
    'qwerty123',
    'Qwerty12345',
    'qwer1234',
    'asdfghjkl',
    'asdf1234',
    '1234qwer',
    '1q2w3e4r',
    '1q2w3e4r5t',
    '1qaz2wsx',
    'zaq12wsx',
    'q1w2e3r4',
    'a1b2c3d4',
    'abcd1234',
    'abcdefgh',
    'aaaaaaaa',
    'abcabcabc',
    'asdfasdf',
    'iloveyou',
    'iloveyou!',
    'sunshine',
    'princess1',
    'football',
    'baseball',
    'superman',
    'trustno1',
    'letmein123',
    'welcome1',
    'admin123',
    'administrator',
    'michelle',
    'jennifer',
    'computer',
    'internet',
    'starwars',
    'whatever',
    'butterfly',
    'chocolate',
    'liverpool',
    'charlie1',
    '1password',
    '!@#$%^&*',
    'changeme',
  ])('finds %j', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'correct horse battery staple',
    'long password 4f7a',
    'sample-password',
    'five words are so',
    'Tr0ub4dor&3',
    'a long password',
    '8 signs!',
    'pässwörd',
    'welcome to the jungle 7',
    'V9k#pQ2x',
    '🛰🚀🌍🌕',
    'x8aaaaaaaaq2',
    '31415926',
    '衛星の価格を比べる',
  ])('does not find %j', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('answers at once for a very long text', () => {
    expect(isCommonPassword('ab1'.repeat(100_000))).toBe(true);
    expect(isCommonPassword(`${'1'.repeat(10_000)}x${'2'.repeat(10_000)}`)).toBe(false);
  });
});
