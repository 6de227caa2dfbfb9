import { expect, type Page } from 'playwright/test';
import { expireAccessToken, submitSignIn } from '../accounts.ts';
import { retryAll } from '../interactions.ts';
import { fillReviewForm } from '../reviews.ts';
import { type Journey, type Quote, withFault } from './journey.ts';
import { pick, type Step } from './plan.ts';

// Each of them sells only one sensor type, so that the form does not ask for it.
const companies = ['maxar', 'iceye', 'satellogic', 'pixxel'] as const;

const reviewField = (page: Page) => page.getByLabel('Review', { exact: true });
const shareButton = (page: Page) => page.getByRole('button', { name: /^(Share review|Try again)$/ });
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Sorry, an error occurred' });
const shared = (page: Page) => page.getByRole('heading', { name: 'Successful' });

/** Types a review, which then becomes a draft. */
export async function typeReview(journey: Journey, step: Step): Promise<void> {
  const { page } = journey;
  const company = pick(companies, step.choice);
  const quote = await fillForm(journey, step, company);
  if (step.fault === 'storage full') {
    await withFault(journey, step, async () => {
      await reviewField(page).fill('Words for which there is no room.');
      await expect(page.getByText('This browser cannot save drafts')).toBeVisible();
    });
    await reviewField(page).fill(quote.text);
    await expect(page.getByText('Your draft is kept on this device')).toBeVisible();
  } else await withFault(journey, step, () => page.reload().then(() => expectDraft(journey, company)));
  await expectDraft(journey, company);
}

/** Opens a form with typed text and reloads it. */
export async function reloadForm(journey: Journey, step: Step): Promise<void> {
  const company = await openDraft(journey, step);
  await withFault(journey, step, async () => {
    await journey.page.reload();
    await expectDraft(journey, company);
  });
}

/** Closes the tab of a form with typed text and opens the form in another tab. */
export async function reopenTab(journey: Journey, step: Step): Promise<void> {
  const company = await openDraft(journey, step);
  await withFault(journey, step, async () => {
    await journey.page.close();
    journey.page = await journey.context.newPage();
    await openForm(journey, company);
    await expectDraft(journey, company);
  });
}

/** Makes the access token expire and opens the form, which renews it. */
export async function expireToken(journey: Journey, step: Step): Promise<void> {
  const company = await openDraft(journey, step);
  const { page, context } = journey;
  await page.goto('about:blank');
  await expireAccessToken(context);
  await withFault(journey, step, async () => {
    await openForm(journey, company);
    const refused = page.getByText('Your session could not be renewed');
    await expect(reviewField(page).or(refused)).toBeVisible();
  });
  await retryAll(page);
  await expectDraft(journey, company);
}

/** Shares a review, from a draft if there is one for the company. */
export async function shareReview(journey: Journey, step: Step): Promise<void> {
  const company = pick(companies, step.choice);
  const quote = await fillForm(journey, step, company);
  // Simulates that an hour, and two years, have passed.
  await journey.database.resetRateLimits();
  await withFault(journey, step, () => attemptToShare(journey));
  // Half of the authors retry at once, the others later.
  if (!(await shared(journey.page).isVisible())) {
    if (step.choice < 0.5 || step.fault === 'new release') {
      await openForm(journey, company);
      await expectDraft(journey, company);
    }
    await attemptToShare(journey);
  }
  await expect(shared(journey.page)).toBeVisible();
  journey.drafts.delete(company);
  journey.shared.push(quote);
}

/** Signs out, which deletes all drafts, then signs in again. */
export async function signOutAndIn(journey: Journey, step: Step): Promise<void> {
  const { page, author } = journey;
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeVisible();
  await withFault(journey, step, async () => {
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL('/');
  });
  journey.drafts.clear();
  await page.goto('/login?next=/profile');
  await submitSignIn(page, author);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeVisible();
}

/** Opens the form of a company and checks that it contains the author's text. */
export async function expectDraft({ page, drafts }: Journey, company: string): Promise<void> {
  await expect(reviewField(page)).toHaveValue(drafts.get(company)?.text ?? '');
}

/** Opens the form of a company. */
export async function openForm({ page }: Journey, company: string): Promise<void> {
  await page.goto(`/write-review/${company}`);
}

async function attemptToShare({ page }: Journey): Promise<void> {
  await shareButton(page).click();
  await expect(failure(page).or(shared(page))).toBeVisible();
}

/** Opens the form of a company that has a draft, or types one. */
async function openDraft(journey: Journey, step: Step): Promise<string> {
  const company = pick(companies, step.choice);
  await fillForm(journey, step, company);
  return company;
}

/** Opens the form and fills it in, unless its draft was restored. Waits until the draft is stored. */
async function fillForm(journey: Journey, step: Step, company: string): Promise<Quote> {
  const { page, drafts } = journey;
  await openForm(journey, company);
  await expectDraft(journey, company);
  const known = drafts.get(company);
  if (known) return known;
  const name = `Quote ${step.number} of ${journey.author.name}`;
  const quote = { name, text: `${name}: delivered in a week.` };
  await fillReviewForm(page, quote.text, { price: String(1000 + step.number) });
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(quote.text);
  drafts.set(company, quote);
  return quote;
}
