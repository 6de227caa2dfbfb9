// Signed-in authors who share, revise and delete reviews. In an hour, the database accepts 10 new reviews and 30 revisions from
// an author, so each makes at most 50 writes.
import { setTimeout as sleep } from 'node:timers/promises';
import { type TestDatabase, type TestUser, validReview } from '../../database/test-database.ts';

/** The writes of the authors, and the seconds until the last response. */
export interface Written {
  seconds: number;
  milliseconds: number[];
  /** The expected rows as JSON: the last accepted version of each review by its id, undefined after its deletion. */
  versions: Map<string, string | undefined>;
  /** A sentence for each write that was not accepted. */
  problems: string[];
}

/** A write, and the expected review afterwards, or null. */
interface Write {
  name: string;
  values: Record<string, unknown>;
  id: string;
  review: Record<string, unknown> | null;
}

const writesEach = 50;
const leastSecondsBetweenWrites = 3.6;
// Only a few companies, so that authors write to the same statistics at the same time.
const companies = ['maxar', 'planet', 'airbus', 'iceye'];

/** The other fields that a revision must contain. */
const everyField = {
  anonymous: true,
  price_basis: 'order',
  affiliated: false,
  quoted_month: `${new Date().toISOString().slice(0, 7)}-01`,
};

/** Makes all authors write at a steady pace for a number of seconds. */
export async function writeReviews(database: TestDatabase, authors: TestUser[], seconds: number): Promise<Written> {
  const written: Written = { seconds, milliseconds: [], versions: new Map(), problems: [] };
  const pace = Math.max(leastSecondsBetweenWrites, seconds / writesEach) * 1000;
  const end = performance.now() + seconds * 1000;
  const write = async (author: TestUser, nth: number) => {
    // Each author starts at a different time.
    let due = performance.now() + (nth / authors.length) * pace;
    for (const { name, values, id, review } of writesOf(nth)) {
      if (Math.max(due, performance.now()) > end) return;
      await sleep(Math.max(0, due - performance.now()));
      due += pace;
      const start = performance.now();
      const { status, text } = await database.call(author, name, values);
      written.milliseconds.push(performance.now() - start);
      if (status < 300) written.versions.set(id, review ? versionOf(review) : undefined);
      else written.problems.push(`${name} was answered ${status}: ${text}`);
    }
  };
  await Promise.all(authors.map(write));
  return { ...written, seconds: seconds + (performance.now() - end) / 1000 };
}

/** Ten reviews. Each is shared, revised three times, then deleted or sent again, as after a lost response. */
function* writesOf(author: number): Generator<Write> {
  for (let nth = 0; nth < 10; nth++) {
    const company = companies[(author + nth) % companies.length];
    const first: Record<string, unknown> = { ...validReview(nth), ...everyField, company };
    const id = String(first.id);
    yield { name: 'share_review', values: { quote: first }, id, review: first };
    let review = first;
    for (const rating of [1, 3, 5]) {
      review = { ...review, price: Number(review.price) + 1, rating, review: `Worth ${rating} stars.` };
      yield { name: 'revise_review', values: { review: id, quote: review, last_seen: {} }, id, review };
    }
    // A review that is sent again does not change, whatever the request contains.
    if (nth % 2) yield { name: 'share_review', values: { quote: { ...first, review: 'Sent again.' } }, id, review };
    else yield { name: 'delete_review', values: { review: id }, id, review: null };
  }
}

/** A sentence for each review whose row differs from its last accepted version. */
export async function findLostWrites(
  database: TestDatabase,
  authors: TestUser[],
  { versions }: Written,
): Promise<string[]> {
  const rows = await database.query<Record<string, unknown>>(
    `select r.id, r.company, r.price::float8, r.rating::float8, r.resolution, r.review
     from app.reviews r join app.review_authors a using (id) where a.user_id = any ($1::uuid[])`,
    [`{${authors.map(({ id }) => id)}}`],
  );
  const stored = new Map(rows.map((row) => [String(row.id), versionOf(row)]));
  return [...new Set([...stored.keys(), ...versions.keys()])]
    .filter((id) => stored.get(id) !== versions.get(id))
    .map((id) => `Review ${id} is ${stored.get(id)} and must be ${versions.get(id)}.`);
}

function versionOf({ company, price, rating = null, resolution, review }: Record<string, unknown>): string {
  return JSON.stringify([company, price, rating, resolution, review]);
}
