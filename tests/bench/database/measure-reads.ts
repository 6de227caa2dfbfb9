// How long the site's reads take.
import postgres from 'postgres';
import type { Review } from '../../../src/features/reviews/review.ts';
import { plannerSettings } from '../../../supabase/local/local-supabase.ts';
import { parseReviewRows } from './list-queries.ts';
import type { Loaded } from './loaded-database.ts';
import { medianTimes } from './median-times.ts';
import { showPlans, sizes } from './options.ts';
import { type Caller, company, deepLists, type Places, type Read, readsOf } from './reads.ts';
import { author, moderator } from './related-rows.ts';
import { measurements } from './report.ts';

type Sql = ReturnType<typeof postgres>;

/** A database with its reads, and one connection or more for each caller. */
interface Reader {
  rows: number;
  reads: Read[];
  callers: Record<Caller, Sql>;
}

/** Measures each read in each database. The databases take turns. */
export async function measureReads(databases: Loaded[], connections: number, milliseconds: number): Promise<void> {
  const readers = await Promise.all(databases.map((database) => openReader(database, connections)));
  const [first] = readers;
  for (const [index, { operation, caller }] of (first?.reads ?? []).entries()) {
    const calls = readers.map(({ reads, callers }) => run(callers[caller], reads[index]?.query ?? ''));
    const floor = run(first?.callers[caller], 'select 1');
    const [floorMs = Number.NaN, ...medians] = await medianTimes(connections, [floor, ...calls], milliseconds);
    for (const [nth, { rows }] of readers.entries()) {
      const medianMs = medians[nth] ?? Number.NaN;
      measurements.push({ operation, rows, connections, medianMs, ratio: medianMs / floorMs, isRead: true });
    }
    if (!showPlans || connections > 1) continue;
    for (const { rows, reads, callers } of readers) await explain(callers[caller], reads[index], rows);
  }
  await Promise.all(readers.flatMap(({ callers }) => Object.values(callers).map((caller) => caller.end())));
}

/** Runs a query for raw rows, because parsing them does not count. */
function run(caller: Sql | undefined, query: string): () => Promise<unknown> {
  if (!caller) throw new Error('There is no database to measure.');
  return () => caller.unsafe(query, [], { prepare: true }).raw();
}

async function openReader({ address, engine, rows }: Loaded, connections: number): Promise<Reader> {
  const open = (role: string, settings: Record<string, string>) =>
    postgres(address, { max: connections, connection: { role, ...settings } });
  const openUser = (id: string) =>
    open('authenticated', {
      ...plannerSettings,
      'request.jwt.claim.sub': id,
      'request.jwt.claims': JSON.stringify({ sub: id, role: 'authenticated' }),
    });
  const callers = {
    visitor: open('anon', plannerSettings),
    author: openUser(author),
    moderator: openUser(moderator),
    site: open('service_role', {}),
  };
  return { rows, reads: readsOf(await findPlaces(engine)), callers };
}

const orders = { newest: '', 'best rated': 'r.rating desc nulls last,', 'most helpful': 'r.helpful desc,' };

/** As many reviews lie before a place in a small database as in a large one. */
async function findPlaces(engine: Loaded['engine']): Promise<Places> {
  const depth = Math.floor(Math.min(...sizes) / 20);
  const after: Record<string, Review> = {};
  for (const list of deepLists) {
    const [scope = '', order = ''] = list.split(', ');
    const [last] = parseReviewRows(
      await engine.rows(
        `select r.*, r.created_on::text, r.quoted_month::text from app.reviews r
         ${scope === 'all' ? '' : `where r.company = '${company}'`}
         order by ${orders[order as keyof typeof orders]} r.created_on desc, r.id desc offset ${depth} limit 1`,
      ),
    );
    if (!last) throw new Error(`The list "${list}" is too short.`);
    after[list] = last;
  }
  const page = await engine.rows<{ id: string }>('select id from app.reviews order by id limit 20');
  return { after, ids: page.map(({ id }) => id) };
}

async function explain(caller: Sql, read: Read | undefined, rows: number): Promise<void> {
  const plan = await caller.unsafe(`explain (analyze, buffers, costs off, timing off) ${read?.query}`);
  console.log(`\n${read?.operation}, ${rows} reviews\n${plan.map((line) => `  ${line['QUERY PLAN']}`).join('\n')}`);
}
