import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { failureOf, type ReportedError } from '../../src/lib/failure';
import { type Answer, onEachEngine, type Person, plainReview } from './play.ts';

const once = { Prefer: 'resolution=ignore-duplicates' };

onEachEngine('the pace of sharing', (stage) => {
  const written = async (person: Person) =>
    (
      await stage().owner('select from public.review_authors join public.reviews using (id) where user_id = $1', [
        person.id,
      ])
    ).length;
  const counted = async (person: Person) => {
    const [row] = await stage().owner<{ times: number }>(
      'select cardinality(times) as times from private.review_rate_limits where user_id = $1',
      [person.id],
    );
    return row?.times ?? 0;
  };
  async function exhausted(): Promise<Person> {
    const person = await stage().person();
    for (let shared = 0; shared < 10; shared++) await stage().shared(person);
    return person;
  }
  const expectTooMany = ({ status, body }: Answer) => {
    const failure = failureOf(status, body as ReportedError);
    expect(failure.kind).toBe('too-many');
    expect(failure.retryAfterSeconds).toBeGreaterThan(3500);
    expect(failure.retryAfterSeconds).toBeLessThanOrEqual(3600);
  };

  it('is ten reviews an hour: the eleventh is told in how many seconds to try again', async () => {
    const person = await exhausted();
    const eleventh = await stage().share(person);
    expect(eleventh.status).toBe(429);
    expectTooMany(eleventh);
    expect(await written(person)).toBe(10);
  });

  it('makes no room when reviews are deleted', async () => {
    const person = await exhausted();
    await stage().ask(person, `/rest/v1/review_authors?user_id=eq.${person.id}`, { method: 'DELETE' });
    expect(await written(person)).toBe(0);
    expectTooMany(await stage().share(person));
  });

  it('binds nobody else', async () => {
    await exhausted();
    expect((await stage().share(await stage().person())).status).toBe(201);
  });

  it('makes room for one when the first is an hour old', async () => {
    const person = await exhausted();
    await stage().owner(
      `update private.review_rate_limits set times = (times[1] - interval '1 hour') || times[2:] where user_id = $1`,
      [person.id],
    );
    expect((await stage().share(person)).status).toBe(201);
    expectTooMany(await stage().share(person));
  });

  it('does not count what is refused', async () => {
    const person = await stage().person();
    for (let attempt = 0; attempt < 3; attempt++) await stage().share(person, { price: 'NaN' });
    expect(await counted(person)).toBe(0);
  });

  it('does not count revisions, and does not keep anybody from them', async () => {
    const person = await exhausted();
    const all = `/rest/v1/reviews?order=id`;
    expect((await stage().ask(person, all, { method: 'PATCH', body: { price: 5 } })).status).toBe(204);
    expect(await counted(person)).toBe(10);
  });

  it('counts a review once that its author sends twice, which is success and one row', async () => {
    const person = await stage().person();
    const review = plainReview();
    expect((await stage().share(person, review, once)).status).toBe(201);
    expect((await stage().share(person, { ...review, price: 7 }, once)).status).toBeLessThan(300);
    expect(await written(person)).toBe(1);
    expect(await counted(person)).toBe(1);
    expect(await stage().owner('select price::float from public.reviews where id = $1', [review.id])).toEqual([
      { price: 1200 },
    ]);
  });

  it('counts a review once that is sent five times at once', async () => {
    const person = await stage().person();
    const review = plainReview();
    const answers = await Promise.all(Array.from({ length: 5 }, () => stage().share(person, review, once)));
    for (const { status } of answers) expect(status).toBeLessThan(300);
    expect(await written(person)).toBe(1);
    expect(await counted(person)).toBe(1);
  });

  it('lets a review that was shared be sent again even when there is no room', async () => {
    const person = await exhausted();
    const [row] = await stage().owner('select id from public.review_authors where user_id = $1 limit 1', [person.id]);
    expect((await stage().share(person, { id: row?.id }, once)).status).toBeLessThan(300);
    expect(await written(person)).toBe(10);
  });

  it('lets ten of fifteen through that come at once', async () => {
    const person = await stage().person();
    const answers = await Promise.all(Array.from({ length: 15 }, () => stage().share(person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), ...Array(5).fill(429)]);
    expect(await written(person)).toBe(10);
  });

  it('takes none of eleven that come in one request', async () => {
    const person = await stage().person();
    const body = Array.from({ length: 11 }, () => ({ ...plainReview(), id: randomUUID() }));
    expect((await stage().ask(person, '/rest/v1/reviews', { method: 'POST', body })).status).toBe(429);
    expect(await written(person)).toBe(0);
    expect(await counted(person)).toBe(0);
  });
});
