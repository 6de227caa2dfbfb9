import list from './common-passwords.txt?raw';

const common = new Set(list.trim().split('\n'));

// The Auth service has no word list, so only the forms refuse the site's name (DECISIONS 67). The pattern also finds it repeated,
// in an address, between digits and signs, and with digits and signs in place of letters.
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
 * Whether a password is one of the 10,000 most common, in any letter case. The list contains those with at least eight
 * characters, from the dictionary of zxcvbn-ts (MIT licence). A unit test compares the two.
 */
export function isCommonPassword(password: string): boolean {
  return common.has(password.trim().toLowerCase());
}
