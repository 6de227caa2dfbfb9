import { expect, it } from 'vitest';
import { refusalSentence } from '../../src/domain/refusals.ts';
import { decideClaim, listClaims } from '../../supabase/decide-claims.ts';
import { describeOnPostgres } from './engines.ts';
import { withRepresentatives } from './representatives.ts';

describeOnPostgres('representatives of providers', (database) => {
  const { access, call, claim, representative, reply, repliesTo, setEmail, signUpAt } = withRepresentatives(database);

  it('can claim with an address at the provider’s domain, and represent it after an operator approves', async () => {
    const user = await signUpAt('iceye.com');
    expect((await claim(user)).body).toBe(true);
    expect((await claim(user)).body).toBe(false);
    expect((await call(user, 'own_claims')).body).toMatchObject([
      { company: 'iceye', name: 'ICEYE', state: 'waiting' },
    ]);
    expect(await listClaims(access())).toContainEqual(
      expect.objectContaining({ company: 'iceye', email: user.email, approved: false, valid: true }),
    );
    await decideClaim({ company: 'iceye', email: user.email.toUpperCase(), approved: true }, access());
    expect((await call(user, 'own_claims')).body).toMatchObject([{ state: 'approved' }]);
    expect((await claim(user)).body).toBe(false);
    expect((await call(user, 'own_claims')).body).toMatchObject([{ state: 'approved' }]);
    expect(await listClaims(access())).toContainEqual(expect.objectContaining({ email: user.email, approved: true }));
  });

  it('lose their claim when an operator refuses it, are notified, and may claim again after 30 days', async () => {
    const user = await representative();
    await decideClaim({ company: 'iceye', email: user.email, approved: false }, access());
    const review = await database().createReview(await database().signUp(), { company: 'iceye' });
    expect((await reply(user, review)).status).toBe(403);
    expect((await call(user, 'own_claims')).body).toMatchObject([
      { state: 'refused', again_from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]);
    for (const email of [user.email, `new-${user.id}@iceye.com`]) {
      await setEmail(user, email);
      const again = await claim(user);
      expect(again.status).toBe(409);
      expect(refusalSentence(again.body as { message: string })).toMatch(
        /^Our operator did not approve this claim\. You can claim this profile again from \d+ \w+ \d{4}\. .* write to hello@fairswath\.example\.$/,
      );
    }
    await setEmail(user, user.email);
    await database().query(
      "update app.representatives set refused_at = now() - interval '31 days' where user_id = $1",
      [user.id],
    );
    expect((await claim(user)).body).toBe(true);
    expect((await call(user, 'own_claims')).body).toMatchObject([{ state: 'waiting', again_from: null }]);
    expect(await listClaims(access())).toContainEqual(
      expect.objectContaining({ email: user.email, approved: false, refused_on: null }),
    );
  });

  it('can represent the provider if an operator approves a refused claim after all', async () => {
    const user = await representative();
    await decideClaim({ company: 'iceye', email: user.email, approved: false }, access());
    expect(await listClaims(access())).toContainEqual(
      expect.objectContaining({ email: user.email, approved: false, refused_on: expect.any(String) }),
    );
    await decideClaim({ company: 'iceye', email: user.email, approved: true }, access());
    expect((await call(user, 'own_claims')).body).toMatchObject([{ state: 'approved' }]);
  });

  it('are not approved for a provider that they did not claim', async () => {
    const user = await signUpAt('iceye.com');
    await expect(decideClaim({ company: 'maxar', email: user.email, approved: true }, access())).rejects.toThrow(
      `${user.email} has no valid claim for "maxar". Nothing was changed.`,
    );
  });

  it('cannot claim with an address at any other domain', async () => {
    const user = await database().signUp();
    for (const host of ['example.com', 'mail.iceye.com', 'noticeye.com', 'iceye.com.example.org', 'gmail.com']) {
      await setEmail(user, `${user.id}@${host}`);
      const { status, body } = await claim(user);
      expect(status, host).toBe(409);
      expect(refusalSentence(body as { message: string })).toBe(
        'Sign in with an email address at iceye.com, the domain of ICEYE, to claim this profile.',
      );
    }
  });

  it('cannot claim with an address that is not confirmed', async () => {
    const user = await signUpAt('iceye.com');
    await database().query('update auth.users set email_confirmed_at = null where id = $1', [user.id]);
    expect((await claim(user)).status).toBe(409);
  });

  it('cannot claim a provider without a website, a company without a page, or anything without an account', async () => {
    const user = await signUpAt('iceye.com');
    await database().createReview(await database().signUp(), { company: 'Lumen Imaging' });
    const { status, body } = await claim(user, 'spacewill');
    expect(status).toBe(409);
    expect(body).toMatchObject({ message: 'no_website' });
    expect((await claim(user, 'lumen imaging')).status).toBe(404);
    expect((await claim(database().visitor)).status).toBeGreaterThanOrEqual(400);
  });

  it('lose the role with the address, and wait for an operator again, even with the old address', async () => {
    const user = await representative();
    const review = await database().createReview(await database().signUp(), { company: 'iceye' });
    expect((await reply(user, review)).status).toBe(204);
    expect(await repliesTo(review)).toMatchObject([{ reply: 'We are sorry.', current: true }]);
    await setEmail(user, `${user.id}@example.com`);
    expect((await reply(user, review, 'Changed.')).status).toBe(403);
    expect(await repliesTo(review)).toMatchObject([{ reply: 'We are sorry.', current: false }]);
    expect((await call(user, 'own_claims')).body).toMatchObject([{ state: 'ended' }]);
    await setEmail(user, user.email);
    expect((await reply(user, review)).status).toBe(403);
    expect((await call(user, 'own_claims')).body).toMatchObject([{ state: 'waiting' }]);
    await setEmail(user, `new-${user.id}@iceye.com`);
    expect((await reply(user, review)).status).toBe(403);
    expect((await claim(user)).body).toBe(true);
    expect((await reply(user, review)).status).toBe(403);
  });

  it('cannot do anything else', async () => {
    const user = await representative();
    const review = await database().createReview(await database().signUp(), { company: 'iceye', anonymous: true });
    expect((await database().reviseReview(user, review, { review: 'Great.' })).body).toBe(false);
    await call(user, 'delete_review', { review });
    expect(await database().query('select review from app.reviews where id = $1', [review])).toEqual([
      { review: 'Delivered in a week.' },
    ]);
    expect((await call(user, 'own_review', { review })).body).toBeNull();
    expect((await database().shareReview(user, { company: 'iceye' })).status).toBe(409);
    for (const [name, body] of [
      ['claims', {}],
      ['moderation_queue', {}],
      ['hide_review', { review, reason: 'x' }],
      ['remove_reply', { review, reason: 'x' }],
      ['decide_claim', { of_company: 'iceye', email_address: user.email, approved: true }],
    ] as const)
      expect((await call(user, name, body)).status, name).toBeGreaterThanOrEqual(400);
  });

  it('leave only their replies when they delete their account', async () => {
    const user = await representative();
    const review = await database().createReview(await database().signUp(), { company: 'iceye' });
    await reply(user, review);
    await call(database().secretKey, 'delete_account', { account: user.id, keep_reviews: false });
    expect(await repliesTo(review)).toMatchObject([{ from: 'ICEYE', reply: 'We are sorry.', current: false }]);
    for (const table of ['representatives', 'review_replies'])
      expect(await database().query(`select * from app.${table} where user_id = $1`, [user.id]), table).toEqual([]);
    const colleague = await representative();
    expect((await reply(colleague, review, '')).status).toBe(204);
    expect(await repliesTo(review)).toEqual([]);
  });

  it('cannot claim again within 30 days from another account with the same address', async () => {
    const user = await signUpAt('iceye.com');
    await claim(user);
    await decideClaim({ company: 'iceye', email: user.email, approved: false }, access());
    await setEmail(user, `${user.id}@example.com`);
    const another = await database().signUp();
    await setEmail(another, user.email);
    expect((await claim(another)).status).toBe(409);
  });

  it('cannot claim again within 30 days with another spelling of the same mailbox', async () => {
    const user = await signUpAt('iceye.com');
    await claim(user);
    await decideClaim({ company: 'iceye', email: user.email, approved: false }, access());
    const another = await database().signUp();
    await setEmail(another, user.email.replace('@', '+sales@'));
    expect((await claim(another)).status).toBe(409);
  });

  it.each([
    ['\u0130ceye.com', 'iceye', 409],
    ['blac\u212asky.com', 'blacksky', 409],
    ['ICEYE.com', 'iceye', 200],
  ])('claim with an address at %s for %s: %i', async (host, company, expected) => {
    expect((await claim(await signUpAt(host), company)).status).toBe(expected);
  });
});
