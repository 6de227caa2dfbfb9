// Signed-in authors who share, revise and delete reviews, and send some of them twice, as after a lost answer. load.ts starts this
// program. Within an hour the database accepts 10 new reviews and 30 revisions of an author, so each makes at most 50 writes.
import { setTimeout as sleep } from 'node:timers/promises';
import { validReview } from '../../database/test-database.ts';
import { answerTask } from './child-process.ts';
import type { Measured } from './measured.ts';

/** Who writes, and for how long. */
export interface AuthorsTask {
  url: string;
  apikey: string;
  /** The access token of each author. */
  tokens: string[];
  seconds: number;
  /** Read this address at the same pace instead of writing. */
  insteadOfWriting?: string;
}

/** What a review must contain: the fields of its last accepted version. */
export type Version = Record<string, unknown>;

/** What was measured, and what the database must contain: each accepted review by its id, null if it was deleted. */
export interface AuthorsResult extends Measured {
  reviews: Record<string, Version | null>;
  /** A sentence for each answer that is neither success nor a limit. */
  problems: string[];
}

interface Author {
  nth: number;
  headers: Record<string, string>;
  own: Version[];
}

const writesEach = 50;
const secondsBetweenWrites = 3.6;
// Few companies, so that authors write to the same statistics at the same time.
const companies = ['maxar', 'planet', 'airbus', 'iceye'];

async function write(task: AuthorsTask): Promise<AuthorsResult> {
  const result: AuthorsResult = {
    seconds: 0,
    milliseconds: [],
    statuses: {},
    withoutAnswer: 0,
    reviews: {},
    problems: [],
  };
  const start = performance.now();
  await Promise.all(task.tokens.map((token, nth) => beAuthor(task, createAuthor(task, token, nth), start, result)));
  return { ...result, seconds: (performance.now() - start) / 1000 };
}

function createAuthor({ apikey }: AuthorsTask, token: string, nth: number): Author {
  const headers = { apikey, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return { nth, headers, own: [] };
}

/** Writes at a steady pace, or more slowly if the answers take longer, while the visitors read. */
async function beAuthor(task: AuthorsTask, author: Author, start: number, result: AuthorsResult): Promise<void> {
  const pace = Math.max(secondsBetweenWrites, task.seconds / writesEach) * 1000;
  const end = start + task.seconds * 1000;
  for (let nth = 0; nth < writesEach; nth++) {
    // Each author begins at another time.
    const due = start + (nth + author.nth / task.tokens.length) * pace;
    if (Math.max(due, performance.now()) > end) return;
    await sleep(Math.max(0, due - performance.now()));
    if (task.insteadOfWriting) await send(task.insteadOfWriting, {}, result);
    else await writeOnce(task, author, nth, result);
  }
}

/** In turn: share a review, revise it three times, then send it again or delete it. */
function writeOnce(task: AuthorsTask, author: Author, nth: number, result: AuthorsResult): Promise<void> {
  const newest = author.own.at(-1);
  if (nth % 5 === 0 || !newest) return share(task, author, Math.floor(nth / 5), result);
  if (nth % 5 < 4) return revise(task, author, newest, nth, result);
  return nth % 10 < 5 ? shareAgain(task, author, newest, result) : remove(task, author, newest, result);
}

async function share({ url }: AuthorsTask, author: Author, nth: number, result: AuthorsResult): Promise<void> {
  // Each of an author's reviews has another size class, so that the limits of quotes of a kind are kept.
  const review: Version = { ...validReview(nth), company: companies[(author.nth + nth) % companies.length] };
  const request = insert(author, review);
  if (!(await send(`${url}/rest/v1/reviews?on_conflict=id&select=company`, request, result, 201))) return;
  result.reviews[String(review.id)] = review;
  author.own.push(review);
}

/** A review that is sent again, as after a lost answer, must stay as it is whatever the request contains. */
async function shareAgain({ url }: AuthorsTask, author: Author, review: Version, result: AuthorsResult): Promise<void> {
  const request = insert(author, { ...review, review: 'Sent again.' });
  await send(`${url}/rest/v1/reviews?on_conflict=id&select=company`, request, result, 200, 201);
}

function insert({ headers }: Author, review: Version): RequestInit {
  const Prefer = 'return=representation,resolution=ignore-duplicates';
  return { method: 'POST', headers: { ...headers, Prefer }, body: JSON.stringify(review) };
}

async function revise(
  { url }: AuthorsTask,
  author: Author,
  last: Version,
  nth: number,
  result: AuthorsResult,
): Promise<void> {
  const revised: Version = { ...last, price: Number(last.price) + 1, rating: 1 + (nth % 5), review: `Revised ${nth}.` };
  const { id, ...quote } = revised;
  const headers = { ...author.headers, Prefer: 'return=representation' };
  const request = { method: 'PATCH', headers, body: JSON.stringify(quote) };
  if (!(await send(`${url}/rest/v1/reviews?id=eq.${id}&select=id`, request, result, 200))) return;
  result.reviews[String(id)] = revised;
  author.own.splice(-1, 1, revised);
}

async function remove({ url }: AuthorsTask, author: Author, { id }: Version, result: AuthorsResult): Promise<void> {
  const request = { method: 'DELETE', headers: author.headers };
  if (!(await send(`${url}/rest/v1/review_authors?id=eq.${id}`, request, result, 204))) return;
  result.reviews[String(id)] = null;
  author.own.pop();
}

/** Sends one request and measures it. Returns whether it was answered with one of the statuses of success. */
async function send(url: string, request: RequestInit, result: AuthorsResult, ...success: number[]): Promise<boolean> {
  const start = performance.now();
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(60_000) });
    const text = await response.text();
    result.milliseconds.push(performance.now() - start);
    result.statuses[response.status] = (result.statuses[response.status] ?? 0) + 1;
    const done = success.length === 0 ? response.ok : success.includes(response.status);
    if (!done && response.status !== 429)
      result.problems.push(`${request.method} was answered ${response.status}: ${text}`);
    return done;
  } catch (error) {
    result.withoutAnswer++;
    result.problems.push(`${request.method} was not answered: ${error}`);
    return false;
  }
}

answerTask(write);
