import { expect, type Page } from 'playwright/test';
import { hydrateAllIslands, retryAll } from '../interactions.ts';
import { type Journey, withFault } from './journey.ts';
import { pick, type Step } from './plan.ts';

const addresses = [
  '/',
  '/explore',
  '/maxar-reviews',
  '/all-reviews',
  '/fair-price/multispectral/50cm?area=120',
  '/compare',
  '/blog',
];
const comparisons = ['/compare?of=maxar,iceye', '/compare?of=maxar,iceye,planet', '/compare/maxar-vs-iceye'];

/** Opens any page and scrolls through all of it. */
export async function openPage(journey: Journey, step: Step): Promise<void> {
  await open(journey, step, pick(addresses, step.choice));
  await expect(journey.page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Compares some companies. */
export async function compareCompanies(journey: Journey, step: Step): Promise<void> {
  await open(journey, step, pick(comparisons, step.choice));
  await expect(journey.page.getByRole('row', { name: /^Rating/ })).toBeVisible();
}

/** Searches for a company by its name. */
export async function searchCompany(journey: Journey, step: Step): Promise<void> {
  await open(journey, step, '/explore');
  const name = pick(['Maxar', 'ICEYE', 'Planet', 'Satellogic'], step.choice);
  await journey.page.getByPlaceholder('search for company').fill(name);
  await expect(journey.page.getByRole('article', { name, exact: true })).toBeVisible();
}

/** Filters the list of all reviews. */
export async function filterReviews(journey: Journey, step: Step): Promise<void> {
  const acquisition = pick(['archive', 'tasking'], step.choice);
  await changeView(journey, step, (page) =>
    page
      .getByRole('group', { name: 'Acquisition' })
      .getByRole('radio', { name: new RegExp(`^${acquisition}`, 'i') })
      .check(),
  );
  await expect(journey.page).toHaveURL(`/all-reviews?acquisition=${acquisition}`);
}

/** Sorts the list of all reviews. */
export async function sortReviews(journey: Journey, step: Step): Promise<void> {
  await changeView(journey, step, (page) => page.getByRole('combobox', { name: 'Sort by' }).selectOption('rated'));
  await expect(journey.page).toHaveURL('/all-reviews?sort=rated');
}

/** Opens a page, which works despite the fault, and retries failed requests. */
async function open(journey: Journey, step: Step, address: string): Promise<void> {
  await withFault(journey, step, async () => {
    await journey.page.goto(address);
    await hydrateAllIslands(journey.page);
    await expect(journey.page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await loadEverything(journey.page);
}

/** Presses Retry until nothing is loading or has failed. A request broken by a fault may fail after the fault has ended. */
async function loadEverything(page: Page): Promise<void> {
  await expect(async () => {
    await retryAll(page);
    await expect(page.getByText(/^(Loading|Error fetching data)/)).toHaveCount(0, { timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
}

async function changeView(journey: Journey, step: Step, change: (page: Page) => Promise<unknown>): Promise<void> {
  const { page } = journey;
  await page.goto('/all-reviews');
  await hydrateAllIslands(page);
  const list = page.getByRole('group', { name: 'Reviews', exact: true });
  await expect(list).toHaveAttribute('aria-busy', 'false');
  await withFault(journey, step, async () => {
    await change(page);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
  });
  await loadEverything(page);
  await expect(articles(page).first()).toBeVisible();
}

const articles = (page: Page) => page.getByRole('main').getByRole('article');
