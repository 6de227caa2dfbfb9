/** What makes the price of a quote special, in the order of the form. The database has the same keys. */
export const specialTermNames = {
  stereo: 'Stereo or three views',
  panchromatic: 'Panchromatic only',
  education: 'Education or non-profit price',
  contract: 'Part of a larger contract',
  place: 'Surcharge for the place',
} as const;

/** A key of {@link specialTermNames}. */
export type SpecialTerm = keyof typeof specialTermNames;

/** The keys of {@link specialTermNames}. */
export const specialTerms = Object.keys(specialTermNames) as SpecialTerm[];

/**
 * The special terms that a review shows. A review without its author's name has "special" instead of a price for education or a surcharge for the
 * place, which could help to find its author.
 */
const shownTermNames = { ...specialTermNames, special: 'Special terms' } as const;

/** The names of the terms that a review shows, in the order of the form. */
export function namesOfTerms(keys: readonly string[]): string[] {
  return Object.entries(shownTermNames).flatMap(([key, name]) => (keys.includes(key) ? [name] : []));
}

/** The terms that a review shows, with or without its author's name, of those that its author ticked. */
export function shownTermsOf(ticked: readonly SpecialTerm[], nameless: boolean): string[] {
  const harmless = ticked.filter((term) => term !== 'education' && term !== 'place');
  return !nameless || harmless.length === ticked.length ? [...ticked] : [...harmless, 'special'];
}
