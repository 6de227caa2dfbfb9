import { expect, type Page } from 'playwright/test';

/** Waits until the page has been painted twice. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
}

/**
 * Waits until text is painted in fallback fonts. For a tenth of a second after the first layout, text in a font with
 * `font-display: optional` is invisible. A font that arrives in that time is used at once.
 */
export async function fallbackPainted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [first] = performance.getEntriesByName('first-contentful-paint');
    return first && performance.now() > first.startTime + 300;
  });
}

/** The layout shifts since the page was opened, each with the part of the screen affected, from 0 to 1. */
export function layoutShifts(page: Page): Promise<{ value: number; moved: string }[]> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    return (observer.takeRecords() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[]).map(
      ({ value, sources }) => {
        const texts = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent));
        return { value, moved: texts.map((text) => text?.slice(0, 80)).join(' | ') };
      },
    );
  });
}

/**
 * Expects that nothing has moved since the page was opened, apart from the first `earlier` shifts. All shifts together must stay
 * below a thousandth.
 */
export async function expectStill(page: Page, message: string, earlier = 0): Promise<void> {
  const shifts = (await layoutShifts(page)).slice(earlier);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `${message}: ${shifts.map(({ moved }) => moved).join(', ')}`).toBeLessThan(0.001);
}
