import { type ReviewDatabase, validReview } from './test-database.ts';

/** `denied`: an error. `no rows`: success without a row. `own row`: one row, the reader's. `all rows`: as many as the owner counts. */
export type ReadResult = 'denied' | 'no rows' | 'own row' | 'all rows';
/** `denied`: an error. `no effect`: success, but no row is changed. `done`: the row is changed. */
export type WriteResult = 'denied' | 'no effect' | 'done';
/** Who asks: nobody who is signed in, the author of the fixture, another user, or the operator. */
export type Role = 'visitor' | 'author' | 'stranger' | 'secret key';
/** What a role may do with a table. */
export interface Permissions {
  select: ReadResult;
  insert: WriteResult;
  update: WriteResult;
  delete: WriteResult;
}

/** Tables that only triggers and the operator write. */
const readOnly: Record<Role, Permissions> = {
  visitor: { select: 'all rows', insert: 'denied', update: 'denied', delete: 'denied' },
  author: { select: 'all rows', insert: 'denied', update: 'denied', delete: 'denied' },
  stranger: { select: 'all rows', insert: 'denied', update: 'denied', delete: 'denied' },
  'secret key': { select: 'all rows', insert: 'done', update: 'done', delete: 'done' },
};

/** What each role may do with the rows of the author. */
export const matrix: Record<string, Record<Role, Permissions>> = {
  companies: readOnly,
  company_stats: readOnly,
  market_price_stats: readOnly,
  price_stats: readOnly,
  profiles: {
    visitor: { select: 'denied', insert: 'denied', update: 'denied', delete: 'denied' },
    author: { select: 'own row', insert: 'denied', update: 'done', delete: 'denied' },
    stranger: { select: 'own row', insert: 'denied', update: 'no effect', delete: 'denied' },
    'secret key': { select: 'all rows', insert: 'done', update: 'done', delete: 'done' },
  },
  review_authors: {
    visitor: { select: 'denied', insert: 'denied', update: 'denied', delete: 'denied' },
    author: { select: 'own row', insert: 'denied', update: 'denied', delete: 'done' },
    stranger: { select: 'no rows', insert: 'denied', update: 'denied', delete: 'no effect' },
    'secret key': { select: 'all rows', insert: 'done', update: 'done', delete: 'done' },
  },
  reviews: {
    visitor: { select: 'all rows', insert: 'denied', update: 'denied', delete: 'denied' },
    author: { select: 'all rows', insert: 'done', update: 'done', delete: 'denied' },
    stranger: { select: 'all rows', insert: 'done', update: 'no effect', delete: 'denied' },
    // A review needs an author, and the secret key belongs to no user.
    'secret key': { select: 'all rows', insert: 'denied', update: 'done', delete: 'done' },
  },
};

/** An author with one review and statistics of one company, and a user without a profile. */
export interface Fixture<User> {
  author: User;
  review: string;
  company: string;
  newcomer: User;
}

/** Adds the rows that the roles of the matrix try to read and write, and returns what identifies them. */
export async function createFixture<User extends { id: string }>(
  database: ReviewDatabase<User>,
): Promise<Fixture<User>> {
  const [author, newcomer] = [await database.signUp(), await database.signUp()];
  const company = `company ${author.id}`;
  const review = await database.createReview(author, { company: 'maxar' });
  await database.query('insert into app.companies (key, name) values ($1, $1)', [company]);
  await database.query(`insert into app.companies (key, name) values ($1, 'Uncounted')`, [`${company} uncounted`]);
  await database.query('delete from app.company_summaries where company = $1', [`${company} uncounted`]);
  await database.query(
    `insert into app.price_summaries values ($1, 'sar', '5m', 'order', 'all', 3, 2, 1, 2, 3, current_date)`,
    [company],
  );
  await database.query('delete from app.price_summaries');
  await database.query(
    `insert into app.price_summaries values ('sar', 'over-300m', 'order', 'all', 3, 2, 2, 1, 2, 3, current_date)`,
  );
  await database.query('delete from app.profiles where id = $1', [newcomer.id]);
  return { author, review, company, newcomer };
}

const summary = {
  sensor: 'multispectral',
  size_class: 'over-300m',
  basis: 'scene',
  acquisition: 'all',
  n: 3,
  average: 2,
  lower_quartile: 1,
  median: 2,
  upper_quartile: 3,
  newest_month: '2026-11-01',
};

/** What the roles try with a table: the columns that identify the author's row, a row to add, and a change to the author's row. */
export interface TriedWrites {
  filter: Record<string, string>;
  added: Record<string, unknown>;
  change: Record<string, unknown>;
}

/** The writes that the roles try, by table. */
export function writesFor(fixture: Fixture<{ id: string }>): Record<string, TriedWrites> {
  return {
    companies: {
      filter: { key: fixture.company },
      added: { key: `${fixture.company} too`, name: 'Another' },
      change: { description: 'Changed' },
    },
    company_stats: {
      filter: { company: fixture.company },
      added: { company: `${fixture.company} uncounted` },
      change: { reviews: 1 },
    },
    price_stats: {
      filter: { company: fixture.company },
      added: { ...summary, company: 'maxar' },
      change: { average: 3 },
    },
    market_price_stats: {
      filter: { sensor: 'sar', size_class: 'over-300m' },
      added: { ...summary, companies: 2 },
      change: { average: 3 },
    },
    profiles: {
      filter: { id: fixture.author.id },
      added: { id: fixture.newcomer.id, display_name: 'Changed' },
      change: { display_name: 'Changed' },
    },
    review_authors: {
      filter: { id: fixture.review },
      added: { id: validReview().id, user_id: fixture.author.id },
      change: { user_id: fixture.newcomer.id },
    },
    reviews: { filter: { id: fixture.review }, added: validReview(), change: { review: 'Changed' } },
  };
}

/** "the visitor cannot insert into profiles", "the stranger reads no rows from review_authors". */
export function sentence(
  role: Role,
  verb: keyof Permissions,
  relation: string,
  result: ReadResult | WriteResult,
): string {
  const phrase = { select: 'read', insert: 'insert into', update: 'update', delete: 'delete from' }[verb];
  if (result === 'denied') return `the ${role} cannot ${phrase} ${relation}`;
  if (result === 'done') return `the ${role} can ${phrase} ${relation}`;
  if (result === 'no effect') return `the ${role} changes nothing with ${verb} on ${relation}`;
  return `the ${role} reads ${result} from ${relation}`;
}

/** Each table with each role, and what the role may do with it. */
export const tablesAndRoles = Object.entries(matrix).flatMap(([relation, roles]) =>
  Object.entries(roles).map(([role, verbs]) => ({ relation, role: role as Role, verbs })),
);
