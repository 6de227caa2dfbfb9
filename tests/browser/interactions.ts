import { expect, type Locator, type Page } from 'playwright/test';

/** A way of operating a page. */
export interface InputMethod {
  /** Follows a link or activates a button. */
  activate: (target: Locator) => Promise<void>;
  type: (target: Locator, text: string) => Promise<void>;
  /** Selects an option of a select by its label. No earlier option may begin with the same word. */
  select: (target: Locator, label: string) => Promise<void>;
  /** Checks or unchecks a checkbox. */
  toggle: (target: Locator) => Promise<void>;
  rateFourAndAHalf: (stars: Locator) => Promise<void>;
}

/** With a mouse, or by touch on a phone. */
export const mouse: InputMethod = {
  activate: (target) => target.click(),
  type: (target, text) => target.fill(text),
  select: async (target, label) => void (await target.selectOption({ label })),
  toggle: (target) => target.click(),
  rateFourAndAHalf: (stars) => stars.getByRole('radio', { name: '4.5 stars' }).click(),
};

/** With the keyboard only. */
export const keyboard: InputMethod = {
  activate: async (target) => {
    await tabTo(target);
    await target.press('Enter');
  },
  type: async (target, text) => {
    await tabTo(target);
    await target.page().keyboard.type(text);
  },
  select: async (target, label) => {
    await tabTo(target);
    // A space would open the list, so type only the first word.
    await target.page().keyboard.type(label.split(' ')[0] ?? '');
    await expect(target.locator('option:checked')).toHaveText(label);
  },
  toggle: async (target) => {
    await tabTo(target);
    await target.press('Space');
  },
  rateFourAndAHalf: async (stars) => {
    await tabTo(stars.getByRole('radio', { checked: true }));
    await stars.page().keyboard.press('4');
    await stars.page().keyboard.press('ArrowRight');
  },
};

/** Presses Tab until the target has focus. Fails if it cannot be reached. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 120; presses++) {
    if (await hasFocus()) return;
    await target.page().keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Returns the main navigation. On a narrow screen, opens the menu first. */
export async function openNavigation(page: Page, input: InputMethod = mouse): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Menu' });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  if ((await menu.isVisible()) && !(await navigation.isVisible())) await input.activate(menu);
  await expect(navigation).toBeVisible();
  return navigation;
}

/** Moves the pointer over the page, which makes its islands load. */
export async function movePointer(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
}

/**
 * Waits until the forms in view are hydrated and their data has loaded. Before that, a form does not react. Those further down are
 * hydrated near the view.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await movePointer(page);
  const waiting = page.locator('astro-island[ssr]:has(form)');
  const countInView = (islands: Element[]) =>
    islands.filter((island) => (island.firstElementChild?.getBoundingClientRect().top ?? 0) < innerHeight).length;
  await expect.poll(() => waiting.evaluateAll(countInView)).toBe(0);
}

/** Scrolls to a heading, so that the island below it is hydrated. */
export async function scrollToHeading(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading, exact: true }).scrollIntoViewIfNeeded();
}

/** Scrolls every island into view and waits until all are hydrated and have loaded their data. */
export async function hydrateAllIslands(page: Page): Promise<void> {
  await page.waitForLoadState();
  await movePointer(page);
  await page.evaluate(async () => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    // On a busy machine, the browser may stop painting for minutes until another event.
    const waited = () => new Promise((done) => setTimeout(done, 1000));
    // An island itself has no box, so its children come into view.
    for (const element of document.querySelectorAll('astro-island > *, footer')) {
      element.scrollIntoView();
      await Promise.race([painted(), waited()]);
    }
  });
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(page.getByText(/^Loading/).filter({ visible: true })).toHaveCount(0);
}

/** The buttons that retry a failed request. */
export const retryButtons = (page: Page) => page.getByRole('button', { name: /^(Retry|Count again)$/ });

/** Presses each Retry on a page until none is left. */
export async function retryAll(page: Page): Promise<void> {
  await expect(async () => {
    const button = retryButtons(page).first();
    if (await button.isVisible()) await button.click();
    await expect(retryButtons(page)).toHaveCount(0, { timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
}
