import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { phones } from '../fixtures/phones.ts';
import { onEachEngine, type Person, type Stage } from './play.ts';

const longAgo = '2024-02-29';

/** Two signed reviews and an anonymous one, all revised long ago. */
async function writer(stage: Stage): Promise<{ person: Person; signed: string[]; anonymous: string }> {
  const person = await stage.person('Ingrid Author');
  const signed = [
    await stage.shared(person, { anonymous: false }),
    await stage.shared(person, { anonymous: false, company: 'iceye' }),
  ];
  const anonymous = await stage.shared(person);
  await stage.owner('update public.reviews set updated_on = $1 where id = any ($2::uuid[])', [
    longAgo,
    `{${[...signed, anonymous].join()}}`,
  ]);
  return { person, signed, anonymous };
}

const found = (stage: Stage, ids: string[]) =>
  stage.owner(
    `select r.anonymous, r.display_name, r.updated_on::text, a.user_id from public.reviews r
     left join public.review_authors a using (id) where r.id = any ($1::uuid[])`,
    [`{${ids.join()}}`],
  );

const rename = (stage: Stage, person: Person, display_name: string | null) =>
  stage.ask(person, `/rest/v1/profiles?id=eq.${person.id}`, { method: 'PATCH', body: { display_name } });

const erase = (stage: Stage, account: string, keep_reviews: boolean) =>
  stage.ask(stage.secretKey, '/rest/v1/rpc/delete_account', { method: 'POST', body: { account, keep_reviews } });

/** As the site asks for it: with the session by which somebody says who they are. */
async function leave(stage: Stage, account: string, keep_reviews: boolean, session: string | null): Promise<unknown> {
  const body = { account, keep_reviews, session };
  const answer = await stage.ask(stage.secretKey, '/rest/v1/rpc/delete_account', { method: 'POST', body });
  expect(answer.status).toBe(200);
  return answer.body;
}

const sessionOf = ({ token }: Person): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')).session_id;

const age = (stage: Stage, person: Person, seconds: number) =>
  stage.owner('update auth.sessions set created_at = now() - make_interval(secs => $2::int) where user_id = $1', [
    person.id,
    seconds,
  ]);

onEachEngine('a profile', (stage) => {
  it('shows a new name on signed reviews only, and moves no day', async () => {
    const { person, signed, anonymous } = await writer(stage());
    expect((await rename(stage(), person, 'Ingrid Renamed')).status).toBe(204);
    const mine = { user_id: person.id, updated_on: longAgo };
    const renamed = { ...mine, anonymous: false, display_name: 'Ingrid Renamed' };
    expect(await found(stage(), signed)).toEqual([renamed, renamed]);
    expect(await found(stage(), [anonymous])).toEqual([{ ...mine, anonymous: true, display_name: null }]);
  });

  it('may be without a name', async () => {
    const { person, signed } = await writer(stage());
    expect((await rename(stage(), person, null)).status).toBe(204);
    const nameless = { anonymous: false, display_name: null, updated_on: longAgo, user_id: person.id };
    expect(await found(stage(), signed)).toEqual([nameless, nameless]);
  });

  it('is refused a name that deceives or is too long', async () => {
    const { person, signed } = await writer(stage());
    for (const name of ['', ' ', ' Ingrid', 'In\u200bgrid', 'Ingrid\u202e', 'Ingrid\n', 'x'.repeat(61)]) {
      expect((await rename(stage(), person, name)).status, JSON.stringify(name)).toBeGreaterThanOrEqual(400);
    }
    expect(await found(stage(), signed)).toMatchObject(Array(2).fill({ display_name: 'Ingrid Author' }));
  });

  it.each(phones)('with the phone number %j is kept: %s', async (phone, accepted) => {
    const person = await stage().person();
    const path = `/rest/v1/profiles?id=eq.${person.id}`;
    const { status, text } = await stage().ask(person, path, { method: 'PATCH', body: { phone } });
    if (accepted) expect(status).toBe(204);
    else expect(text).toContain('phone_is_a_number');
    expect(await stage().owner('select phone from public.profiles where id = $1', [person.id])).toEqual([
      { phone: accepted ? phone : null },
    ]);
  });
});

