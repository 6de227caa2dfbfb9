import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Asked, type Caller, onEachEngine, type Person, plainReview, type Stage } from './play.ts';

/** `denied`: an error. `nothing`: success without a row. `own`: one row, the reader's. `all`: as many as the owner counts. */
type Reading = 'denied' | 'nothing' | 'own' | 'all';
type Writing = 'denied' | 'nothing' | 'done';
type Role = 'visitor' | 'author' | 'stranger' | 'secret key';
interface Cells {
  select: Reading;
  insert: Writing;
  update: Writing;
  delete: Writing;
}

/** Written by triggers, or by the operator. */
const onlyRead: Record<Role, Cells> = {
  visitor: { select: 'all', insert: 'denied', update: 'denied', delete: 'denied' },
  author: { select: 'all', insert: 'denied', update: 'denied', delete: 'denied' },
  stranger: { select: 'all', insert: 'denied', update: 'denied', delete: 'denied' },
  'secret key': { select: 'all', insert: 'done', update: 'done', delete: 'done' },
};

/** What each role may do with what belongs to the author. */
const table: Record<string, Record<Role, Cells>> = {
  companies: onlyRead,
  company_stats: onlyRead,
  price_stats: onlyRead,
  profiles: {
    visitor: { select: 'denied', insert: 'denied', update: 'denied', delete: 'denied' },
    author: { select: 'own', insert: 'denied', update: 'done', delete: 'denied' },
    stranger: { select: 'own', insert: 'denied', update: 'nothing', delete: 'denied' },
    'secret key': { select: 'all', insert: 'done', update: 'done', delete: 'done' },
  },
  review_authors: {
    visitor: { select: 'denied', insert: 'denied', update: 'denied', delete: 'denied' },
    author: { select: 'own', insert: 'denied', update: 'denied', delete: 'done' },
    stranger: { select: 'nothing', insert: 'denied', update: 'denied', delete: 'nothing' },
    'secret key': { select: 'all', insert: 'done', update: 'done', delete: 'done' },
  },
  reviews: {
    visitor: { select: 'all', insert: 'denied', update: 'denied', delete: 'denied' },
    author: { select: 'all', insert: 'done', update: 'done', delete: 'denied' },
    stranger: { select: 'all', insert: 'done', update: 'nothing', delete: 'denied' },
    // A review needs a writer, whom the secret key does not name.
    'secret key': { select: 'all', insert: 'denied', update: 'done', delete: 'done' },
  },
};

/** One author with one review of one company, and the person whose profile is yet to be written. */
interface Scene {
  author: Person;
  review: string;
  company: string;
  newcomer: Person;
}

async function setScene(stage: Stage): Promise<Scene> {
  const [author, newcomer] = [await stage.person(), await stage.person()];
  const company = `company ${author.id}`;
  const review = await stage.shared(author, { company: 'maxar' });
  await stage.owner('insert into public.companies (key, name) values ($1, $1)', [company]);
  await stage.owner(`insert into public.companies (key, name) values ($1, 'Uncounted')`, [`${company} uncounted`]);
  await stage.owner('delete from public.company_stats where company = $1', [`${company} uncounted`]);
  await stage.owner(`insert into public.price_stats values ($1, 'high', 'order', 'all', 3, 2, 1, 2, 3, current_date)`, [
    company,
  ]);
  await stage.owner('delete from public.profiles where id = $1', [newcomer.id]);
  return { author, review, company, newcomer };
}

const summary = {
  resolution_class: 'low',
  basis: 'scene',
  acquisition: 'all',
  n: 3,
  average: 2,
  lower_quartile: 1,
  median: 2,
  upper_quartile: 3,
  newest_on: '2026-11-21',
};

/** How to find the author's row of a relation, one to add, and a change to it. */
function rowsOf(scene: Scene): Record<string, { which: string; added: object; change: object }> {
  return {
    companies: {
      which: `key=eq.${encodeURIComponent(scene.company)}`,
      added: { key: `${scene.company} too`, name: 'Another' },
      change: { description: 'Changed' },
    },
    company_stats: {
      which: `company=eq.${encodeURIComponent(scene.company)}`,
      added: { company: `${scene.company} uncounted` },
      change: { reviews: 1 },
    },
    price_stats: {
      which: `company=eq.${encodeURIComponent(scene.company)}`,
      added: { ...summary, company: 'maxar' },
      change: { average: 3 },
    },
    profiles: {
      which: `id=eq.${scene.author.id}`,
      added: { id: scene.newcomer.id, display_name: 'Changed' },
      change: { display_name: 'Changed' },
    },
    review_authors: {
      which: `id=eq.${scene.review}`,
      added: { id: plainReview().id, user_id: scene.author.id },
      change: { user_id: scene.newcomer.id },
    },
    reviews: { which: `id=eq.${scene.review}`, added: plainReview(), change: { review: 'Changed' } },
  };
}

