import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { hydrateAllIslands, waitForHydration } from './interactions.ts';

/** A control of a form: whether it must be filled in, and whether its label says that it need not be. */
interface Mark {
  label: string;
  required: boolean;
  optional: boolean;
}

/** The texts, passwords and choices of the forms on a page, without search filters and values that are only shown. */
function marksOn(page: Page): Promise<Mark[]> {
  return page
    .locator('main form')
    .locator('input:not([type=checkbox], [type=radio], [readonly], [type=search]), textarea, select')
    .evaluateAll((controls) =>
      controls.map((control) => {
        const { required, labels } = control as HTMLInputElement;
        const label = labels?.[0]?.textContent ?? '';
        return { label, required, optional: label.endsWith('(optional)') };
      }),
    );
}

async function expectTrueMarks(page: Page, least: number): Promise<void> {
  await expect.poll(async () => (await marksOn(page)).length).toBeGreaterThanOrEqual(least);
  const marks = await marksOn(page);
  expect(marks.filter(({ label, required, optional }) => label === '' || required === optional)).toEqual([]);
}

test.describe('Every control is required, or its label says that it is optional', () => {
  for (const [address, least] of [
    ['/login', 2],
    ['/register', 4],
    ['/forgot-password', 1],
  ] as const) {
    test(`on ${address}`, async ({ page }) => {
      await page.goto(address);
      await waitForHydration(page);
      await expectTrueMarks(page, least);
    });
  }

  for (const [address, least, shown] of [
    ['/write-review/other', 10, 'Share review'],
    ['/claim', 1, 'Claim this profile'],
  ] as const) {
    test(`on ${address}`, async ({ page, openSignedIn }) => {
      await openSignedIn(page, address);
      await expect(page.getByRole('button', { name: shown })).toBeVisible();
      await expectTrueMarks(page, least);
    });
  }

  test('on /profile, where each password belongs to a named account', async ({ page, openSignedIn }) => {
    const user = await openSignedIn(page, '/profile');
    await hydrateAllIslands(page);
    await expect(page.getByLabel('Current password', { exact: true })).toBeVisible();
    await expectTrueMarks(page, 8);
    const names = await page
      .locator('form:has([type=password])')
      .evaluateAll((forms) =>
        forms.map((form) => form.querySelector<HTMLInputElement>('[autocomplete=username]')?.value),
      );
    expect(names).toEqual([user.email]);
  });
});
