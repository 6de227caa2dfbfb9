import { describe, expect, it } from 'vitest';
import { parseProfile } from '~/features/account/settings/parse-profile';
import {
  type FieldError,
  formErrorTitle,
  formText,
  validateEmail,
  validateNewPassword,
  validateRegistration,
} from '~/features/account/validation';
import { phones } from '../fixtures/phones';

// The Auth service stores at most 72 bytes.
const tooLong = 'Use 72 characters or fewer. Accented letters count as two, other scripts and emoji as up to four.';

const asText = (errors: FieldError[]) => errors.map(({ field, message }) => `${field}: ${message}`);

describe('validateEmail', () => {
  it.each([
    'ada@example.com',
    ' ada@example.com ',
    'ada.lovelace+quotes@mail.example.co.uk',
    "o'brien@example.com",
    'a_b-c@ex-ample.com',
  ])('accepts %j', (email) => {
    expect(validateEmail(email)).toBeNull();
  });

  it.each(['', ' ', '\t\n'])('requires an address: %j is empty', (email) => {
    expect(validateEmail(email)).toBe('Fill this in.');
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
    'ada..lovelace@example.com',
    'ada@example.com, bo@example.com',
    'ada@example.com\nBcc: bo@example.com',
    'Ada <ada@example.com>',
    'javascript:alert(1)',
  ])('rejects %j and gives an example', (email) => {
    expect(validateEmail(email)).toBe('Enter an email address, like name@example.com.');
  });
});

it('an address of more than 254 characters, or 64 before the @, is refused', () => {
  const address = (length: number) => `${'a'.repeat(60 + (length % 2))}@${'b.'.repeat(91)}example.com`;
  expect(validateEmail(address(254))).toBeNull();
  expect(validateEmail(` ${address(254)} `)).toBeNull();
  expect(validateEmail(address(255))).toBe('Use 254 characters or fewer.');
  expect(validateEmail(`${'a'.repeat(65)}@example.com`)).toContain('Enter an email address');
});

describe('text in a form', () => {
  it('is composed in the same way, however the keyboard composed its accents', () => {
    const data = new FormData();
    data.set('password', 'pa\u0308sswo\u0308rd');
    expect(formText(data, 'password')).toBe('p\u00e4ssw\u00f6rd');
    expect(formText(data, 'missing')).toBe('');
  });
});

describe('validateNewPassword', () => {
  it.each([
    '8 signs!',
    'a long password',
    '  a  b   ',
    'pässwörd',
    '🛰🛰🛰🛰',
    'x'.repeat(72),
    'ä'.repeat(36),
    '衛'.repeat(24),
  ])('accepts %j when it is entered twice', (password) => {
    expect(validateNewPassword({ current: 'x', password, confirmation: password }, 'ada@example.com')).toEqual([]);
  });

  it('reports every invalid field in the order of the form, empty ones too', () => {
    expect(
      asText(validateNewPassword({ current: '', password: 'short', confirmation: 'other' }, 'ada@example.com')),
    ).toEqual([
      'current: Fill this in.',
      'password: Use at least 8 characters.',
      'confirmation: Passwords does not match',
    ]);
    const withoutPassword = { current: 'x', password: '', confirmation: 'other' };
    expect(asText(validateNewPassword(withoutPassword, 'ada@example.com'))).toEqual(['password: Fill this in.']);
  });

  it.each([
    ['7 signs', 'Use at least 8 characters.'],
    ['        ', 'Enter more than spaces.'],
    ['\u3000\u00a0      ', 'Enter more than spaces.'],
    ['ada@example.com', 'Choose a password that is not your email address.'],
    [' Ada@Example.COM ', 'Choose a password that is not your email address.'],
    ['x'.repeat(73), tooLong],
    [`${'ä'.repeat(36)}x`, tooLong],
    ['衛'.repeat(25), tooLong],
    ['🛰'.repeat(19), tooLong],
  ])('rejects %j', (password, message) => {
    const entered = { current: 'x', password, confirmation: password };
    expect(asText(validateNewPassword(entered, 'ada@example.com'))).toEqual([`password: ${message}`]);
    expect(asText(validateNewPassword(entered, 'Ada@example.com'))).toEqual([`password: ${message}`]);
  });

  it('refuses the current password as the new one', () => {
    const entered = { current: 'a long password', password: 'a long password', confirmation: 'a long password' };
    expect(asText(validateNewPassword(entered, 'ada@example.com'))).toEqual([
      'password: This is already your password. Choose a different one.',
    ]);
  });

  it('requires the same password twice, including case and spaces', () => {
    const message = 'confirmation: Passwords does not match';
    for (const confirmation of ['A long password', 'a long password ', 'another one'])
      expect(
        asText(validateNewPassword({ current: 'x', password: 'a long password', confirmation }, 'ada@example.com')),
      ).toEqual([message]);
  });
});

const registration = {
  name: 'Ada',
  email: 'ada@example.com',
  password: 'long enough',
  confirmation: 'long enough',
  agreed: true,
};

