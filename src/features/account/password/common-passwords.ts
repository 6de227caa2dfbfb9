import list from './common-passwords.txt?raw';

const common = new Set(list.trim().split('\n'));

// The Auth service knows no list of words, so only the forms refuse it (DECISIONS 67). Also repeated, as an address, between digits
// and signs, and with digits and signs for letters.
const between = String.raw`[\W_\d]*`;
const name = String.raw`f[a4@][i1!|]r[\W_]*[s5$]w[a4@][t7]h${between}`;
const siteName = new RegExp(
  `^${between}(?:https?${between})?(?:www${between})?(?:${name})+(?:(?:com|net|org|info|io|eu|co|uk|example)${between}){0,2}$`,
  'i',
);

/** Why a new password is easy to guess, as the error beside its field; null if it is not. */
export function easyPasswordMessage(password: string): string | null {
  if (siteName.test(password.normalize('NFKC')))
    return 'This password is easy to guess, because it is the name of this site. Choose another one.';
  return isCommonPassword(password)
    ? 'This password is easy to guess because many people use it. Choose a different one.'
    : null;
}

/**
 * Whether a password is one of the 10,000 most common, in any letter case. The list has those with at least eight characters,
 * from the dictionary of zxcvbn-ts (MIT licence), which a unit test compares with it.
 */
export function isCommonPassword(password: string): boolean {
  return common.has(password.trim().toLowerCase());
}
