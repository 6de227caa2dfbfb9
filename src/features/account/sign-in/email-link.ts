import { returnAddress } from '~/return-address';
import { validateEmail } from '../validation';

const types = ['signup', 'recovery', 'email_change'] as const;

/** The contents of a link in an email. The templates in `supabase/templates` create it. */
export interface EmailLink {
  tokenHash: string;
  type: (typeof types)[number];
  /**
   * The account that the link names: untrusted text in the form of an email address; null when it names none. The link contains
   * it in the fragment, so that no server logs it.
   */
  email: string | null;
  /** The address on this site to continue to. */
  next: string;
}

/** The link that led to an address; null when it is incomplete or of a type that this site does not send. */
export function parseEmailLink({ search, hash, origin }: Pick<URL, 'search' | 'hash' | 'origin'>): EmailLink | null {
  const params = new URLSearchParams(search);
  const tokenHash = params.get('token_hash');
  const type = types.find((known) => known === params.get('type'));
  if (!tokenHash || !type) return null;
  return {
    tokenHash,
    type,
    email: namedEmail(new URLSearchParams(hash.slice(1)).get('email')),
    next: nextAddress(search, origin),
  };
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

/**
 * The question before a link is followed (DECISIONS 50). `email` is the account of the link, null while it is unknown.
 * `signedInAs` is the account of the session, null when there is none.
 */
export function emailLinkQuestion(type: EmailLink['type'], email: string | null, signedInAs: string | null): string {
  if (email === null) {
    const signedIn = signedInAs === null ? '' : `You are signed in as ${signedInAs}. `;
    return `${signedIn}Continue with this link? It signs in to the account it was sent to. Continue only if you requested it.`;
  }
  if (type === 'email_change')
    return `Change your address to ${email}? This link confirms the new address and signs you in with it. Continue only if you requested it.`;
  if (signedInAs === null)
    return `Continue as ${email}? This link signs you in to the account with this address. Continue only if the account is yours.`;
  if (isSameEmail(email, signedInAs)) return `Continue as ${email}? You are signed in to this account already.`;
  return `You are signed in as ${signedInAs}. This link signs you in as ${email}. Continue only if that account is yours.`;
}
