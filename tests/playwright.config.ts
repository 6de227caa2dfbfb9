import { defineConfig } from 'playwright/test';
import { findBrowser } from './find-browser.ts';
import { namedSupabase, patternsOfOwnSupabase } from './named-supabase.ts';

const browser = findBrowser();
const siteUrl = process.env.FAIRSWATH_SITE_URL;

/** Journeys in which the width of the screen matters. The others run on the wide screen only. */
const widthMatters =
  /(complete-journey|compare|explore|fair-price|home|layout-shift|plots|provider-page|representatives|review-list|trust)\.spec\.ts/;

export default defineConfig({
  testDir: 'browser',
  testIgnore: namedSupabase() ? patternsOfOwnSupabase : [],
  outputDir: '.output/browser',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  // Long, because a busy machine is slow, not wrong. Tests wait for what they expect, so this costs nothing elsewhere.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  use: {
    ...(siteUrl === undefined ? {} : { baseURL: siteUrl }),
    // What a failure looked like, for those who cannot repeat it on their machine.
    screenshot: 'only-on-failure',
    trace: process.env.CI ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(browser === null ? {} : { executablePath: browser }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      testMatch: widthMatters,
      grepInvert: /@any-width/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
