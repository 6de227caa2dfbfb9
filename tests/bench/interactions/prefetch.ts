import { paths } from '../../../src/paths.ts';
import type { Part } from './part.ts';
import { asVisitor, openTouched, type Visitor } from './visitor.ts';

/** Whether the page behind a link is fetched while the pointer rests on the link. */
export const prefetch: Part = {
  name: 'prefetch',
  title: 'Links to a provider under the pointer',
  measure: async ({ browser, siteUrl }) => {
    const rows = [];
    const misses: string[] = [];
    for (const address of [paths.home, paths.sensor('multispectral'), paths.explore, paths.pair('maxar', 'iceye')]) {
      const { problems, ...row } = await asVisitor(browser, { siteUrl }, (visitor) => followLink(visitor, address));
      rows.push({ from: address, ...row });
      if (!row.fetched || !row.used) misses.push(`${address}: the link to ${row.to}: ${row.status}`);
      misses.push(...problems.map((problem) => `${address}: ${problem}`));
    }
    return { rows, misses };
  },
};

/** Lets the pointer rest on the first link to a provider, then clicks. */
async function followLink(visitor: Visitor, address: string) {
  const { page, devtools, problems } = visitor;
  const statuses = new Map<string, string[]>();
  devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, prefetchStatus }) => {
    const { pathname } = new URL(prefetchUrl);
    statuses.set(pathname, [...(statuses.get(pathname) ?? []), prefetchStatus]);
  });
  devtools.on('Preload.ruleSetUpdated', ({ ruleSet: { errorMessage } }) => {
    if (errorMessage) problems.push(errorMessage);
  });
  await devtools.send('Preload.enable');
  await openTouched(visitor, address);
  const link = page.locator('main a[href$="-reviews"]:not([href="/all-reviews"])').filter({ visible: true }).first();
  const to = (await link.getAttribute('href')) ?? '';
  const has = (status: string) => statuses.get(to)?.includes(status) ?? false;
  await link.hover();
  const fetched = await until(() => has('PrefetchSuccessfulButNotUsed'));
  await link.click();
  await page.waitForURL(`**${to}`);
  const used = await until(() => has('PrefetchResponseUsed'));
  return { to, fetched, used, status: statuses.get(to)?.at(-1) ?? 'not asked for', problems };
}

/** Whether something becomes true within five seconds. */
async function until(condition: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 100 && !condition(); tries++) await new Promise((done) => setTimeout(done, 50));
  return condition();
}
