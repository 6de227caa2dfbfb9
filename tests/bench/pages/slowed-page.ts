import type { Browser, Page } from 'puppeteer-core';
import { paths } from '../../../src/paths.ts';

declare global {
  var longTasks: number[];
  var figureShown: Promise<number>;
}

/** Opens an empty page on a processor slowed down four times, about as fast as a mid-range phone. */
async function openSlowed(browser: Browser): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage();
  await page.emulateCPUThrottling(4);
  return page;
}

/** Opens a page, moves the pointer and scrolls through it. Returns how many tasks took longer than 50 ms, and the longest. */
export async function measureLongTasks(browser: Browser, url: string) {
  const page = await openSlowed(browser);
  await page.evaluateOnNewDocument(() => {
    self.longTasks = [];
    const note = (list: PerformanceObserverEntryList) =>
      self.longTasks.push(...list.getEntries().map(({ duration }) => duration));
    new PerformanceObserver(note).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForNetworkIdle();
  // Move beside the text, where there are no links under the pointer.
  for (const y of [200, 400, 300]) await page.mouse.move(4, y);
  for (let turn = 0; turn < 20; turn++) await page.mouse.wheel({ deltaY: 600 });
  await page.waitForNetworkIdle();
  const tasks = await page.evaluate(() => self.longTasks);
  return { 'long tasks': tasks.length, 'longest task': Math.max(0, ...tasks) };
}

/** The milliseconds from the request for a question about a fair price until the answer is on screen. */
export async function timeToFigure(browser: Browser, siteUrl: string): Promise<number> {
  const page = await openSlowed(browser);
  await page.evaluateOnNewDocument(() => {
    self.figureShown = new Promise((resolve) => {
      const look = () => {
        const headline = [...document.querySelectorAll('h1')].find((h1) =>
          h1.checkVisibility({ visibilityProperty: true }),
        );
        if (/^120.*\$/.test(headline?.textContent ?? '')) requestAnimationFrame(() => resolve(performance.now()));
        else requestAnimationFrame(look);
      };
      look();
    });
  });
  await page.goto(`${siteUrl}${paths.answer('multispectral', '50cm')}?area=120`, { waitUntil: 'load' });
  return page.evaluate(() => self.figureShown);
}
