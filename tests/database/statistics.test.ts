import { expect, it } from 'vitest';
import { onEachEngine, type Stage } from './play.ts';
import { differences, numbers, recomputed, statistics } from './reckoning.ts';

onEachEngine('the statistics', (stage) => {
  it('follow one review from sharing to deletion', async () => {
    const author = await stage().person();
    const companies = async () => (await statistics(stage())).companies;
    const id = await stage().shared(author, {
      company: 'iceye',
      rating: 4.5,
      price: 900,
      area_km2: 100,
      acquisition: 'tasking',
    });
    expect((await companies()).iceye).toMatchObject({ reviews: 1, rated: 1, rating_mean: 4.5, newest_on: today() });

    const at = `/rest/v1/reviews?id=eq.${id}`;
    await stage().ask(author, at, { method: 'PATCH', body: { rating: null, company: 'pixxel' } });
    expect((await companies()).iceye).toMatchObject({ reviews: 0, rated: 0, rating_mean: null, newest_on: null });
    expect((await companies()).pixxel).toMatchObject({ reviews: 1, rated: 0 });

    await stage().ask(author, `/rest/v1/review_authors?id=eq.${id}`, { method: 'DELETE' });
    expect((await companies()).pixxel).toMatchObject({ reviews: 0, newest_on: null });
    expect(differences(await statistics(stage()), await recomputed(stage()))).toEqual([]);
  });

  it('withhold a typical price under three quotes and give the median from three on', async () => {
    const author = await stage().person();
    const typical = async () => (await statistics(stage())).companies.maxar;
    for (const price of [100, 300]) await stage().shared(author, { price, price_basis: 'order' });
    expect(await typical()).toMatchObject({ typical_class: 'very-high', typical_price: null });
    await stage().shared(author, { price: 200, price_basis: 'order' });
    expect(await typical()).toMatchObject({ typical_price: 200 });
  });

  it('never mix what cannot be compared: bases, classes, archive with tasking', async () => {
    const author = await stage().person();
    await stage().shared(author, {
      company: 'pixxel',
      price: 10,
      price_basis: 'km2',
      acquisition: 'archive',
      resolution: '5 m',
    });
    await stage().shared(author, {
      company: 'pixxel',
      price: 30,
      price_basis: 'km2',
      acquisition: 'tasking',
      resolution: '5 m',
    });
    await stage().shared(author, { company: 'pixxel', price: 4000, price_basis: 'scene', resolution: '5 m' });
    await stage().shared(author, { company: 'pixxel', price: 77, price_basis: 'order', resolution: 'very sharp' });
    const { prices } = await statistics(stage());
    const rows = Object.keys(prices).filter((key) => key.startsWith('pixxel'));
    expect(rows).toEqual([
      'pixxel high km2 all',
      'pixxel high km2 archive',
      'pixxel high km2 tasking',
      'pixxel high scene all',
    ]);
    expect(prices['pixxel high km2 all']).toMatchObject({ n: 2, average: 20, median: 20 });
  });

  it('take back what an account leaves behind, with and without its reviews', async () => {
    const [gone, kept] = [await stage().person(), await stage().person()];
    for (const author of [gone, kept]) {
      for (const company of ['maxar', 'iceye', 'pixxel']) await stage().shared(author, { company, rating: 2 });
    }
    const before = (await statistics(stage())).companies.maxar;
    await stage().owner('select public.delete_account($1, true)', [kept.id]);
    expect((await statistics(stage())).companies.maxar).toEqual(before);
    await stage().owner('select public.delete_account($1, false)', [gone.id]);
    expect((await statistics(stage())).companies.maxar?.reviews).toBe((before?.reviews ?? 0) - 1);
    expect(differences(await statistics(stage()), await recomputed(stage()))).toEqual([]);
  });

  it('let go of quotes older than 24 months, and of all but the newest 500', async () => {
    await load(stage(), 700, 'iceye');
    expect(differences(await statistics(stage()), await recomputed(stage()))).toEqual([]);
    expect((await statistics(stage())).prices['iceye very-high order all']?.n).toBe(500);
    // Time passes: no request could do this to a review, and no trigger notices.
    await stage().local.engine.run(`
      set session_replication_role = replica;
      update public.reviews set created_on = created_on - interval '25 months' where company = 'iceye';
      set session_replication_role = default;`);
    await stage().owner('select private.refresh_statistics()');
    const { companies, prices } = await statistics(stage());
    expect(Object.keys(prices).filter((key) => key.startsWith('iceye'))).toEqual([]);
    expect(companies.iceye).toMatchObject({ typical_price: null, typical_class: null });
    expect(companies.iceye?.reviews).toBeGreaterThanOrEqual(700);
  });

  it('follow all reviews being cut away at once, and can be counted anew whatever became of them', async () => {
    const author = await stage().person();
    await stage().shared(author, { company: 'maxar', rating: 2 });
    await stage().owner("delete from public.company_stats where company = 'maxar'");
    expect((await stage().share(author, { company: 'maxar', rating: 4 })).status).toBe(201);
    await stage().owner("update public.company_stats set reviews = reviews + 7 where company = 'iceye'");
    await stage().owner('select private.rebuild_statistics()');
    expect(differences(await statistics(stage()), await recomputed(stage()))).toEqual([]);
    await stage().owner('truncate public.reviews');
    expect(differences(await statistics(stage()), await recomputed(stage()))).toEqual([]);
    expect(await stage().owner('select id from public.review_authors')).toEqual([]);
  });

  it('drop a company named under Others with its last review, and never one of ours', async () => {
    const author = await stage().person();
    const id = await stage().shared(author, { company: 'Capella Space' });
    expect((await statistics(stage())).companies['capella space']?.reviews).toBe(1);
    await stage().ask(author, `/rest/v1/review_authors?id=eq.${id}`, { method: 'DELETE' });
    expect((await statistics(stage())).companies['capella space']).toBeUndefined();
    expect(await stage().owner(`select key from public.companies where key = 'capella space'`)).toEqual([]);
    expect((await statistics(stage())).companies.maxar).toBeDefined();
  });

  it('differ in nothing from a count from scratch after three thousand random changes', async () => {
    await stage().owner('delete from public.review_authors');
    const random = numbers(20261121);
    for (let step = 0; step < 120; step++) await randomChange(stage(), random);
    expect(differences(await statistics(stage()), await recomputed(stage()))).toEqual([]);
  });
});

