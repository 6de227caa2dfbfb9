// What a visitor does on each page with islands: every island is used at least once.
import type { Locator, Page } from 'playwright/test';
import { paths } from '../../../src/paths.ts';
import type { Hand } from './hand.ts';

/** A visit to a page, by a visitor or by a user who is signed in and has a review. */
export interface Visit {
  address: string;
  by: 'visitor' | 'user';
  act: (page: Page, hand: Hand) => Promise<void>;
}

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name }).first();
const region = (page: Page, name: string) => page.getByRole('region', { name });

async function useReviewList(page: Page, hand: Hand): Promise<void> {
  const controls = page.getByRole('group', { name: 'Sort and filter reviews' });
  const list = page.getByRole('group', { name: 'Reviews', exact: true });
  await controls.scrollIntoViewIfNeeded();
  for (const label of ['Sort by', 'Size class', 'Acquisition']) await hand.chooseNext(controls.getByLabel(label));
  await hand.click(button(page, 'Clear filters'));
  await hand.click(page.getByText('Price and area limits'));
  await hand.type(page.getByLabel('Price from'), '1250');
  await hand.press(page.getByLabel('Price from'), 'Enter');
  await hand.click(button(page, 'Clear filters'));
  await hand.click(button(page, 'Show more'));
  await hand.click(button(list, 'Copy link'));
  await hand.click(button(list, 'Report'));
  await hand.click(button(page.getByRole('dialog'), 'Close'));
}

/** In this order; the pages are those of the built site with sample data. */
export const visits: Visit[] = [
  {
    address: paths.explore,
    by: 'visitor',
    act: async (page, hand) => {
      await hand.type(page.getByPlaceholder('search for company'), 'satelogic');
      await hand.press(page.getByPlaceholder('search for company'), 'Control+A');
      await hand.press(page.getByPlaceholder('search for company'), 'Delete');
      for (const label of ['Sort by', 'Sells', 'Size class', 'Acquisition'])
        await hand.chooseNext(page.getByLabel(label));
      await hand.click(page.getByRole('checkbox').first());
      await hand.click(page.getByRole('complementary', { name: 'Selected to compare' }).getByRole('button'));
    },
  },
  {
    address: paths.provider('maxar'),
    by: 'visitor',
    act: async (page, hand) => {
      await hand.click(page.getByRole('main').getByRole('checkbox').first());
      await hand.click(page.locator('astro-island[component-export=AveragePricing] > *').first());
      await page.locator('figure').first().scrollIntoViewIfNeeded();
      await hand.press(page.locator('figure svg a, figure svg [tabindex="0"]').first(), 'Tab');
      await hand.click(page.getByText('Show the data table').first());
      await hand.click(page.locator('astro-island[component-export=LiveRatings] > *').first());
      await useReviewList(page, hand);
    },
  },
  { address: paths.allReviews, by: 'visitor', act: useReviewList },
  {
    address: paths.provider('maxar'),
    by: 'user',
    act: async (page, hand) => {
      await page.getByRole('group', { name: 'Sort and filter reviews' }).scrollIntoViewIfNeeded();
      const helpful = button(page, /^Helpful/);
      await hand.click(helpful);
      await hand.click(helpful);
    },
  },
  {
    address: paths.compare,
    by: 'visitor',
    act: async (page, hand) => {
      for (const name of ['Maxar', 'ICEYE', 'Planet'])
        await hand.click(page.getByRole('main').getByRole('checkbox', { name, exact: true }));
      await hand.click(page.getByRole('checkbox', { name: 'Only differences' }));
      await hand.click(button(page, 'Copy as CSV'));
      await hand.click(button(page, 'Change providers'));
    },
  },
  {
    address: paths.pair('maxar', 'iceye'),
    by: 'visitor',
    act: async (page, hand) => {
      await hand.click(page.getByRole('checkbox', { name: 'Only differences' }));
      await hand.click(button(page, 'Copy as CSV'));
    },
  },
  {
    address: paths.fairPrice,
    by: 'visitor',
    act: async (page, hand) => {
      await hand.chooseNext(page.getByLabel('Sensor type'));
      await hand.press(page.getByLabel('Sensor type'), 'ArrowUp');
      await hand.type(page.getByLabel('Pixel size'), '50 cm');
      await hand.type(page.getByLabel('Area in km²'), '120');
      await hand.type(page.getByLabel('Your quote in US$ (optional)'), '1250');
      await hand.click(button(page, 'Show estimates'));
    },
  },
  {
    address: paths.login(),
    by: 'visitor',
    act: async (page, hand) => {
      await hand.type(page.getByLabel('Email'), 'ada@example');
      await hand.type(page.getByLabel('Password', { exact: true }), 'secret');
      await hand.click(button(page, 'Show password'));
      await hand.click(button(page.getByRole('main'), 'Sign In'));
    },
  },
  {
    address: paths.register(),
    by: 'visitor',
    act: async (page, hand) => {
      await hand.type(page.getByLabel('Name', { exact: true }), 'Ada');
      await hand.type(page.getByLabel('Password', { exact: true }), 'a long password');
      await hand.click(button(page, 'Sign Up'));
    },
  },
  {
    address: paths.forgotPassword,
    by: 'visitor',
    act: async (page, hand) => {
      await hand.type(page.getByLabel('Email'), 'ada');
      await hand.click(button(page, 'Send me a link'));
    },
  },
  {
    address: paths.writeReviewOf('maxar'),
    by: 'user',
    act: async (page, hand) => {
      await hand.type(page.getByLabel('Resolution'), '50 cm');
      await hand.type(page.getByLabel('Price in US dollars'), '1250');
      for (const label of ['Price basis', 'Acquisition']) await hand.chooseNext(page.getByLabel(label));
      await hand.click(page.getByRole('radio', { name: '4.5 stars' }));
      await hand.type(page.getByLabel('Review', { exact: true }), 'Delivered in time.');
      await hand.click(page.getByRole('checkbox', { name: 'Share anonymously' }));
    },
  },
  {
    address: paths.writeReviewOf('other'),
    by: 'user',
    act: (page, hand) => hand.type(page.getByLabel(/^Company/).first(), 'maxa'),
  },
  {
    address: '/claim',
    by: 'user',
    act: (page, hand) => hand.chooseNext(page.getByLabel('Provider')),
  },
  {
    address: '/moderation',
    by: 'user',
    act: async (page, hand) => {
      await hand.click(button(page, 'Settled reports'));
      await hand.click(button(page, 'Open reports'));
    },
  },
  {
    address: '/auth/callback?token_hash=unknown&type=signup',
    by: 'visitor',
    act: (page, hand) => hand.click(page.locator('astro-island').getByRole('button').first()),
  },
  {
    address: paths.profile,
    by: 'user',
    act: async (page, hand) => {
      const own = region(page, 'Your Reviews');
      await hand.click(button(own, /^Edit Review/));
      const dialog = page.getByRole('dialog', { name: 'Edit Review' });
      await hand.type(dialog.getByLabel('Review', { exact: true }), ' Edited.');
      await hand.click(button(dialog, 'Close'));
      await hand.click(button(dialog, 'Discard changes'));
      await hand.type(region(page, 'Personal information').getByLabel('Name'), ' Lovelace');
      await hand.click(page.locator('astro-island[component-export=Notices]').getByRole('checkbox').first());
      await hand.type(page.getByLabel('New password', { exact: true }), 'another long password');
      await hand.click(button(page, 'Change password'));
      await hand.click(button(page, 'Delete Account'));
      await hand.click(button(page.getByRole('dialog'), 'Close'));
    },
  },
];
