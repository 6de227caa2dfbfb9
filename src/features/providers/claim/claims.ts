import * as v from 'valibot';

/** A provider whose profile can be claimed. */
export interface ClaimableProvider {
  key: string;
  name: string;
  /** The word before "-reviews" in the address of its page. */
  address: string;
}

const claim = v.object({
  /** The provider's key. */
  company: v.string(),
  name: v.string(),
  /** The word before "-reviews" in the address of its page; null when it has no page any more. */
  address: v.nullable(v.string()),
  /** `ended`: the account's email address is no longer the one with which they asked. */
  state: v.picklist(['waiting', 'approved', 'ended']),
});

/** A provider for which the user asked to speak. */
export type OwnClaim = v.InferOutput<typeof claim>;

/** Parses what `own_claims` returns. Throws a ValiError for anything else. */
export function parseClaims(rows: unknown): OwnClaim[] {
  return v.parse(v.array(claim), rows);
}

/** What a user reads about each state of a claim. */
export const claimStates: Record<OwnClaim['state'], string> = {
  waiting: 'Waiting for approval. We usually check claims within 3 working days.',
  approved: 'Approved. You speak for this provider.',
  ended: 'Ended, because your email address has changed. You can claim the profile again.',
};
