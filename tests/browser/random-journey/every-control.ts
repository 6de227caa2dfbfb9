import { type ElementHandle, expect, type Page } from 'playwright/test';
import { hydrateAllIslands } from '../interactions.ts';
import type { Journey } from './journey.ts';

/** Every kind of page with islands, for a signed-in user. */
const addresses = [
  '/explore',
  '/maxar-reviews',
  '/all-reviews?sort=rated&acquisition=archive',
  '/fair-price/multispectral/50cm?area=120&price=2000',
  '/compare',
  '/compare?of=maxar,iceye',
  '/compare/maxar-vs-iceye',
  '/write-review',
  // No other action uses the draft for this company.
  '/write-review/airbus',
  '/profile',
  '/claim?company=maxar',
  '/forgot-password',
];

/** Buttons that end the session, leave the page, send something or open a dialog. */
const leaves = /^(Sign|Delete|Share|Send|Claim|Edit|Report|Change (email|password)|Update|Continue|Download|Reload)/;

/** Uses each control of each island once. Expects that all islands continue to work and keep their input. */
export async function useEveryControl({ page }: Journey): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await hydrateAllIslands(page);
    const controls = page.locator('astro-island').locator('input, select, textarea, summary, button');
    const used = new Set<string>();
    for (let index = 0; index < (await controls.count()); index++) {
      const control = controls.nth(index);
      if (!(await control.isVisible()) || !(await control.isEnabled())) continue;
      const name = await control.evaluate(
        ({ localName, attributes, textContent }) =>
          `${localName} ${attributes.getNamedItem('name')?.value} ${localName === 'button' ? textContent : ''}`,
      );
      // The element itself: a part of the page that loads may add controls before it.
      const element = used.has(name) ? null : await control.elementHandle();
      if (element) await use(element as ControlHandle, page);
      used.add(name);
    }
    await expect(page.getByText('This part of the page has stopped working'), address).toHaveCount(0);
  }
}

type ControlHandle = ElementHandle<HTMLElement>;

async function use(control: ControlHandle, page: Page): Promise<void> {
  const kind = await control.evaluate((element) => element.getAttribute('type') ?? element.localName);
  if (kind === 'select') {
    const values = await control.$$eval('option:enabled', (options) =>
      options.map((option) => (option as HTMLOptionElement).value),
    );
    for (const value of values.slice(-2)) await control.selectOption(value);
  } else if (['checkbox', 'radio', 'button', 'submit', 'summary'].includes(kind)) {
    if (leaves.test((await control.textContent())?.trim() ?? '')) return;
    // What arrives only now may disable a filter that would match nothing, or hide a control.
    const failure = await control.click({ timeout: 10_000 }).catch((error: unknown) => error);
    if (failure && (await control.isVisible()) && (await control.isEnabled())) throw failure;
    if (kind !== 'checkbox' && kind !== 'radio') await page.keyboard.press('Escape');
  } else if (await control.isEditable()) {
    const text = kind === 'month' ? '2026-01' : '12';
    await control.fill(text);
    await expect.poll(() => control.inputValue()).toBe(text);
  }
}
