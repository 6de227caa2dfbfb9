import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { easyPasswordMessage, isCommonPassword } from '~/features/account/password/common-passwords';

const mostCommon = dictionary['passwords-common'].slice(0, 10_000).map(String);
const longEnough = mostCommon.filter(({ length }) => length >= 8);

describe('common passwords', () => {
  it('are the ones with at least eight characters among the 10,000 most common', async () => {
    const file = join(import.meta.dirname, '../../src/features/account/password/common-passwords.txt');
    expect(await readFile(file, 'utf8')).toBe(`${longEnough.join('\n')}\n`);
  });

  it('are found in any letter case, with spaces around them', () => {
    expect(longEnough.filter((password) => !isCommonPassword(password))).toEqual([]);
    expect(longEnough.filter((password) => !isCommonPassword(` ${password.toUpperCase()} `))).toEqual([]);
  });

  it.each([
    'fairswath',
    'Fairswath',
    'FAIRSWATH!',
    'fairswath2026',
    '123fairswath',
    'Fair-Swath',
    'fair swath 1',
    'fairswathfairswath',
    'Fairswath Fairswath Fairswath',
    'fairswath1fairswath2',
    'fairswath.com',
    'www.fairswath.com',
    'https://fairswath.com/',
    'fairswath.example',
    'fairswath.io 1',
    'f4irswath2026',
    'F@1r$w4th',
    'fa1r5w47h',
    'fa!rsw@th!!',
    '\uff26airswath',
  ])('do not include %j, but it is refused as the name of this site', (password) => {
    expect(isCommonPassword(password)).toBe(false);
    expect(easyPasswordMessage(password)).toContain('the name of this site');
  });

  it('are refused because many people use them', () => {
    expect(easyPasswordMessage('Password1')).toContain('many people use it');
  });

  it.each([
    'fairswath.satellites',
    'wwwfairy swathing',
    'com fairly swath',
    'fairswath satellites',
    'a fair swath of land',
    'correct horse battery staple',
    'sample-password',
    'V9k#pQ2x',
    '🛰🚀🌍🌕',
    '衛星の価格を比べる',
  ])('do not include %j, which is accepted', (password) => {
    expect(easyPasswordMessage(password)).toBeNull();
  });
});
