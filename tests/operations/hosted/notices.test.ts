import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { callQuery } from './data-api-queries.ts';
import { describeOnHosted } from './describe-on-hosted.ts';
import { secretKey } from './hosted-database.ts';

describeOnHosted('notices', 'not granted by default', (database) => {
  const call = (name: string, parameters: Record<string, unknown>, types: Record<string, string>) =>
    database().request(secretKey, callQuery('POST', name, parameters, types));

  it('the author of a hidden review is told, the secret key takes the email, and its token unsubscribes', async () => {
    const [author, moderator] = [await database().signUp(), await database().signUp()];
    await database().query('insert into app.notice_settings values ($1, $2, true)', [author.id, 'moderation']);
    const review = await database().createReview(author);
    await database().asAuthService(`update users set raw_app_meta_data = '{"role":"moderator"}' where id = $1`, [
      moderator.id,
    ]);
    const hiding = { review, reason: 'Because.' };
    await database().request(moderator, callQuery('POST', 'hide_review', hiding, { review: 'uuid', reason: 'text' }));
    await database().query('update app.notice_emails set next_attempt_at = now()');
    const { status, body } = await call('take_notices', { at_most: 10 }, { at_most: 'integer' });
    expect(status).toBe(200);
    const [email, ...others] = JSON.parse(String(body));
    expect([email, others]).toMatchObject([{ kind: 'moderation' }, []]);
    await call('unsubscribe', { token: email.token }, { token: 'text' });
    expect(
      await database().query('select wanted from app.notice_settings where user_id = $1', [author.id]),
    ).toEqual([{ wanted: false }]);
  });

  it('a moderator switches notices about reports on, and is told when some wait', async () => {
    const [author, moderator] = [await database().signUp(), await database().signUp()];
    await database().asAuthService(`update users set raw_app_meta_data = '{"role":"moderator"}' where id = $1`, [
      moderator.id,
    ]);
    const setting = { of_kind: 'report', wanted: true };
    await database().request(
      moderator,
      callQuery('POST', 'set_notice', setting, { of_kind: 'text', wanted: 'boolean' }),
    );
    await database().query(`insert into app.review_reports (review, reason) values ($1, 'illegal')`, [
      await database().createReview(author),
    ]);
    expect((await call('take_notices', { at_most: 10 }, { at_most: 'integer' })).status).toBe(200);
    const { body } = await database().request(moderator, callQuery('GET', 'own_notices', {}, {}));
    expect(JSON.parse(String(body))).toMatchObject([{ kind: 'report' }]);
  });

  it('the Auth service can change the address of a user, which ends the tokens in former emails', async () => {
    const { id } = await database().signUp();
    await database().query("select app.create_unsubscribe_token($1, 'reply')", [id]);
    const tokens = () => database().query('select from app.unsubscribe_tokens where user_id = $1', [id]);
    await database().asAuthService('update users set updated_at = now() where id = $1', [id]);
    expect(await tokens()).toHaveLength(1);
    await database().asAuthService('update users set email = $2 where id = $1', [id, `${randomUUID()}@example.com`]);
    expect(await tokens()).toEqual([]);
  });
});
