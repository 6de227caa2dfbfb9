import { returnAddress } from '~/return-address';
import { validateEmail } from '../validation';

const types = ['signup', 'recovery', 'email_change'] as const;

/** The contents of a link in an email. The templates in `supabase/templates` create it. */
export interface EmailLink {
  tokenHash: string;
  type: (typeof types)[number];
  /**
   * The account that the link names, or its new address: untrusted text in the form of an email address. It stands in the fragment
   * with the token, so that no server logs them.
   */
  email: string;
  /** For a change of address that needs two links: the address to which this one was sent. */
  sentTo: string | null;
  /** For a change of address: the present address of the account that asked for it. */
  from: string | null;
  /** The address on this site to continue to. */
  next: string;
}

/**
 * The link that led to an address: 'incomplete' when a part is missing, null when the address is that to which an OAuth provider
 * returns. Links end in
 * "&whole", so that one without its last letters is not used up. Earlier emails have the token in the search parameters.
 */
export function parseEmailLink({
  search,
  hash,
  origin,
}: Pick<URL, 'search' | 'hash' | 'origin'>): EmailLink | 'incomplete' | null {
  const params = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  if (!params.has('type'))
    return ['code', 'error', 'error_code'].some((name) => params.has(name)) ? null : 'incomplete';
  const type = types.find((known) => known === params.get('type'));
  const isWhole = hash.includes('&whole') || params.has('token_hash');
  const tokenHash = fragment.get('token_hash') ?? params.get('token_hash');
  const email = namedEmail(fragment.get('email'));
  if (!type || !isWhole || !tokenHash || email === null) return 'incomplete';
  const [sentTo, from] = [fragment.get('sent_to'), fragment.get('from')].map(namedEmail);
  return { tokenHash, type, email, sentTo: sentTo ?? null, from: from ?? null, next: nextAddress(search, origin) };
}

/** Accepts only letters, digits and signs of ASCII, so that a crafted link cannot display other text on this site. */
function namedEmail(email: string | null): string | null {
  if (email === null || email !== email.trim()) return null;
  return validateEmail(email) === null ? email : null;
}

/**
 * The address on this site to continue to after the callback. Links in emails contain whole URLs as their last parameter, which
 * Supabase Lite does not encode.
 */
export function nextAddress(search: string, origin: string): string {
  const next = /[?&]next=(https?:\/\/.*)$/.exec(search)?.[1] ?? new URLSearchParams(search).get('next');
  if (!next || next === origin) return returnAddress(null);
  return returnAddress(next.startsWith(`${origin}/`) ? next.slice(origin.length) : next);
}

/** Whether two email addresses belong to the same account. The Auth service stores them in lower case. */
export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
