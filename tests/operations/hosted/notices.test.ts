import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeOnHosted } from './describe-on-hosted.ts';

describeOnHosted('notices', 'not granted by default', (database) => {
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
