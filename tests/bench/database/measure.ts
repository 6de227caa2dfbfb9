// Measures how long the site's reads and a write take.

import postgres from 'postgres';
import { quartilesOf } from '../../../src/domain/prices/quartiles.ts';
import { type Caller, reads } from './reads.ts';
import { author, moderator } from './related-rows.ts';
import { type Measured, mostMilliseconds } from './report.ts';

type Sql = ReturnType<typeof postgres>;

/** A filled database. */
export interface Loaded {
  rows: number;
  address: string;
}

const mostRounds = 300;
const mostSeconds = 1.5;

/**
 * The median milliseconds of each call. The calls alternate in both directions, so that other load on the machine affects all of
 * them equally.
 */
async function medianTimes(calls: (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[][] = calls.map(() => []);
  const latest = performance.now() + mostSeconds * 1000 * calls.length;
  const turns = [...calls.entries()];
  for (let round = -5; round < mostRounds && (round < 10 || performance.now() < latest); round++)
    for (const [nth, call] of round % 2 ? turns : turns.toReversed()) {
      const start = performance.now();
      await call();
      if (round >= 0) times[nth]?.push(performance.now() - start);
    }
  return times.map((sample) => quartilesOf(sample)?.median ?? Number.NaN);
}

/** Measures each read in each database. */
export async function measureReads(databases: Loaded[]): Promise<Measured[]> {
  const callers = databases.map(({ address }) => openCallers(address));
  const sizes = databases.map(({ rows }) => rows);
  const measured: Measured[] = [];
  for (const [operation, caller, sql, budget] of reads) {
    // Use raw rows, because parsing is not measured.
    const calls = callers.map((open) => () => open[caller].unsafe(sql, [], { prepare: true }).raw());
    const medians = await medianTimes(calls);
    measured.push({ operation, medians, most: mostMilliseconds(budget, medians, sizes) });
  }
  await Promise.all(callers.flatMap((open) => Object.values(open).map((caller) => caller.end())));
  return measured;
}

function openCallers(address: string): Record<Caller, Sql> {
  const open = (role: string, settings: Record<string, string>) =>
    postgres(address, { max: 1, connection: { role, ...settings } });
  const openUser = (sub: string) => {
    const claims = JSON.stringify({ sub, role: 'authenticated' });
    return open('authenticated', { 'request.jwt.claim.sub': sub, 'request.jwt.claims': claims });
  };
  return {
    visitor: open('anon', {}),
    author: openUser(author),
    moderator: openUser(moderator),
    site: open('service_role', {}),
  };
}

/**
 * Measures sharing a review, and inserting one into an empty table with the columns, indexes and constraints of reviews.
 */
export async function measureWrites(databases: Loaded[]): Promise<Measured[]> {
  const operators = databases.map(({ address }) => postgres(address, { max: 1 }));
  for (const operator of operators)
    await operator.unsafe(`create table app.bare (like app.reviews including all);
      grant usage on schema app to authenticated; grant execute on all functions in schema app to authenticated;
      grant insert on app.bare to authenticated`);
  const medians = await medianTimes([
    ...operators.map((operator) => () => asNewUser(operator, insertBare)),
    ...operators.map((operator) => () => asNewUser(operator, share)),
  ]);
  await Promise.all(operators.map((operator) => operator.end()));
  const [bare, full] = [medians.slice(0, databases.length), medians.slice(databases.length)];
  return [
    { operation: 'bare insert', medians: bare, most: [] },
    { operation: 'share a review', medians: full, most: bare.map((time) => 8 * time) },
  ];
}

let writers = 0;

const insertBare = (company: string) => `
  insert into app.bare (id, company, price, price_basis, area_km2, acquisition, rating, resolution, review)
    values (gen_random_uuid(), '${company}', 500, 'order', 50, 'archive', 4, '50 cm', 'Delivered in three days.')`;

const share = (company: string) => `
  select public.share_review(jsonb_build_object('id', gen_random_uuid(), 'company', '${company}', 'price', 500, 'price_basis', 'order',
    'area_km2', 50, 'acquisition', 'archive', 'rating', 4, 'resolution', '50 cm', 'review', 'Delivered in three days.'))`;

/**
 * Runs a statement in one round trip, as the Data API does. The author is a user who has written nothing yet, and the company is
 * one of 8.
 */
async function asNewUser(operator: Sql, statement: (company: string) => string): Promise<void> {
  const id = `00000000-0000-4000-8000-${String(writers++).padStart(12, '0')}`;
  await operator.unsafe(`
    set local role authenticated; set local request.jwt.claim.sub = '${id}';
    set local request.jwt.claims = '{"sub":"${id}","role":"authenticated"}';
    ${statement(`company${1 + Math.floor(Math.random() * 8)}`)}`);
}
