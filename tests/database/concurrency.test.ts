import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { onRealServer, type Person, plainReview, type Stage } from './play.ts';
import { differences, recomputed, statistics } from './reckoning.ts';

onRealServer('many writers at once', (stage, address) => {
  it('lose no statistic: two hundred reviews of one company are counted as two hundred', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => stage().person()));
    const answers = await Promise.all(
      people.flatMap((author) =>
        Array.from({ length: 10 }, (_, nth) => stage().share(author, { rating: (nth % 5) + 1 })),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await statistics(stage())).companies.maxar).toMatchObject({ reviews: 200, rated: 200, rating_mean: 3 });
    expect(differences(await statistics(stage()), await recomputed(stage()))).toEqual([]);
  });

  it('keep the pace of ten an hour for one person who sends thirty at once', async () => {
    const author = await stage().person();
    const answers = await Promise.all(Array.from({ length: 30 }, () => stage().share(author)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('make one row of one review that is sent ten times at once', async () => {
    const author = await stage().person();
    const review = plainReview();
    const headers = { Prefer: 'resolution=ignore-duplicates' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        stage().ask(author, '/rest/v1/reviews?on_conflict=id', { method: 'POST', body: review, headers }),
      ),
    );
    expect(answers.every(({ status }) => status === 200 || status === 201)).toBe(true);
    expect(await stage().owner('select id from public.reviews where id = $1', [review.id])).toHaveLength(1);
    expect(
      await stage().owner('select times from private.review_rate_limits where user_id = $1 and cardinality(times) = 1', [
        author.id,
      ]),
    ).toHaveLength(1);
  });

  it('add a company once that ten people name at once', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => stage().person()));
    const answers = await Promise.all(people.map((author) => stage().share(author, { company: 'Umbra Lab' })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect((await statistics(stage())).companies['umbra lab']?.reviews).toBe(10);
  });

  it('never wait for each other in a circle', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => stage().person()));
    await Promise.all(people.map((author, nth) => storm(stage(), author, nth)));
    const [count] = await stage().owner<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    expect(count?.deadlocks).toBe(0);
    expect(differences(await statistics(stage()), await recomputed(stage()))).toEqual([]);
  });

  it('leave nothing of a person who deletes the account while writing', async () => {
    for (let round = 0; round < 5; round++) {
      const author = await stage().person();
      const writes = Array.from({ length: 8 }, () => stage().share(author));
      const deletion = stage().ask(stage().secretKey, '/rest/v1/rpc/delete_account', {
        method: 'POST',
        body: { account: author.id, keep_reviews: false },
      });
      const answers = await Promise.all([...writes, deletion]);
      expect(answers.at(-1)?.status).toBeLessThan(300);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      expect(await stage().owner('select id from public.review_authors where user_id = $1', [author.id])).toEqual([]);
      expect(await stage().owner('select id from auth.users where id = $1', [author.id])).toEqual([]);
    }
    expect(
      await stage().owner(
        'select id from public.reviews r where not exists (select from public.review_authors a where a.id = r.id)',
      ),
    ).toEqual([]);
    expect(differences(await statistics(stage()), await recomputed(stage()))).toEqual([]);
  });

  it('leave no name of a person who signs a review or takes a new name while leaving without a name', async () => {
    for (let round = 0; round < 12; round++) {
      const author = await stage().person('Ingrid Real Name');
      const id = await stage().shared(author);
      const signed = await stage().shared(author, { anonymous: false });
      const leaving = new Promise((later) => setTimeout(later, round % 6)).then(() =>
        stage().ask(stage().secretKey, '/rest/v1/rpc/delete_account', {
          method: 'POST',
          body: { account: author.id, keep_reviews: true },
        }),
      );
      const answers = await Promise.all([
        leaving,
        stage().ask(author, `/rest/v1/reviews?id=eq.${id}`, { method: 'PATCH', body: { anonymous: false, price: 5 } }),
        stage().ask(author, `/rest/v1/profiles?id=eq.${author.id}`, { method: 'PATCH', body: { display_name: 'New' } }),
      ]);
      expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
      expect(
        await stage().owner('select display_name from public.reviews where id = any ($1::uuid[])', [[id, signed]]),
      ).toEqual([{ display_name: null }, { display_name: null }]);
    }
  });

  it('never block each other when one person revises and deletes at once', async () => {
    const author = await stage().person();
    for (let round = 0; round < 8; round++) {
      await stage().forgetPace();
      const body = Array.from({ length: 9 }, (_, nth) => ({
        ...plainReview(),
        company: ['maxar', 'iceye', 'pixxel'][nth % 3],
      }));
      await stage().ask(author, '/rest/v1/reviews', { method: 'POST', body });
      const revise = (price: number) =>
        stage().ask(author, '/rest/v1/reviews?price=gt.0', { method: 'PATCH', body: { price } });
      const leave = stage().ask(author, `/rest/v1/review_authors?user_id=eq.${author.id}`, { method: 'DELETE' });
      const answers = await Promise.all([revise(1), revise(2), revise(3), leave]);
      expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
    }
    expect(differences(await statistics(stage()), await recomputed(stage()))).toEqual([]);
  });

  it('never block each other when several name the same new companies in opposite order, or leave at once', async () => {
    for (let round = 0; round < 6; round++) {
      const authors = await Promise.all([1, 2, 3, 4].map(() => stage().person()));
      const names = Array.from({ length: 9 }, (_, nth) => `Fresh ${round} ${nth}`);
      const said = authors.map((author, nth) =>
        stage().ask(author, '/rest/v1/reviews', {
          method: 'POST',
          body: (nth % 2 ? names : [...names].reverse()).map((company) => ({ ...plainReview(), company })),
        }),
      );
      expect((await Promise.all(said)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      const left = authors.map((author, nth) =>
        nth % 2
          ? stage().ask(author, `/rest/v1/review_authors?user_id=eq.${author.id}`, { method: 'DELETE' })
          : stage().ask(stage().secretKey, '/rest/v1/rpc/delete_account', {
              method: 'POST',
              body: { account: author.id, keep_reviews: false },
            }),
      );
      expect((await Promise.all(left)).map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    }
    expect(differences(await statistics(stage()), await recomputed(stage()))).toEqual([]);
  });

  it.each([
    [
      'sharing',
      (_: string, own: string) =>
        `insert into public.reviews (id, company, price, resolution, review) values ('${own}', 'iceye', 10, '1 m', 'Lost.')`,
    ],
    ['revising', (id: string) => `update public.reviews set company = 'pixxel', rating = 5 where id = '${id}'`],
    ['deleting', (id: string) => `delete from public.review_authors where id = '${id}'`],
  ])('leave nothing half done when the connection dies in the middle of %s', async (_, statement) => {
    const author = await stage().person();
    const id = await stage().shared(author, { company: 'iceye', rating: 1 });
    const before = await stage().world();
    await dieIn(stage(), address(), author, statement(id, randomUUID()));
    expect(await stage().world()).toEqual(before);
    expect(differences(await statistics(stage()), await recomputed(stage()))).toEqual([]);
  });

  it.each([true, false])(
    'leave nothing half done when the connection dies in the middle of deleting an account (reviews kept: %s)',
    async (kept) => {
      const author = await stage().person();
      await stage().shared(author, { rating: 1 });
      const { session_id } = JSON.parse(atob(author.token.split('.')[1] ?? ''));
      const before = await stage().world();
      await dieIn(
        stage(),
        address(),
        undefined,
        // A division by zero when it has refused, which would change nothing either.
        `select 1 / public.delete_account('${author.id}', ${kept}, '${session_id}')::int`,
      );
      expect(await stage().world()).toEqual(before);
      expect(differences(await statistics(stage()), await recomputed(stage()))).toEqual([]);
    },
  );
});

/** Everything that takes locks of several companies, in every order. */
async function storm(stage: Stage, author: Person, nth: number): Promise<void> {
  const companies = [`new ${nth % 3}`, 'maxar', 'iceye', 'pixxel'];
  const turned = [...companies.slice(nth % 4), ...companies.slice(0, nth % 4)];
  for (let round = 0; round < 4; round++) {
    const bulk: Record<string, unknown>[] = turned.map((company) => ({ ...plainReview(), company, rating: 3 }));
    const answers = [
      await stage.ask(author, '/rest/v1/reviews', { method: 'POST', body: bulk }),
      await stage.ask(author, `/rest/v1/reviews?review=eq.${bulk[0]?.review}`, {
        method: 'PATCH',
        body: { company: turned[round % 4] },
      }),
      await stage.ask(author, `/rest/v1/review_authors?user_id=eq.${author.id}`, { method: 'DELETE' }),
    ];
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    await stage.owner('delete from private.review_rate_limits where user_id = $1', [author.id]);
  }
}

/** Runs a statement as the person, or as the operator, in a transaction whose connection is killed before it commits. */
async function dieIn(stage: Stage, address: string, person: Person | undefined, statement: string): Promise<void> {
  const doomed = postgres(address, { max: 1, onclose: () => undefined });
  const connection = await doomed.reserve();
  const [backend] = await connection.unsafe('select pg_backend_pid() as pid');
  await connection.unsafe('begin');
  if (person) {
    await connection.unsafe(`set local role authenticated; set local request.jwt.claim.sub = '${person.id}';
      set local request.jwt.claims = '{"sub":"${person.id}","role":"authenticated"}'`);
  }
  await connection.unsafe(statement);
  await stage.owner('select pg_terminate_backend($1)', [backend?.pid]);
  await expect
    .poll(() => stage.owner('select pid from pg_stat_activity where pid = $1', [backend?.pid]), { timeout: 10_000 })
    .toEqual([]);
  await doomed.end({ timeout: 0 });
}
