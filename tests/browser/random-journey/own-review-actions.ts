import { expect, type Locator, type Page } from 'playwright/test';
import { shareReview } from './author-actions.ts';
import { expectSharedOnce, type Journey, type Quote, withFault } from './journey.ts';
import { pick, type Step } from './plan.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Review' });
const updateButton = (page: Page) => dialog(page).getByRole('button', { name: 'Update Review' });
const reviewField = (page: Page) => dialog(page).getByLabel('Review', { exact: true });

/** Edits one of the author's newest reviews. */
export async function editReview(journey: Journey, step: Step): Promise<void> {
  const { page } = journey;
  const quote = await pickOwn(journey, step);
  const text = `${quote.name}: edited in step ${step.number}.`;
  await openEditor(journey, quote);
  await reviewField(page).fill(text);
  const [done, failed] = [page.getByText('review Updated'), dialog(page).getByRole('alert')];
  const attempt = async () => {
    await updateButton(page).click();
    await expect(done.or(failed)).toBeVisible();
  };
  await withFault(journey, step, attempt);
  if (!(await done.isVisible())) {
    if (step.choice < 0.5 || step.fault === 'new release') {
      await openEditor(journey, quote);
      await expect(reviewField(page)).toHaveValue(text);
    }
    await updateButton(page).click();
  }
  await expect(done).toBeVisible();
  quote.text = text;
}

/** Deletes one of the author's newest reviews: after ten seconds, or at once by leaving the page. */
export async function deleteReview(journey: Journey, step: Step): Promise<void> {
  const { page } = journey;
  const quote = await pickOwn(journey, step);
  await openOwnReviews(journey, quote);
  const item = ownReview(page, quote);
  journey.shared.splice(journey.shared.indexOf(quote), 1);
  await withFault(journey, step, async () => {
    await deleteButton(item).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    if (step.fault === null) await page.goto('/explore');
    else await expect(page.getByText('the review was not deleted')).toBeVisible();
  });
  if (step.fault !== null) {
    await deleteButton(item).click();
    await expect(item).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  }
  await expectSharedOnce(journey);
}

/** Deletes a review and undoes that before it happens. */
export async function undoDeletion(journey: Journey, step: Step): Promise<void> {
  const { page } = journey;
  const quote = await pickOwn(journey, step);
  await openOwnReviews(journey, quote);
  await withFault(journey, step, async () => {
    await deleteButton(ownReview(page, quote)).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(deleteButton(ownReview(page, quote))).toBeVisible();
  });
  await expectSharedOnce(journey);
}

/** One of the author's newest reviews. Shares one first if there is none. */
async function pickOwn(journey: Journey, step: Step): Promise<Quote> {
  if (journey.shared.length === 0) await shareReview(journey, { ...step, fault: null });
  return pick(journey.shared.slice(-10), step.choice);
}

/** Opens the list of the author's reviews and waits for one of them. */
async function openOwnReviews({ page }: Journey, quote: Quote): Promise<void> {
  // Otherwise only the part after the "#" would change.
  await page.goto('about:blank');
  await page.goto('/profile#own-reviews');
  await expect(ownReview(page, quote)).toBeVisible();
}

async function openEditor(journey: Journey, quote: Quote): Promise<void> {
  await openOwnReviews(journey, quote);
  await ownReview(journey.page, quote)
    .getByRole('button', { name: /^Edit Review/ })
    .click();
  await expect(dialog(journey.page)).toBeVisible();
}

function ownReview(page: Page, { name }: Quote): Locator {
  return page
    .getByRole('region', { name: 'Your Reviews' })
    .getByRole('listitem')
    .filter({ hasText: `${name}:` });
}

const deleteButton = (item: Locator) => item.getByRole('button', { name: /^Delete/ });
