import type { Page } from 'playwright/test';
import { paths } from '../../../src/paths.ts';
import type { Engine } from '../../../supabase/local/database-engine.ts';
import { type Interaction, readInteractions, recordInteractions } from './event-timing.ts';
import { handOn } from './hand.ts';
import type { Part } from './part.ts';
import { asVisitor, openTouched, slowDown, slowdown, untilQuiet, type Visitor } from './visitor.ts';

const company = 'planet';
const reviews = 2000;
const budget = 100;
/** For what has no budget of its own. */
const budgetOfInteractions = 200;
/** A new address and a dimmed list: in a trace most of it is the browser's own time in `history.pushState`, for styles and for paint. */
const budgetOfNewView = 250;

/** Typing in the filters of a list of which a reader has loaded 2,000 reviews. */
export const longList: Part = {
  name: 'list',
  title: `Filters of a list with ${reviews} loaded reviews, processor ${slowdown} times slower, from key to paint in ms (budget: ${budget})`,
  measure: async ({ browser, siteUrl, database }) => {
    await addReviews(database.engine);
    return asVisitor(browser, { siteUrl }, async (visitor) => {
      await recordInteractions(visitor.context);
      await openTouched(visitor, paths.provider(company));
      await visitor.page.getByRole('group', { name: 'Sort and filter reviews' }).scrollIntoViewIfNeeded();
      await loadAll(visitor.page);
      await slowDown(visitor);
      const rows = await useFilters(visitor);
      const misses = rows
        .filter(({ slowest, budget }) => slowest > budget)
        .map(({ what, slowest, budget }) => `${what}: ${slowest} ms, the budget is ${budget} ms`);
      return { rows, misses: [...misses, ...visitor.problems] };
    });
  },
};

/** Copies the reviews of a provider until there are enough. */
async function addReviews(engine: Engine): Promise<void> {
  const columns = await engine.rows<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and table_name = 'reviews' and is_generated = 'NEVER'`,
  );
  const written = columns.map(({ name }) => name).join();
  await engine.run(`
    set session_replication_role = replica;
    create table private.incoming as
      select gen_random_uuid() as new_id, r as original
      from public.reviews r, generate_series(1, ${reviews}) where r.company = '${company}' limit ${reviews};
    insert into public.review_authors (id) select new_id from private.incoming;
    insert into public.reviews (${written})
      select ${written} from (
        select (jsonb_populate_record(original, jsonb_build_object('id', new_id))).* from private.incoming) copies;
    set session_replication_role = default;
    drop table private.incoming;
    select private.rebuild_statistics()`);
}

// Selectors of CSS: to find an element by its role or label among so many takes seconds.
const list = '[role=group][aria-label=Reviews]';
const cards = `${list} article`;
const showMore = `${list} > button`;

/** Presses "Show more" until all reviews are there. The slower processor comes afterwards, because this is not measured. */
async function loadAll(page: Page): Promise<void> {
  await page.locator(cards).first().waitFor();
  await page.evaluate(
    async ({ cards, showMore, reviews }) => {
      const count = () => document.querySelectorAll(cards).length;
      while (count() < reviews) {
        const before = count();
        document.querySelector<HTMLButtonElement>(showMore)?.click();
        while (count() === before) await new Promise((done) => setTimeout(done, 10));
      }
    },
    { cards, showMore, reviews },
  );
  await untilQuiet(page);
}

interface Row {
  [figure: string]: string | number;
  what: string;
  slowest: number;
  budget: number;
}

async function useFilters({ page }: Visitor): Promise<Row[]> {
  const hand = handOn(page);
  const rows: Row[] = [];
  const measure = async (what: string, budget: number, act: () => Promise<void>) => {
    await page.evaluate(() => recordedInteractions?.clear());
    await act();
    const { interactions } = await readInteractions(page);
    rows.push({ what, slowest: slowestOf(interactions), keys: interactions.length, budget });
  };
  const shown = await page.locator(cards).count();
  await measure(`showing more than ${shown} reviews`, budgetOfInteractions, () => hand.click(page.locator(showMore)));
  await page.locator(cards).nth(shown).waitFor({ state: 'attached' });
  await measure('opening the limits', budgetOfInteractions, () =>
    hand.click(page.locator('summary', { hasText: 'Price and area limits' })),
  );
  await measure('typing a price limit', budget, () => hand.type(page.locator('[name=priceFrom]'), '1250'));
  await measure('choosing an acquisition with the keyboard', budgetOfNewView, () =>
    hand.chooseNext(page.locator('label', { hasText: 'Acquisition' }).locator('select')),
  );
  return rows;
}

function slowestOf(interactions: Interaction[]): number {
  return Math.max(0, ...interactions.map(({ duration }) => duration));
}
