import { paths } from '../../../src/paths.ts';
import type { Part } from './part.ts';
import { asVisitor, openTouched, untilQuiet, type Visitor } from './visitor.ts';

/** A request, with times in milliseconds since the first touch. */
interface TimedRequest {
  name: string;
  kind: 'data' | 'script' | 'style' | 'other';
  started: number;
  ended: number;
}

/** The loader of islands, then all that they need. */
const mostSteps = 2;

/** What a list of reviews asks for, from the first touch of the page until it shows fresh reviews. */
export const liveList: Part = {
  name: 'live',
  title: 'Requests of a live list, from the first touch until fresh reviews are shown (ms since the touch)',
  measure: async ({ browser, siteUrl, database }) => {
    const api = new URL(database.url).origin;
    // The server compresses a file when it is first asked for it.
    await asVisitor(browser, { siteUrl }, (visitor) => openTouched(visitor, paths.allReviews));
    return asVisitor(browser, { siteUrl }, async (visitor) => {
      const { requests, shown, needed } = await watch(visitor, api);
      const before = requests.filter(({ started }) => started <= shown);
      const data = before.filter(({ kind }) => kind === 'data');
      const misses = [...visitor.problems];
      if (data.length !== 1)
        misses.push(
          `${data.length} requests for data until fresh reviews are shown, the budget is 1: ${namesOf(data)}`,
        );
      const late = data.filter(({ started }) => data.some(({ ended }) => ended <= started));
      if (late.length > 0) misses.push(`Only asked for when other data had arrived: ${namesOf(late)}`);
      const steps = countSteps(before.filter(({ name }) => needed.includes(name)));
      if (steps > mostSteps) misses.push(`What the island needs arrives in ${steps} steps, the budget is ${mostSteps}`);
      return {
        rows: before.map(({ name, kind, started, ended }) => ({ started, ended, kind, name })),
        misses,
        remarks: [
          `Fresh reviews are shown ${shown} ms after the first touch. What the island needs arrives in ${steps} steps; the other scripts are loaded on demand.`,
          `Asked for afterwards: ${namesOf(requests.filter(({ started }) => started > shown)) || 'nothing'}.`,
        ],
      };
    });
  },
};

const namesOf = (requests: TimedRequest[]) => requests.map(({ name }) => name).join(', ');

/** How many requests at most follow one after the other, each begun when the one before had ended. */
function countSteps(requests: TimedRequest[]): number {
  let steps = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const { started, ended } of requests.toSorted((a, b) => a.ended - b.ended))
    if (started >= end) {
      steps++;
      end = ended;
    }
  return steps;
}

interface Watched {
  requests: TimedRequest[];
  /** When fresh reviews are shown. */
  shown: number;
  /** The files without which the islands cannot work, as the build has noted them in the page. */
  needed: string[];
}

async function watch({ page }: Visitor, api: string): Promise<Watched> {
  await page.goto(paths.allReviews);
  // Nobody has touched the page, so its list is the prebuilt one.
  await untilQuiet(page);
  let origin = 0;
  const requests: TimedRequest[] = [];
  page.on('requestfinished', (request) => {
    const { startTime, responseEnd } = request.timing();
    const { pathname, origin: from } = new URL(request.url());
    const type = request.resourceType();
    requests.push({
      name: pathname.split('/').at(-1) ?? '',
      kind: from === api ? 'data' : type === 'script' ? 'script' : type === 'stylesheet' ? 'style' : 'other',
      started: startTime - origin,
      ended: startTime - origin + responseEnd,
    });
  });
  const shownAt = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('[role=group][aria-label=Reviews] article')) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
  );
  origin = await page.evaluate(() => performance.timeOrigin + performance.now());
  await page.mouse.move(4, 300);
  await page.mouse.move(4, 310);
  const shown = await shownAt;
  await untilQuiet(page);
  await page.waitForTimeout(1000);
  const rounded = requests
    .map((request) => ({ ...request, started: Math.round(request.started), ended: Math.round(request.ended) }))
    .toSorted((a, b) => a.started - b.started);
  const needed = await page.evaluate(() => {
    const { loader, modules = '', styles } = document.documentElement.dataset;
    return [...[loader, ...modules.split(' ')].map((name) => `${name}.js`), `${styles}.css`];
  });
  return { requests: rounded, shown: Math.round(shown - origin), needed };
}
