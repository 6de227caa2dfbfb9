import { paths } from '../../../src/paths.ts';
import { measuredPages } from '../pages/page-list.ts';
import { createAccount, shareReview } from './accounts.ts';
import type { Part } from './part.ts';
import { asVisitor, openTouched, type Visitor } from './visitor.ts';

/** Reasons of a browser that has no cache for Back and Forward, or does not use it under these circumstances: not those of a page. */
const reasonsOfBrowser = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped'];

declare global {
  var wasRestored: boolean | undefined;
}

/** Whether pages are restored from the browser's cache when a visitor returns to them. */
export const backAndForward: Part = {
  name: 'back',
  title: 'Back to a page: restored from the cache of the browser?',
  measure: async ({ browser, siteUrl, database }) => {
    const account = await createAccount(database);
    await shareReview(database, account, { company: 'maxar', resolution: '30 cm', review: 'Delivered in time.' });
    const asUser = [paths.profile, paths.writeReviewOf('maxar'), paths.provider('maxar')];
    const pages = [
      // Browsers keep no page with the status 404.
      ...measuredPages
        .filter(({ kind }) => kind !== 'not found')
        .map(({ address }) => ({ address, by: 'visitor', who: { siteUrl } })),
      ...asUser.map((address) => ({ address, by: 'user', who: { siteUrl, account } })),
    ];
    const rows = [];
    for (const { address, by, who } of pages)
      rows.push({ address, by, ...(await asVisitor(browser, who, (visitor) => returnTo(visitor, address))) });
    return {
      rows,
      misses: rows
        .filter(({ reasons }) => reasons !== '')
        .map(({ address, by, reasons }) => `${address}, by a ${by}, is not restored: ${reasons}`),
      remarks: rows.some(({ restored }) => restored)
        ? []
        : [
            'This browser restores no page (BackForwardCacheDisabledForDelegate): it only says what else prevents it. `--browser=path` takes a complete one.',
          ],
    };
  },
};

/** Opens a page, uses it, leaves it by a link and returns. */
async function returnTo(visitor: Visitor, address: string): Promise<{ restored: boolean; reasons: string }> {
  const { context, page, devtools } = visitor;
  await context.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      self.wasRestored = persisted;
    });
  });
  const reasons = new Set<string>();
  devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    for (const { reason } of notRestoredExplanations) reasons.add(reason);
  });
  await devtools.send('Page.enable');
  await openTouched(visitor, address);
  // By an address of the site, as by a link: browsers keep no page that is left by typing another address in a test.
  await page.evaluate((next) => location.assign(next), address === paths.privacy ? paths.terms : paths.privacy);
  await page.waitForURL(`**${paths.privacy}`);
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForFunction(() => self.wasRestored !== undefined);
  const restored = (await page.evaluate(() => self.wasRestored)) ?? false;
  const own = [...reasons].filter((reason) => !reasonsOfBrowser.includes(reason));
  return { restored, reasons: own.join(', ') };
}
