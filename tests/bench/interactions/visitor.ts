import type { Browser, BrowserContext, CDPSession, Page } from 'playwright/test';
import type { Account } from './accounts.ts';

/** Somebody with a browser profile of their own and one page. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Of the page. */
  devtools: CDPSession;
  /** What the browser reported: errors in the console, uncaught errors, violations of the content security policy. */
  problems: string[];
}

/** How many times slower the processor is in measurements of time: a phone of the middle class beside this machine. */
export const slowdown = 4;

/** Opens a page for a visitor, who is signed in with `account`, does something, and closes it. */
export async function asVisitor<Result>(
  browser: Browser,
  { siteUrl, account }: { siteUrl: string; account?: Account },
  work: (visitor: Visitor) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ baseURL: siteUrl, viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(10_000);
  try {
    const problems: string[] = [];
    context.on('console', (message) => {
      // A request that is refused, as when a password is wrong, is not a problem.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        problems.push(message.text());
    });
    context.on('weberror', (error) => problems.push(error.error().message));
    if (account) await context.addCookies([{ ...account.cookie, url: siteUrl, sameSite: 'Lax' }]);
    const page = await context.newPage();
    return await work({ context, page, devtools: await context.newCDPSession(page), problems });
  } finally {
    await context.close();
  }
}

/** Opens an address and touches the page, which then loads its islands. Resolves when nothing is loading any more. */
export async function openTouched({ page }: Visitor, address: string): Promise<void> {
  await page.goto(address);
  await page.mouse.move(4, 300);
  await page.mouse.move(4, 310);
  await untilQuiet(page);
}

/** Resolves when there was no request for half a second. */
export function untilQuiet(page: Page): Promise<void> {
  return page.waitForLoadState('networkidle', { timeout: 60_000 });
}

/** Makes the processor slower for the page that is open. */
export async function slowDown({ devtools }: Visitor, rate = slowdown): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}
