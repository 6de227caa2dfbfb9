import axe from 'axe-core';
import type { Page } from 'playwright/test';
import { deleteAccountDialog, newUser, profileHeading, submitSignUp } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { hydrateAllIslands, waitForHydration } from './interactions.ts';
import { waitForEmailLink } from './mailbox.ts';

/** One page of each kind. */
const pages = [
  '/',
  '/company/hyperspectral',
  '/explore',
  '/published-prices',
  '/area-cost?size=50+cm&area=120&price=2400',
  '/all-reviews',
  '/maxar-reviews',
  '/albedo-reviews',
  '/compare',
  '/compare?of=maxar,iceye,planet,airbus',
  '/compare/maxar-vs-iceye',
  '/write-review',
  '/success-page',
  '/login',
  '/register',
  '/forgot-password',
  '/auth/callback',
  '/unsubscribe',
  '/unsubscribed',
  '/glossary',
  '/blog',
  '/blog/how-imagery-is-priced',
  '/privacy',
  '/terms',
  '/nowhere',
];

const wide = { width: 1280, height: 900 };
const narrow = { width: 320, height: 800 };

/** What axe finds on the page in its present state, one line for each element; `tags` limits which rules it applies. */
async function axeViolations(page: Page, tags: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      ...(only.length > 0 && { runOnly: only }),
    });
    return violations;
  }, tags);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}

/** Checks the page in both colour schemes. Every rule that does not concern colours gives the same result in both. */
async function expectNoViolations(page: Page, state: string): Promise<void> {
  await setColorScheme(page, 'light');
  expect(await axeViolations(page), `${state}, light`).toEqual([]);
  await setColorScheme(page, 'dark');
  expect(await axeViolations(page, ['cat.color']), `${state}, dark`).toEqual([]);
}

/** Changes the colour scheme and ends the transitions to its colours: those of a part that is not rendered never end by themselves. */
async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
}

/** Checks the page at both widths, and that nothing is wider than the narrow screen. */
async function expectNoViolationsAtBothWidths(page: Page, state = 'the page'): Promise<void> {
  await page.setViewportSize(wide);
  await expectNoViolations(page, `${state} at 1280 px`);
  await page.setViewportSize(narrow);
  await expectNoViolations(page, `${state} at 320 px`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  await page.setViewportSize(wide);
}

for (const address of pages) {
  test(`Accessibility: ${address} has no axe violations at 1280 and 320 px, and no horizontal overflow at 320 px`, async ({
    page,
    allowProblem,
  }) => {
    if (address === '/nowhere') allowProblem(/status of 404 .*\/nowhere/);
    await page.setViewportSize(wide);
    await page.goto(address);
    await hydrateAllIslands(page);
    await expectNoViolationsAtBothWidths(page);
  });
}

test('Accessibility: the registration form with errors, the profile and its dialog have no axe violations', async ({
  page,
}) => {
  const user = newUser();
  await page.goto('/register?next=/profile');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoViolationsAtBothWidths(page, 'the form with errors');
  await submitSignUp(page, user);
  await expect(profileHeading(page, user.name)).toBeVisible();
  await expectNoViolationsAtBothWidths(page, 'the profile');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(deleteAccountDialog(page)).toBeVisible();
  await expectNoViolationsAtBothWidths(page, 'the dialog');
});

test('Accessibility: the review form has no axe violations', async ({ page, openSignedIn }) => {
  await openSignedIn(page, '/write-review/maxar');
  await expect(page.getByLabel('Price in US dollars')).toBeVisible();
  await expectNoViolationsAtBothWidths(page, 'the review form');
});

test('Accessibility: the form for a new password has no axe violations', async ({ page, createAccount }) => {
  const { user } = await createAccount();
  await page.goto('/forgot-password');
  await waitForHydration(page);
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  const link = await waitForEmailLink(user.email);
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
  await expectNoViolationsAtBothWidths(page, 'the question before a link is followed');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText(`Account: ${user.email}`)).toBeVisible();
  await expectNoViolationsAtBothWidths(page, 'the form for a new password');
});
