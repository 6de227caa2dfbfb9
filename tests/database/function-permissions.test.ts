import { expect, it } from 'vitest';
import { setModerators } from '../../supabase/set-moderators.ts';
import { describeOnPostgres } from './engines.ts';
import type { Caller } from './test-database.ts';

/** Who calls: the author of the review, who has hidden ones too, another author, and others. */
const roles = ['visitor', 'author', 'other author', 'moderator', 'secret key'] as const;
type Role = (typeof roles)[number];

/** What the functions of reports, votes and moderation are called with, and who may call them. Everybody else is refused. */
const functions: { name: string; body: (review: string) => object; allowed: readonly Role[]; onHidden?: true }[] = [
  {
    name: 'report_review',
    body: (review) => ({ review, reason: 'illegal', words: '', reporter: null, address: review }),
    allowed: ['secret key'],
  },
  { name: 'vote_helpful', body: (review) => ({ review, helpful: true }), allowed: ['other author', 'moderator'] },
  { name: 'own_votes', body: () => ({}), allowed: ['author', 'other author', 'moderator', 'secret key'] },
  { name: 'moderation_queue', body: () => ({}), allowed: ['moderator'] },
  { name: 'hide_review', body: (review) => ({ review, reason: 'Invented.' }), allowed: ['moderator'] },
  { name: 'dismiss_reports', body: (review) => ({ review, reason: 'Real.' }), allowed: ['moderator'] },
  { name: 'restore_review', body: (review) => ({ review, reason: 'Real.' }), allowed: ['moderator'], onHidden: true },
  { name: 'stop_author', body: (review) => ({ review, reason: 'Spam.' }), allowed: ['moderator'] },
  { name: 'release_author', body: (review) => ({ review, reason: 'Sorry.' }), allowed: ['moderator'] },
  { name: 'approve_company', body: () => ({ company: 'waiting imaging' }), allowed: ['moderator'] },
  { name: 'own_removed_replies', body: () => ({}), allowed: ['author', 'other author', 'moderator', 'secret key'] },
  { name: 'own_hidden_reviews', body: () => ({}), allowed: ['author', 'other author', 'moderator', 'secret key'] },
  { name: 'own_standing', body: () => ({}), allowed: ['author', 'other author', 'moderator', 'secret key'] },
  {
    name: 'object_to_hiding',
    body: (review) => ({ review, objection: 'It is real.' }),
    allowed: ['author'],
    onHidden: true,
  },
  { name: 'page_state', body: () => ({ of_companies: ['maxar'] }), allowed: roles },
  { name: 'recently_hidden', body: () => ({}), allowed: roles },
  { name: 'set_moderator', body: () => ({ email_address: '', is_moderator: true }), allowed: ['secret key'] },
  { name: 'moderators', body: () => ({}), allowed: ['secret key'] },
  { name: 'request_urgent_rebuild', body: () => ({ moderator: null }), allowed: ['secret key'] },
];

interface Fixture {
  callers: Record<Role, Caller>;
  review: string;
}

describeOnPostgres('permissions of functions', (database) => {
  const call = (caller: Caller, name: string, body: object) =>
    database().request(caller, `/rest/v1/rpc/${name}`, { method: 'POST', body: body as Record<string, unknown> });

  /** Each role with an account, and a review of the author, hidden or not, that was reported. */
  async function createFixture(hidden: boolean): Promise<Fixture> {
    const [author, other, moderator] = [
      await database().signUp(),
      await database().signUp(),
      await database().signUp('Mo Derator'),
    ];
    await setModerators([moderator.email], true, database().supabase);
    const review = await database().createReview(author);
    await database().createReview(other, { company: 'Waiting Imaging' });
    await withdrawApproval();
    const report = { review, reason: 'illegal', words: '', reporter: null, address: review };
    expect((await call(database().secretKey, 'report_review', report)).status).toBe(200);
    if (hidden) expect((await call(moderator, 'hide_review', { review, reason: 'Invented.' })).status).toBe(204);
    const callers = {
      visitor: database().visitor,
      author,
      'other author': other,
      moderator,
      'secret key': database().secretKey,
    };
    return { callers, review };
  }

  const withdrawApproval = () =>
    database().query(`update app.companies set approved = false where key = 'waiting imaging'`);

  // delete_account is tested with the permissions of tables, remove_reply with the replies.
  it('every function of reports, votes and moderation is tested', async () => {
    const rows = await database().query<{ name: string }>(
      `select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname not in ('delete_account', 'remove_reply')
         and p.prosrc ~ 'private\\.(review_reports|helpful_votes|moderators|moderation_log|hidden_reviews|stopped_authors|is_moderator|require_moderator|begin_decision)'`,
    );
    for (const { name } of rows)
      expect(
        functions.map((each) => each.name),
        name,
      ).toContain(name);
  });

  it('each function can be called by the roles that the list allows', async () => {
    for (const { name, body, allowed, onHidden = false } of functions) {
      const { callers, review } = await createFixture(onHidden);
      for (const role of allowed)
        expect([200, 204], `${role}: ${name}`).toContain((await call(callers[role], name, body(review))).status);
    }
  });

  it('each function refuses all other roles and changes nothing', async () => {
    for (const hidden of [false, true]) {
      const { callers, review } = await createFixture(hidden);
      const before = await database().snapshot();
      for (const { name, body, allowed } of functions.filter(({ onHidden = false }) => onHidden === hidden)) {
        for (const role of roles.filter((each) => !allowed.includes(each))) {
          const { status, text } = await call(callers[role], name, body(review));
          expect([401, 403, 409], `${role}: ${name}`).toContain(status);
          expect(text, `${role}: ${name}`).not.toContain('@');
        }
        expect(await database().snapshot(), name).toEqual(before);
      }
    }
  });
});
