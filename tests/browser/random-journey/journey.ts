import { type BrowserContext, expect, type Page } from 'playwright/test';
import type { TestDatabase } from '../../database/test-database.ts';
import type { User } from '../accounts.ts';
import type { FaultProxy } from '../fault-proxy.ts';
import type { Fault, Step } from './plan.ts';

/** A running journey: its browser and services, and the state that the author expects. */
export interface Journey {
  context: BrowserContext;
  api: FaultProxy;
  database: TestDatabase;
  author: User;
  /** The open tab. */
  page: Page;
  /** The author's unshared drafts, by company. */
  drafts: Map<string, Quote>;
  /** The author's shared reviews, as the site has confirmed them, oldest first. */
  shared: Quote[];
  /** How many faults of each kind the journey has survived. */
  survived: Map<Fault, number>;
}

/** A review of the author. No other review contains `name`. */
export interface Quote {
  name: string;
  text: string;
}

/**
 * Performs an action while the fault of a step lasts. The action must wait for something that users see with and without the
 * fault.
 */
export async function withFault(journey: Journey, { fault }: Step, act: () => Promise<void>): Promise<void> {
  if (fault === null) return act();
  await cause(journey, fault);
  try {
    await act();
  } finally {
    await lift(journey, fault);
  }
  journey.survived.set(fault, (journey.survived.get(fault) ?? 0) + 1);
}

const scripts = /\/_astro\/.*\.js$/;

async function cause({ context, page, api }: Journey, fault: Fault): Promise<void> {
  if (fault === 'offline') return context.setOffline(true);
  if (fault === 'new release')
    return void (await context.route(scripts, (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: '' }),
    ));
  if (fault === 'storage full')
    return page.evaluate(() => {
      Reflect.set(window, 'originalSetItem', Storage.prototype.setItem);
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
  return api.cause(fault);
}

async function lift({ context, page, api }: Journey, fault: Fault): Promise<void> {
  if (fault === 'offline') return context.setOffline(false);
  if (fault === 'new release') return context.unroute(scripts);
  if (fault === 'storage full')
    return page.evaluate(() => {
      Storage.prototype.setItem = Reflect.get(window, 'originalSetItem');
    });
  return api.lift();
}

/** Waits until the author's reviews in the database are exactly the shared ones, each once. */
export async function expectSharedOnce({ database, author, shared }: Journey): Promise<void> {
  const stored = async () => {
    const rows = await database.query<{ review: string }>(
      `select r.review from app.reviews r
         join app.review_authors a on a.id = r.id
         join auth.users u on u.id = a.user_id
        where u.email = $1`,
      [author.email],
    );
    return rows.map(({ review }) => review).toSorted();
  };
  await expect.poll(stored).toEqual(shared.map(({ text }) => text).toSorted());
}