/** One statement that adds, changes, moves or deletes about twenty-five reviews. */
async function randomChange(stage: Stage, random: () => number): Promise<void> {
  const choice = random();
  const some = `id in (select id from public.reviews order by md5(id::text || '${random()}') limit 25)`;
  if (choice < 0.5) await load(stage, 25);
  else if (choice < 0.6)
    await stage.owner(`update public.reviews set company = ${oneOf(['maxar', 'iceye', 'pixxel'])} where ${some}`);
  else if (choice < 0.7)
    await stage.owner(`update public.reviews set rating = ${rating}, price = ${price} where ${some}`);
  else if (choice < 0.8) {
    const resolution = oneOf(['50 cm', '10 m', '100 m', '1 km', 'sharp']);
    await stage.owner(
      `update public.reviews set resolution = ${resolution}, area_km2 = ${area}, acquisition = ${acquisition} where ${some}`,
    );
  } else if (choice < 0.9)
    await stage.owner(`update public.reviews set price_basis = ${basis}, review = 'Revised.' where ${some}`);
  else await stage.owner(`delete from public.review_authors where ${some}`);
}

const oneOf = (values: string[]) => `(array['${values.join("', '")}'])[1 + floor(random() * ${values.length})::int]`;
const rating = `case when random() < 0.7 then (1 + floor(random() * 10)) / 2.0 end`;
const price = `round((10 ^ (1 + random() * 4))::numeric, 2)`;
const area = `case when random() < 0.5 then round((1 + random() * 500)::numeric, 2) end`;
const basis = oneOf(['order', 'scene', 'km2']);
const acquisition = `case when random() < 0.7 then ${oneOf(['archive', 'tasking'])} end`;

/** Adds reviews in one statement, of one company or of all three. */
async function load(stage: Stage, count: number, company?: string): Promise<void> {
  const whose = company ? `'${company}'` : oneOf(['maxar', 'iceye', 'pixxel']);
  const resolution = company ? `'50 cm'` : oneOf(['50 cm', '30 cm', '10 m', '100 m', '1 km', 'sharp']);
  const quoted = company ? `'order'` : basis;
  const day = company ? 'current_date - (random() * 600)::int' : 'current_date - (random() * 1000)::int';
  await stage.owner(
    `with made as (insert into public.review_authors (id) select gen_random_uuid() from generate_series(1, ${count}) returning id)
     insert into public.reviews (id, company, rating, price, price_basis, area_km2, acquisition, resolution, review, created_on)
     select id, ${whose}, ${rating}, ${price}, ${quoted}, ${area}, ${acquisition}, ${resolution}, 'Words.', ${day} from made`,
  );
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