onEachEngine('who may do what', (stage) => {
  let scene: Scene;
  let stranger: Person;
  beforeAll(async () => {
    scene = await setScene(stage());
    stranger = await stage().person('Tariq Stranger');
  });

  const caller = (role: Role): Caller =>
    ({ visitor: stage().visitor, author: scene.author, stranger, 'secret key': stage().secretKey })[role];
  const ask = (role: Role, path: string, asked: Asked) =>
    stage().ask(caller(role), `/rest/v1/${path}`, { headers: { Prefer: 'return=minimal' }, ...asked });

  async function write(role: Role, relation: string, verb: keyof Cells): Promise<Answer> {
    const row = rowsOf(scene)[relation];
    if (!row) throw new Error(`There is no row of ${relation} to try it on.`);
    if (verb === 'insert') return ask(role, relation, { method: 'POST', body: row.added });
    if (verb === 'update') return ask(role, `${relation}?${row.which}`, { method: 'PATCH', body: row.change });
    return ask(role, `${relation}?${row.which}`, { method: 'DELETE' });
  }

  it('is said of every relation that there is', async () => {
    const relations = await stage().owner(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f')
       order by 1`,
    );
    expect(relations.map(({ relname }) => relname)).toEqual(Object.keys(table).sort());
  });

  const cells = Object.entries(table).flatMap(([relation, roles]) =>
    Object.entries(roles).map(([role, verbs]) => ({ relation, role: role as Role, verbs })),
  );

  describe.each(cells)('the $role with $relation', ({ role, relation, verbs }) => {
    it(`reads ${verbs.select}`, async () => {
      const [all] = await stage().owner<{ count: number }>(`select count(*)::int from public.${relation}`);
      const answer = await ask(role, relation, {});
      if (verbs.select === 'denied') return expect([401, 403]).toContain(answer.status);
      const length = { nothing: 0, own: 1, all: all?.count }[verbs.select];
      expect(answer).toMatchObject({ status: 200, body: { length } });
      if (verbs.select === 'own') expect(answer.text).toContain((caller(role) as Person).id);
    });

    for (const verb of ['insert', 'update', 'delete'] as const) {
      it(`${verb}s: ${verbs[verb]}`, async () => {
        const before = await stage().world();
        const { status } = await write(role, relation, verb);
        if (verbs[verb] === 'denied') expect([401, 403]).toContain(status);
        else expect([200, 201, 204]).toContain(status);
        if (verbs[verb] !== 'done') return expect(await stage().world()).toEqual(before);
        expect(await stage().world()).not.toEqual(before);
        scene = await setScene(stage());
      });
    }
  });

  it.each(['visitor', 'author', 'stranger'] as const)('does not let the %s delete an account', async (role) => {
    const before = await stage().world();
    const whole = { account: scene.author.id, keep_reviews: true };
    const { session_id: session } = JSON.parse(atob(scene.author.token.split('.')[1] ?? ''));
    for (const body of [whole, { ...whole, session }, { ...whole, session: null }]) {
      expect([401, 403]).toContain((await ask(role, 'rpc/delete_account', { method: 'POST', body })).status);
    }
    expect(await stage().world()).toEqual(before);
  });

  it.each(['visitor', 'author', 'stranger', 'secret key'] as const)('lets the %s count reviews', async (role) => {
    const before = await stage().world();
    const [all] = await stage().owner<{ count: number }>('select count(*)::int from public.reviews');
    const { status, body } = await ask(role, 'rpc/review_counts', {});
    expect(status).toBe(200);
    expect((body as { reviews: number }[]).reduce((sum, { reviews }) => sum + Number(reviews), 0)).toBe(all?.count);
    expect(await stage().world()).toEqual(before);
  });

  it('lets the secret key delete an account', async () => {
    const body = { account: scene.author.id, keep_reviews: false };
    expect((await ask('secret key', 'rpc/delete_account', { method: 'POST', body })).status).toBe(204);
    expect(await stage().owner('select from auth.users where id = $1', [scene.author.id])).toEqual([]);
  });
});
