import { describe, expect, it } from 'vitest';
import {
  emailFault,
  passwordFaults,
  profileFrom,
  providersFrom,
  registrationFaults,
  registrationTitle,
} from '~/features/account/validation';
import { phones } from '../fixtures/phones';

describe('an e-mail address', () => {
  it.each([
    'ada@example.com',
    ' ada@example.com ',
    'ada.lovelace+quotes@mail.example.co.uk',
    "o'brien@example.com",
    'a_b-c@ex-ample.com',
  ])('like %j is taken', (typed) => {
    expect(emailFault(typed)).toBeNull();
  });

  it.each(['', ' ', '\t\n'])('must be filled in: %j is not', (typed) => {
    expect(emailFault(typed)).toBe('Fill this in.');
  });

  it.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada example.com',
    'ada@exa mple.com',
    'ada@@example.com',
    'ada@example..com',
    'ada@example.com, bo@example.com',
    'ada@example.com\nBcc: bo@example.com',
    'Ada <ada@example.com>',
    'javascript:alert(1)',
  ])('like %j is refused with an example', (typed) => {
    expect(emailFault(typed)).toBe('Enter an e-mail address, like name@example.com.');
  });
});

describe('a new password', () => {
  const said = (passwords: Parameters<typeof passwordFaults>[0]) =>
    passwordFaults(passwords).map(({ field, message }) => `${field}: ${message}`);

  it.each(['8 signs!', 'a long password', '        ', 'pässwörd', '🛰🛰🛰🛰', 'x'.repeat(72)])(
    'like %j, typed twice, is taken',
    (password) => {
      expect(said({ password, confirmation: password })).toEqual([]);
      expect(said({ current: 'x', password, confirmation: password })).toEqual([]);
    },
  );

  it('that is left empty says so at each field, in the order of the form, and no more', () => {
    expect(said({ password: '', confirmation: '' })).toEqual([
      'password: Fill this in.',
      'confirmation: Fill this in.',
    ]);
    expect(said({ current: '', password: 'short', confirmation: 'other' })).toEqual(['current: Fill this in.']);
  });

  it('has at least 8 characters; how long the old one is does not matter', () => {
    expect(said({ current: 'x', password: '7 signs', confirmation: '7 signs' })).toEqual([
      'password: At least 8 characters.',
    ]);
  });

  it('is the same twice, in every letter and space', () => {
    const message = 'confirmation: Passwords does not match';
    for (const confirmation of ['A long password', 'a long password ', 'another one'])
      expect(said({ password: 'a long password', confirmation })).toEqual([message]);
    expect(said({ password: 'short', confirmation: 'other' })).toEqual(['password: At least 8 characters.', message]);
  });
});

describe('the title above the faults of a form', () => {
  const titleOf = (changes: object) =>
    registrationTitle(
      registrationFaults({
        name: 'Ada',
        email: 'ada@example.com',
        password: 'a long password',
        confirmation: 'a long password',
        agreed: true,
        ...changes,
      }),
    );

  it('says that all must be filled in when anything is empty', () => {
    expect(titleOf({ name: '', confirmation: 'other' })).toBe('all input field are required');
  });

  it('says that the passwords differ when they do', () => {
    expect(titleOf({ email: 'ada', confirmation: 'other one' })).toBe('Passwords does not match');
  });

  it('is plain for all else', () => {
    expect(titleOf({ email: 'ada' })).toBe('Please check what you wrote');
  });
});

describe('a profile', () => {
  it('has its ends cut, and no phone number when none is given', () => {
    expect(profileFrom(' Ada ', ' ')).toEqual({ profile: { displayName: 'Ada', phone: null } });
    expect(profileFrom('Ada', ' 12345 ')).toEqual({ profile: { displayName: 'Ada', phone: '12345' } });
  });

  // The rule of the database, which judges the same list.
  it.each(phones)('with the phone number %j is taken: %s', (phone, accepted) => {
    const judged = profileFrom('Ada', phone);
    if (accepted) expect(judged).toEqual({ profile: { displayName: 'Ada', phone } });
    else expect(judged).toMatchObject({ faults: [{ field: 'phone', message: expect.stringContaining('+47') }] });
  });

  it.each([
    ['', 'Fill this in.'],
    ['  ', 'Fill this in.'],
    ['x'.repeat(61), 'At most 60 characters.'],
    ['A\u200bda', 'Remove invisible or control characters.'],
    ['Ada\u202e', 'Remove invisible or control characters.'],
    ['Ada\nLovelace', 'Remove invisible or control characters.'],
  ])('under the name %j is refused', (name, message) => {
    expect(profileFrom(name, '')).toEqual({ faults: [{ field: 'name', message }] });
  });

  it('tells of both faults, in the order of the form', () => {
    expect(profileFrom('', 'x')).toMatchObject({ faults: [{ field: 'name' }, { field: 'phone' }] });
  });
});

describe('the providers of a deployment', () => {
  it.each([
    ['', []],
    ['google', ['google']],
    ['apple', ['apple']],
    ['google,apple', ['google', 'apple']],
    [' apple , google ', ['google', 'apple']],
    ['google,google', ['google']],
    ['none', []],
    ['facebook,googler', []],
    [',', []],
  ])('named %j are %j', (named, providers) => {
    expect(providersFrom(named)).toEqual(providers);
  });
});
