import * as v from 'valibot';
import { today } from '~/domain/dates';

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
  /** The word before "-reviews" in the address of its page; null when it no longer has a page. */
  address: v.nullable(v.string()),
  /** `refused` means by an operator. `ended` means that the account has another email address than at the time of the claim. */
  state: v.picklist(['waiting', 'approved', 'refused', 'ended']),
  /** The first day on which a refused profile can be claimed again, like "2026-12-23"; null for other claims. */
  again_from: v.nullable(v.string()),
});

const removedReply = v.object({
  /** The name of the provider. */
  name: v.string(),
  /** The month in which the review was shared, like "2026-11". */
  month: v.string(),
  /** The day of the removal, like "2026-11-23". */
  on: v.string(),
});

/** A provider that the user has claimed. */
export type OwnClaim = v.InferOutput<typeof claim>;

/** A reply of the user that a moderator has removed. */
export type RemovedReply = v.InferOutput<typeof removedReply>;

/** The result of a claim: `received` if it is new, otherwise the state of an earlier claim. */
export type ClaimAnswer = 'received' | 'waiting' | 'approved';

/** Parses what `own_removed_replies` returns. Throws a ValiError for anything else. */
export function parseRemovedReplies(rows: unknown): RemovedReply[] {
  return v.parse(v.array(removedReply), rows);
}

/** Parses what `own_claims` returns. Throws a ValiError for anything else. */
export function parseClaims(rows: unknown): OwnClaim[] {
  return v.parse(v.array(claim), rows);
}

/** The keys of the providers that the user cannot claim today, because of an open claim or a refusal. */
export function keysOfClosedClaims(claims: OwnClaim[]): string[] {
  const canBeRepeated = ({ state, again_from }: OwnClaim) =>
    state === 'ended' || (state === 'refused' && again_from !== null && again_from <= today());
  return claims.filter((claim) => !canBeRepeated(claim)).map(({ company }) => company);
}

/** The message after a user has claimed the profile of a provider, by the provider's name. */
export const claimAnswers: Record<ClaimAnswer, (name: string) => string> = {
  received: (name) =>
    `We have received your claim for ${name}. We usually check claims within 3 working days. You can read our decision here.`,
  waiting: (name) => `You have already claimed ${name}. We usually check claims within 3 working days.`,
  approved: (name) => `You already represent ${name}. Find it under “Your claims”.`,
};

/** The message about a claim that was not refused. */
export const claimStates: Record<Exclude<OwnClaim['state'], 'refused'>, string> = {
  waiting: 'Waiting for approval. We usually check claims within 3 working days.',
  approved: 'Approved. You can now represent this provider.',
  ended: 'Ended, because your email address has changed. You can claim the profile again.',
};