onEachEngine('an account that is deleted', (stage) => {
  it('leaves no review when they are to go too', async () => {
    const { person, signed, anonymous } = await writer(stage());
    expect((await erase(stage(), person.id, false)).status).toBe(204);
    expect(await found(stage(), [...signed, anonymous])).toEqual([]);
    expect(JSON.stringify(await stage().world())).not.toContain(person.id);
  });

  it('leaves reviews without name and author when they are kept, and moves no day', async () => {
    const { person, signed, anonymous } = await writer(stage());
    expect((await erase(stage(), person.id, true)).status).toBe(204);
    const kept = { anonymous: true, display_name: null, updated_on: longAgo, user_id: null };
    expect(await found(stage(), [...signed, anonymous])).toEqual([kept, kept, kept]);
    expect(JSON.stringify(await stage().world())).not.toContain(person.id);
  });

  it.each([true, false])('touches nobody else (reviews kept: %s)', async (kept) => {
    const [{ person }, other] = [await writer(stage()), await writer(stage())];
    const before = await found(stage(), [...other.signed, other.anonymous]);
    await erase(stage(), person.id, kept);
    expect(await found(stage(), [...other.signed, other.anonymous])).toEqual(before);
    expect(await stage().owner('select from public.profiles where id = $1', [other.person.id])).toHaveLength(1);
  });

  it.each([true, false])('can be deleted again without harm (reviews kept: %s)', async (kept) => {
    const { person } = await writer(stage());
    await erase(stage(), person.id, kept);
    const after = await stage().world();
    for (const again of [true, false]) expect((await erase(stage(), person.id, again)).status).toBe(204);
    expect(await stage().world()).toEqual(after);
  });

  it('is deleted once when asked for several times at once', async () => {
    const { person, signed, anonymous } = await writer(stage());
    const answers = await Promise.all([true, true, true].map((kept) => erase(stage(), person.id, kept)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await found(stage(), [...signed, anonymous])).toHaveLength(3);
  });

  it('leaves reviews that nobody can claim by their id', async () => {
    const { person, anonymous } = await writer(stage());
    await erase(stage(), person.id, true);
    const claimant = await stage().person();
    expect((await stage().share(claimant, { id: anonymous })).status).toBe(403);
    await stage().ask(claimant, `/rest/v1/reviews?id=eq.${anonymous}`, { method: 'PATCH', body: { review: 'Mine' } });
    await stage().ask(claimant, `/rest/v1/review_authors?id=eq.${anonymous}`, { method: 'DELETE' });
    expect(await found(stage(), [anonymous])).toMatchObject([{ user_id: null, updated_on: longAgo }]);
    expect(await stage().owner('select from public.review_authors where user_id = $1', [claimant.id])).toEqual([]);
  });
});

onEachEngine('an account is deleted by its owner', (stage) => {
  it.each([true, false])('who signed in within ten minutes (reviews kept: %s)', async (kept) => {
    const { person, signed, anonymous } = await writer(stage());
    await age(stage(), person, 9 * 60 + 30);
    expect(await leave(stage(), person.id, kept, sessionOf(person))).toBe(true);
    expect(JSON.stringify(await stage().world())).not.toContain(person.id);
    expect(await found(stage(), [...signed, anonymous])).toHaveLength(kept ? 3 : 0);
    expect(await stage().owner('select from auth.sessions where user_id = $1', [person.id])).toEqual([]);
  });

  it('and by several requests at once as by one', async () => {
    const { person } = await writer(stage());
    const session = sessionOf(person);
    const answers = [true, true, true].map((kept) => leave(stage(), person.id, kept, session));
    expect(await Promise.all(answers)).toEqual([true, true, true]);
  });

  it('who is told that it is gone when it is, with whatever session', async () => {
    const person = await stage().person();
    const session = sessionOf(person);
    expect(await leave(stage(), person.id, false, session)).toBe(true);
    const after = await stage().world();
    for (const asked of [session, null, randomUUID()]) {
      for (const kept of [true, false]) expect(await leave(stage(), person.id, kept, asked)).toBe(true);
    }
    expect(await stage().world()).toEqual(after);
  });

  describe('and by no session', () => {
    const refusals: [string, (person: Person) => Promise<string | null>][] = [
      [
        'that began more than ten minutes ago',
        async (person) => {
          await age(stage(), person, 10 * 60 + 1);
          return sessionOf(person);
        },
      ],
      [
        'that began long ago and was renewed since',
        async (person) => {
          await age(stage(), person, 3600);
          await stage().owner('update auth.sessions set updated_at = now(), refreshed_at = now() where user_id = $1', [
            person.id,
          ]);
          return sessionOf(person);
        },
      ],
      ['of somebody else', async () => sessionOf(await stage().person())],
      [
        'that has ended',
        async (person) => {
          await stage().owner('delete from auth.sessions where user_id = $1', [person.id]);
          return sessionOf(person);
        },
      ],
      ['that never was', async () => randomUUID()],
      ['at all', async () => null],
    ];

    it.each(refusals)('%s', async (_, sessionFor) => {
      const { person } = await writer(stage());
      const session = await sessionFor(person);
      const before = await stage().world();
      for (const kept of [true, false]) expect(await leave(stage(), person.id, kept, session)).toBe(false);
      expect(await stage().world()).toEqual(before);
    });
  });
});
