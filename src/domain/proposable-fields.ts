/**
 * The fields of a provider's file that its representatives can propose to change. The database has the same list. A field of one
 * `line` is plain text; the others are YAML, as editors write them.
 */
export const proposableFields = [
  { key: 'website', label: 'Website', line: true },
  { key: 'fullName', label: 'Full name of the company', line: true },
  { key: 'headquarters', label: 'Headquarters', line: true },
  { key: 'status', label: 'Status: who owns it and what it sells today', line: true },
  { key: 'summary', label: 'Summary in one sentence', line: true },
  { key: 'resolution', label: 'Best native resolution', line: false },
  { key: 'satellites', label: 'Notable satellites', line: false },
  { key: 'publishedPrices', label: 'Published prices', line: false },
  { key: 'subscriptions', label: 'Published prices of subscriptions', line: false },
  { key: 'freeAccess', label: 'Free access', line: false },
] as const;

/** The name of a field in the front matter that representatives can propose to change. */
export type ProposableField = (typeof proposableFields)[number]['key'];

/** Texts of some of these fields. */
export type ProposableTexts = Partial<Record<ProposableField, string>>;
