import { describe, expect, it } from 'vitest';
import { registrationFaults, registrationTitle } from '~/features/account/validation';

const good = {
  name: 'Ada',
  email: 'ada@example.com',
  password: 'long enough',
  confirmation: 'long enough',
  agreed: true,
};

const fieldsAt = (changes: Partial<typeof good>) =>
  registrationFaults({ ...good, ...changes }).map(({ field }) => field);

describe('a registration', () => {
  it('that is complete has no fault', () => {
    expect(registrationFaults(good)).toEqual([]);
  });

  it('that is empty names every field, the agreement too', () => {
    const faults = registrationFaults({ name: '', email: ' ', password: '', confirmation: '', agreed: false });
    expect(faults.map(({ field }) => field)).toEqual(['name', 'email', 'password', 'confirmation', 'agreed']);
    expect(registrationTitle(faults)).toBe('all input field are required');
  });

  it.each([
    ['a name of 61 characters', { name: 'x'.repeat(61) }, ['name']],
    ['a name with an invisible character, rather than dropping it in silence', { name: 'A\u200bda' }, ['name']],
    ['an address without an at sign', { email: 'ada.example.com' }, ['email']],
    ['a password of 7 characters', { password: 'seven77', confirmation: 'seven77' }, ['password']],
    ['two passwords', { confirmation: 'another one' }, ['confirmation']],
    ['no agreement', { agreed: false }, ['agreed']],
  ])('with %s says so at that field', (_, changes, fields) => {
    expect(fieldsAt(changes)).toEqual(fields);
  });

  it('takes a name of 60 characters, counted as people count, and of any script', () => {
    expect(fieldsAt({ name: '衛'.repeat(60) })).toEqual([]);
    expect(fieldsAt({ name: 'Zoë Ōe' })).toEqual([]);
  });
});