const invalidFields = (changes: Partial<typeof registration>) =>
  validateRegistration({ ...registration, ...changes }).map(({ field }) => field);

describe('validateRegistration', () => {
  it('accepts a complete registration', () => {
    expect(validateRegistration(registration)).toEqual([]);
  });

  it('reports empty and invalid fields at once', () => {
    const entered = { name: '', email: 'ada', password: 'short', confirmation: 'other', agreed: true };
    expect(asText(validateRegistration(entered))).toEqual([
      'name: Fill this in.',
      'email: Enter an email address, like name@example.com.',
      'password: Use at least 8 characters.',
      'confirmation: Passwords does not match',
    ]);
  });

  it('reports every field of an empty registration, including the agreement', () => {
    const errors = validateRegistration({ name: '', email: ' ', password: '', confirmation: '', agreed: false });
    expect(errors.map(({ field }) => field)).toEqual(['name', 'email', 'password', 'confirmation', 'agreed']);
    expect(formErrorTitle(errors)).toBe('all input field are required');
  });

  it.each([
    ['a name of 61 characters', { name: 'x'.repeat(61) }, ['name']],
    ['an email address without an at sign', { email: 'ada.example.com' }, ['email']],
    ['the address as the password', { password: 'ADA@example.com', confirmation: 'ADA@example.com' }, ['password']],
    ['two different passwords', { confirmation: 'another one' }, ['confirmation']],
    ['a missing agreement', { agreed: false }, ['agreed']],
  ])('rejects %s', (_, changes, fields) => {
    expect(invalidFields(changes)).toEqual(fields);
  });

  it('accepts a name of 60 characters in any script, counted as people count them', () => {
    expect(invalidFields({ name: '衛'.repeat(60) })).toEqual([]);
    expect(invalidFields({ name: 'Zoë Ōe' })).toEqual([]);
  });
});

describe('formErrorTitle', () => {
  const titleFor = (changes: Partial<typeof registration>) =>
    formErrorTitle(validateRegistration({ ...registration, ...changes }));

  it('asks for all fields when one is empty', () => {
    expect(titleFor({ name: '', confirmation: 'other' })).toBe('all input field are required');
  });

  it('says that the passwords differ when they do', () => {
    expect(titleFor({ email: 'ada', confirmation: 'other one' })).toBe('Passwords does not match');
  });

  it('is general for all other errors', () => {
    expect(titleFor({ email: 'ada' })).toBe('Check the fields below');
  });
});

describe('parseProfile', () => {
  /** The result for a form with this input. */
  function parse(name: string, phone: string, choices: Record<string, string> = {}) {
    const data = new FormData();
    for (const [field, value] of Object.entries({ name, phone, role: '', sector: '', ...choices }))
      data.set(field, value);
    return parseProfile(data);
  }
  const nothingMore = { phone: null, role: null, sector: null };

  it('trims name and phone number, and returns null for empty values', () => {
    expect(parse(' Ada ', ' ')).toEqual({ values: { displayName: 'Ada', ...nothingMore } });
    expect(parse('Ada', ' 12345 ')).toEqual({ values: { displayName: 'Ada', ...nothingMore, phone: '12345' } });
  });

  it('returns the selected role and sector, and null for one that the form does not offer', () => {
    const chosen = { role: 'analyst', sector: 'energy' };
    expect(parse('Ada', '', chosen)).toEqual({ values: { displayName: 'Ada', phone: null, ...chosen } });
    expect(parse('Ada', '', { role: 'spy', sector: 'ENERGY' })).toEqual({
      values: { displayName: 'Ada', ...nothingMore },
    });
  });

  // The database is tested with the same list.
  it.each(phones)('judges the phone number %j as the database does: %s', (phone, accepted) => {
    const parsed = parse('Ada', phone);
    if (accepted) expect(parsed).toEqual({ values: { displayName: 'Ada', ...nothingMore, phone } });
    else expect(parsed).toMatchObject({ errors: [{ field: 'phone', message: expect.stringContaining('+47') }] });
  });

  it.each([
    ['', 'Fill this in.'],
    ['  ', 'Fill this in.'],
    ['x'.repeat(61), 'Use 60 characters or fewer.'],
    ['Ada ✈\ufe0f', 'Remove “✈”. Names can have letters, digits, spaces and ’ - . , &'],
  ])('rejects the name %j', (name, message) => {
    expect(parse(name, '')).toEqual({ errors: [{ field: 'name', message }] });
  });

  it.each([
    ['A\u200bda\u202e', 'Ada'],
    ['Ada\nLovelace', 'Ada Lovelace'],
    ['Kaʻiulani', 'Kaʻiulani'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
  ])('keeps the name %j without what nobody sees', (name, displayName) => {
    expect(parse(name, '')).toMatchObject({ values: { displayName } });
  });

  it('reports both errors in the order of the form', () => {
    expect(parse('', 'x')).toMatchObject({ errors: [{ field: 'name' }, { field: 'phone' }] });
  });
});
