import * as v from 'valibot';
import { type NoticeKind, noticeKinds } from '~/domain/notices';
import { authedQuery } from '~/lib/authed-query';

const kind = v.picklist(noticeKinds);
const latestNotices = v.array(v.object({ kind, on: v.string() }));
const noticeSettings = v.object({
  reply: v.boolean(),
  moderation: v.boolean(),
  claim: v.boolean(),
  // For moderators only.
  report: v.optional(v.boolean()),
});

/** A notice that the user received, and its day: "2026-11-23". */
export type OwnNotice = v.InferOutput<typeof latestNotices>[number];

/** Whether the signed-in user receives notices, for each kind that applies to them. Throws a Failure. */
export function fetchNoticeSettings(signal: AbortSignal): Promise<v.InferOutput<typeof noticeSettings>> {
  return authedQuery('own_notice_settings', {}, v.parser(noticeSettings), signal);
}

/** At most `atMost` notices of the signed-in user from the last 90 days, newest first. Throws a Failure. */
export function fetchNotices(atMost: number, signal: AbortSignal): Promise<OwnNotice[]> {
  return authedQuery('own_notices', { at_most: atMost }, v.parser(latestNotices), signal);
}

/** Switches notices of a kind on or off for the signed-in user. Throws a Failure. */
export function saveNoticeSetting(of_kind: NoticeKind, wanted: boolean): Promise<void> {
  return authedQuery('set_notice', { of_kind, wanted }, () => undefined);
}
