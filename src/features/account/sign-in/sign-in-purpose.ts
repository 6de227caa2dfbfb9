/** The names of providers by key and by the lower-case word before "-reviews" in the address of their page. */
export type ProviderNames = Record<string, string>;

type Purpose = string | ((provider: string | null) => string);

// Each pattern captures the part of the address that names a provider, if there is one. The words come from this list and from
// our providers' files, so that a link cannot put other text on the page.
const purposes: [RegExp, Purpose][] = [
  [
    /^\/write-review(?:\/|\?company=)(\w+)/,
    (provider) => (provider ? `share your quote about ${provider}` : 'share your quote'),
  ],
  [/^\/write-review$/, 'share your quote'],
  [/^\/profile#own-reviews$/, 'edit your reviews'],
  [/^\/profile#notices$/, 'choose which emails you get'],
  [/^\/profile/, 'see your profile and your reviews'],
  [/^\/reset-password/, 'change your password'],
  [/^\/auth\/callback$/, 'confirm the change of your address'],
  [/^\/moderation/, 'moderate reviews'],
  [/^\/claim(?:\?company=(\w+))?$/, (provider) => (provider ? `claim the profile of ${provider}` : 'claim a profile')],
  [
    /^\/(\w+)-reviews\?(?:.*&)?review=/,
    (provider) => `vote on a review${provider ? ` of ${provider}` : ''} or reply to it`,
  ],
  [/^\/all-reviews\?(?:.*&)?review=/, 'vote on a review or reply to it'],
  // Most users sign in there to vote. Only representatives of a provider can reply.
  [/^\/(\w+)-reviews/, (provider) => `vote on reviews${provider ? ` of ${provider}` : ''} or reply to them`],
];

/** Whether an address is useful only to users who already have an account: a new account cannot do anything there. */
export function needsEarlierAccount(address: string): boolean {
  return /^\/(reset-password|moderation|profile|auth)\b/.test(address);
}

/** Whether a user returns to a review that they wrote before they had an account. */
export function returnsToWrittenReview(address: string): boolean {
  return /^\/write-review\?/.test(address);
}

/**
 * The reason to sign in, as the words after "Sign in to", from the address to which the user returns. That address must come from
 * `returnAddress`. Null for a page that needs no account.
 */
export function signInPurpose(address: string, names: ProviderNames): string | null {
  for (const [pattern, purpose] of purposes) {
    const match = pattern.exec(address);
    if (!match) continue;
    const word = match[1]?.toLowerCase() ?? '';
    return typeof purpose === 'string' ? purpose : purpose(Object.hasOwn(names, word) ? (names[word] ?? null) : null);
  }
  return null;
}
