import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { secretKey } from '../../database/migrated-postgres.ts';
import { describeOnHosted } from './describe-on-hosted.ts';
import type { HostedUser } from './hosted-database.ts';

describeOnHosted('notices', 'not granted by default', (database) => {
  async function signUpModerator(): Promise<HostedUser> {
    const moderator = await database().signUp();
    await database().asAuthService(`update users set raw_app_meta_data = '{"role":"moderator"}' where id = $1`, [
      moderator.id,
    ]);
    return moderator;
  }

  it('the author of a hidden review is notified, the secret key takes the email, and its token unsubscribes', async () => {
    const author = await database().signUp();
    const review = await database().createReview(author);
    await database().call(await signUpModerator(), 'hide_review', { review, reason: 'Because.' });
    await database().query('update app.notice_emails set next_attempt_at = now()');
    const taken = await database().call(secretKey, 'take_notices', { at_most: 10 });
    expect(taken).toMatchObject({ refusal: null, value: [{ kind: 'moderation' }] });
    const [{ token } = {}] = taken.value as { token?: string }[];
    await database().call(secretKey, 'unsubscribe', { token });
    const { value } = await database().call(author, 'own_notice_settings');
    expect(value).toMatchObject({ moderation: false });
  });

  it('a moderator switches notices about reports on, and is notified when some wait', async () => {
    const moderator = await signUpModerator();
    await database().call(moderator, 'set_notice', { of_kind: 'report', wanted: true });
    const review = await database().createReview(await database().signUp());
    const report = { review, reason: 'illegal', words: '', reporter: null, address: '192.0.2.1' };
    expect(await database().call(secretKey, 'report_review', report)).toMatchObject({ refusal: null });
    expect(await database().call(secretKey, 'take_notices', { at_most: 10 })).toMatchObject({ refusal: null });
    expect((await database().call(moderator, 'own_notices')).value).toMatchObject([{ kind: 'report' }]);
  });

  it('the Auth service can change the address of a user, which ends the tokens in earlier emails', async () => {
    const { id } = await database().signUp();
    await database().query("select app.create_unsubscribe_token($1, 'reply')", [id]);
    const tokens = () => database().query('select from app.unsubscribe_tokens where user_id = $1', [id]);
    await database().asAuthService('update users set updated_at = now() where id = $1', [id]);
    expect(await tokens()).toHaveLength(1);
    await database().asAuthService('update users set email = $2 where id = $1', [id, `${randomUUID()}@example.com`]);
    expect(await tokens()).toEqual([]);
  });
});
