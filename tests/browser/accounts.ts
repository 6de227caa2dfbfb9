import { expect, type Locator, type Page } from 'playwright/test';

/** Somebody who registers in a test and in no other. */
export interface Person {
  name: string;
  email: string;
  password: string;
}

/** A new person, nobody's namesake. */
export function somebody(): Person {
  const mark = crypto.randomUUID().slice(0, 8);
  return { name: `Visitor ${mark}`, email: `${mark}@example.com`, password: `long password ${mark}` };
}

/** How a person uses a page. */
export interface Hand {
  /** Follows a link or presses a button. */
  press: (target: Locator) => Promise<void>;
  write: (target: Locator, text: string) => Promise<void>;
  /** Ticks or unticks a box. */
  turn: (target: Locator) => Promise<void>;
  /** Gives four and a half stars. */
  giveFourAndAHalf: (stars: Locator) => Promise<void>;
}

/** With a mouse, or a finger where there is none. */
export const byMouse: Hand = {
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
  turn: (target) => target.click(),
  giveFourAndAHalf: (stars) => stars.getByRole('radio', { name: '4.5 stars' }).click(),
};

/** With nothing but keys. */
export const byKeyboard: Hand = {
  press: async (target) => {
    await tabTo(target);
    await target.press('Enter');
  },
  write: async (target, text) => {
    await tabTo(target);
    await target.page().keyboard.type(text);
  },
  turn: async (target) => {
    await tabTo(target);
    await target.press('Space');
  },
  giveFourAndAHalf: async (stars) => {
    await tabTo(stars.getByRole('radio', { checked: true }));
    await stars.page().keyboard.press('4');
    await stars.page().keyboard.press('ArrowRight');
  },
};

/** Presses Tab until the target has the focus. Fails when it cannot be reached. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const focused = () => target.evaluate((element) => element === document.activeElement);
  for (let patience = 120; patience > 0; patience--) {
    if (await focused()) return;
    await target.page().keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** The main navigation, opened first where it is folded into a menu. */
export async function navigation(page: Page, hand: Hand = byMouse): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Menu' });
  const list = page.getByRole('navigation', { name: 'Main' });
  if ((await menu.isVisible()) && !(await list.isVisible())) await hand.press(menu);
  await expect(list).toBeVisible();
  return list;
}

/** Waits until the live parts of a page answer: before, a form is only a picture of one. */
export async function alive(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr][client=load]')).toHaveCount(0);
}

/** Fills in the registration form and sends it. */
export async function register(page: Page, person: Person, hand: Hand = byMouse): Promise<void> {
  await alive(page);
  await hand.write(page.getByLabel('Name', { exact: true }), person.name);
  await hand.write(page.getByLabel('Email'), person.email);
  await hand.write(page.getByLabel('Password', { exact: true }), person.password);
  await hand.write(page.getByLabel('Confirm password', { exact: true }), person.password);
  await hand.turn(page.getByRole('checkbox', { name: /I agree/ }));
  await hand.press(page.getByRole('button', { name: 'Sign Up', exact: true }));
}

/** Fills in the sign-in form and sends it. */
export async function signIn(page: Page, { email, password }: Person, hand: Hand = byMouse): Promise<void> {
  await alive(page);
  await hand.write(page.getByLabel('Email'), email);
  await hand.write(page.getByLabel('Password', { exact: true }), password);
  await hand.press(page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }));
}

/** Registers somebody, who then stands on a page that needs them. */
export async function registeredAt(page: Page, address: string): Promise<Person> {
  const person = somebody();
  await page.goto(`/register?next=${encodeURIComponent(address)}`);
  await register(page, person);
  await expect(page).toHaveURL(address);
  return person;
}

/** Answers the question whether the account shall be deleted with yes. */
export async function deleteAccount(page: Page, { password }: Person, hand: Hand = byMouse): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete your account' });
  await hand.write(question.getByLabel('Your password', { exact: true }), password);
  await hand.press(question.getByRole('button', { name: 'Delete Account' }));
}

/** Scrolls to a heading: what stands below it comes alive when it is in sight. */
export async function comeTo(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading }).scrollIntoViewIfNeeded();
}

/** Shares a review of a company as whoever is signed in. */
export async function shareReview(page: Page, key: string, words: string): Promise<void> {
  await page.goto(`/write-review/${key}`);
  await writeReview(page, words);
  await page.getByRole('button', { name: 'Share review' }).click();
  await expect(page).toHaveURL('/success-page');
}

/** The rows with these words, found as anybody may. */
export const saying = (words: string) => `reviews?review=eq.${encodeURIComponent(words)}`;

/** Fills in the review form as far as it must be, without sending it. */
export async function writeReview(page: Page, words: string, hand: Hand = byMouse): Promise<void> {
  await alive(page);
  await hand.write(page.getByLabel('Resolution'), '50 cm');
  await hand.write(page.getByLabel('Price in US dollars'), '1234.5');
  await hand.write(page.getByLabel('Review', { exact: true }), words);
}
