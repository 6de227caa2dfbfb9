import * as v from 'valibot';
import { noticeKinds } from '../../src/domain/notices.ts';
import type { createService } from '../function-requests.ts';
import type { WaitingEmail } from './notice-email.ts';

/** The emails waiting in the database. Every function throws unless the database responds with success. */
export interface Outbox {
  /** Takes at most `count` emails that are due. Nobody else gets them for at least 10 minutes. */
  take: (count: number) => Promise<WaitingEmail[]>;
  /** Marks an email as sent, so that it is not sent again. */
  sent: (id: string) => Promise<void>;
  /** Marks an email as certainly not delivered. It is due again after a pause. */
  failed: (id: string) => Promise<void>;
}

const waitingEmails = v.array(
  v.object({
    id: v.pipe(v.string(), v.uuid()),
    email: v.string(),
    kind: v.picklist(noticeKinds),
    token: v.string(),
  }),
);

/** The outbox of a project, reached with the secret key. */
export function openOutbox(service: ReturnType<typeof createService>): Outbox {
  return {
    take: async (count) => {
      const { data } = await service.rpc('take_notices', { at_most: count }).throwOnError();
      return v.parse(waitingEmails, data);
    },
    sent: async (id) => void (await service.rpc('notice_sent', { id }).throwOnError()),
    failed: async (id) => void (await service.rpc('notice_failed', { id }).throwOnError()),
  };
}
