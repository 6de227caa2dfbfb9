import type { Page } from 'playwright/test';
import { paths } from '../../../src/paths.ts';
import { createAccount, shareReview } from './accounts.ts';
import type { Part, PartResult } from './part.ts';
import { asVisitor, openTouched, type Visitor } from './visitor.ts';

const firstReading = 20;
const lastReading = 200;
/** How much more than at the first reading there may be at the last, as a share. */
const budget = 0.05;

const metrics = { heap: 'JSHeapUsedSize', nodes: 'Nodes', listeners: 'JSEventListeners' } as const;
type Reading = Record<keyof typeof metrics, number>;

/** What stays in memory when a user opens and closes the dialog in which a review is edited. */
export const dialogMemory: Part = {
  name: 'memory',
  title: `Memory after opening and closing the edit dialog ${firstReading} and ${lastReading} times, garbage collected, without compiled code (budget: ${budget * 100} % more)`,
  measure: async ({ openBrowser, siteUrl, database }) => {
    const account = await createAccount(database);
    await shareReview(database, account, { company: 'maxar', resolution: '30 cm', review: 'Delivered in time.' });
    // What V8 compiles while code is in use is memory too, which grows for some hundred times and then no more.
    const browser = await openBrowser(['--js-flags=--jitless']);
    try {
      return await asVisitor(browser, { siteUrl, account }, measureGrowth);
    } finally {
      await browser.close();
    }
  },
};

async function measureGrowth(visitor: Visitor): Promise<PartResult> {
  await openTouched(visitor, paths.profile);
  await visitor.devtools.send('Performance.enable');
  const readings: Reading[] = [];
  for (let times = 1; times <= lastReading; times++) {
    await openAndClose(visitor.page);
    if (times === firstReading || times === lastReading) readings.push(await read(visitor));
  }
  const rows = compare(readings);
  const misses = rows
    .filter(({ growth }) => !(growth <= budget))
    .map(({ what, growth }) => `${what}: ${(growth * 100).toFixed(1)} % more, the budget is ${budget * 100} %`);
  return { rows, misses: [...misses, ...visitor.problems] };
}

async function openAndClose(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Edit Review/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Review' });
  await dialog.getByLabel('Review', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function read({ devtools }: Visitor): Promise<Reading> {
  // What is collected can have kept something else alive.
  for (let times = 0; times < 3; times++) await devtools.send('HeapProfiler.collectGarbage');
  const measured = (await devtools.send('Performance.getMetrics')).metrics;
  const value = (name: string) => measured.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: value(metrics.heap), nodes: value(metrics.nodes), listeners: value(metrics.listeners) };
}

function compare([first, last]: Reading[]) {
  return (['heap', 'nodes', 'listeners'] as const).map((what) => {
    const [before, after] = [first?.[what] ?? Number.NaN, last?.[what] ?? Number.NaN];
    return {
      what,
      [`after ${firstReading}`]: before,
      [`after ${lastReading}`]: after,
      growth: round(after / before - 1),
    };
  });
}

function round(share: number): number {
  return Number(share.toFixed(4));
}
