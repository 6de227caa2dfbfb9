import list from './common-passwords.txt?raw';

const common = new Set(list.trim().split('\n'));

/** The error for a new password that many people use. */
export const commonPasswordMessage = 'This password is easy to guess, because many people use it. Choose another one.';

/**
 * Whether a password is one of the 10,000 most common, in any letter case. The list has those with at least eight characters,
 * from the dictionary of zxcvbn-ts (MIT licence), which a unit test compares with it.
 */
export function isCommonPassword(password: string): boolean {
  return common.has(password.trim().toLowerCase());
}
