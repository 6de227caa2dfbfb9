import { setTimeout } from 'node:timers/promises';
import { receivedEmails } from '../received-emails.ts';
import type { Visitor } from './visitor.ts';

/** Walks through the site once with a separate account, and reports each step as it begins. `mailUrl` is where emails arrive. */
export async function walk(visitor: Visitor, mailUrl: string, say: (step: string) => void): Promise<void> {
  const id = crypto.randomUUID().slice(0, 8);
  const user = { name: `Visitor ${id}`, email: `${id}@example.com`, password: `long password ${id}` };
  const step = async (name: string, act: () => Promise<void>) => {
    say(name);
    await act();
  };
  await step('home, and another row of sensors', () => switchRows(visitor));
  await step('search', () => search(visitor));
  await step('a provider page, and its archive quotes', () => filterReviews(visitor));
  await step('compare two providers', () => compare(visitor));
  await step('a fair price', () => askFairPrice(visitor));
  await step('a fair price for an own area', () => useOwnArea(visitor));
  await step('register', () => register(visitor, user));
  await step('sign out and in', () => signOutAndIn(visitor, user));
  await step('share a review anonymously', () => share(visitor, `Anonymous words ${id}.`, '50 cm', true));
  await step('share a signed review', () => share(visitor, `Signed words ${id}.`, '1 m', false));
  await step('edit and delete a review', () => editAndDelete(visitor, id));
  await step('sign out, and choose a new password by email', () => resetPassword(visitor, user, mailUrl));
}

interface User {
  name: string;
  email: string;
  password: string;
}

async function switchRows(visitor: Visitor): Promise<void> {
  await visitor.open('/');
  await visitor.click('link', 'Hyperspectral');
  await visitor.arrive('/company/hyperspectral');
  await visitor.see('Pixxel');
}

async function search(visitor: Visitor): Promise<void> {
  await visitor.open('/explore');
  await visitor.seeNoEmptyLinesInLists();
  await visitor.type('Company', 'vantor');
  await visitor.click('button', 'Search Company');
  await visitor.arrive('/explore?q=vantor');
  await visitor.click('link', 'Maxar');
  await visitor.arrive('/maxar-reviews');
}

async function filterReviews(visitor: Visitor): Promise<void> {
  await visitor.open('/maxar-reviews');
  await visitor.click('radio', 'Archive');
  await visitor.arrive('/maxar-reviews?acquisition=archive');
}

async function compare(visitor: Visitor): Promise<void> {
  for (const [address, name] of [
    ['/maxar-reviews', 'Compare Maxar'],
    ['/iceye-reviews', 'Compare ICEYE'],
  ] as const) {
    await visitor.open(address);
    await visitor.click('checkbox', name);
  }
  await visitor.open('/compare');
  await visitor.click('button', 'Compare them');
  await visitor.arrive('/compare?of=');
  await visitor.see('Maxar');
  await visitor.see('ICEYE');
}

async function askFairPrice(visitor: Visitor): Promise<void> {
  await visitor.open('/fair-price');
  await visitor.type('Area in km²', '120');
  await visitor.click('button', 'Show prices');
  await visitor.arrive('/fair-price/multispectral/50cm?area=120');
  await visitor.see('120 km²');
}

async function useOwnArea(visitor: Visitor): Promise<void> {
  await visitor.open('/fair-price/multispectral/50cm?area=100#your-area');
  await visitor.type('Or paste coordinates', '52.52, 13.40 radius 2 km');
  await visitor.click('button', 'Use these coordinates');
  await visitor.see('12.57 km²');
  await visitor.see('Centre: 52.52° N, 13.40° E');
}

async function register(visitor: Visitor, { name, email, password }: User): Promise<void> {
  await visitor.open('/register');
  await visitor.type('Name', name);
  await visitor.type('Email', email);
  await visitor.type('Password', password);
  await visitor.type('Confirm password', password);
  await visitor.click('checkbox', 'I agree');
  await visitor.click('button', 'Sign Up');
  await visitor.see('account created successfully');
}

async function signOutAndIn(visitor: Visitor, user: User): Promise<void> {
  await signOut(visitor);
  await visitor.followNavigation('Sign In');
  await visitor.type('Email', user.email);
  await visitor.type('Password', user.password);
  await visitor.click('button', 'Sign In');
  await visitor.arrive('/explore');
}

async function signOut(visitor: Visitor): Promise<void> {
  await visitor.open('/profile');
  await visitor.click('button', 'Sign Out');
  await visitor.arriveExactly('/');
}

async function share(visitor: Visitor, text: string, resolution: string, anonymously: boolean): Promise<void> {
  await visitor.open('/write-review/maxar');
  await visitor.type('Resolution', resolution);
  await visitor.type('Price quoted', anonymously ? '1234.5' : '987');
  await visitor.choose('Price basis', 'for the whole order');
  await visitor.choose('Acquisition', 'Archive, older than 90 days');
  await visitor.type('Review', text);
  // The form starts as anonymous.
  if (!anonymously) await visitor.click('checkbox', 'Share anonymously');
  await visitor.click('button', 'Share review');
  await visitor.arrive('/success-page');
  await visitor.click('link', 'See your review');
  await visitor.arrive('/maxar-reviews?review=');
  await visitor.see(text);
}

async function editAndDelete(visitor: Visitor, id: string): Promise<void> {
  await visitor.open('/profile');
  await visitor.see(`Signed words ${id}.`);
  await visitor.click('button', 'Edit Review');
  await visitor.type('Review', `Edited words ${id}.`);
  await visitor.click('button', 'Update Review');
  await visitor.see(`Edited words ${id}.`);
  await visitor.click('button', 'Delete');
  await visitor.see('Undo');
  await visitor.notSee(`Edited words ${id}.`);
}

async function resetPassword(visitor: Visitor, user: User, mailUrl: string): Promise<void> {
  await signOut(visitor);
  const before = (await receivedEmails(mailUrl, user.email)).length;
  await visitor.open('/forgot-password');
  await visitor.type('Email', user.email);
  await visitor.click('button', 'Send me a link');
  let emails: string[] = [];
  while (emails.length <= before) {
    await setTimeout(250);
    emails = await receivedEmails(mailUrl, user.email);
  }
  const link = /href="([^"]+)"/.exec(emails.at(-1) ?? '')?.[1] ?? '';
  await visitor.open(link.replaceAll('&amp;', '&'));
  await visitor.click('button', 'Continue');
  await visitor.arrive('/reset-password');
  await visitor.type('New password', `another ${user.password}`);
  await visitor.type('Confirm', `another ${user.password}`);
  await visitor.click('button', 'Change password');
  await visitor.arrive('/profile');
}
