import { defineConfig } from 'playwright/test';
import { phone } from './browser/devices.ts';
import { browserFlags, findBrowser } from './find-browser.ts';
import { namedSupabase, patternsOfOwnSupabase } from './named-supabase.ts';

const browser = findBrowser();
const siteUrl = process.env.FAIRSWATH_SITE_URL;

/**
 * Journeys in which pictures matter. On a wide screen the others run without pictures, as if the visitor had switched them off,
 * because pictures take an eighth of the processor time.
 */
const picturesMatter = /(complete-journey|home|layout-shift|page-rules|provider-page)\.spec\.ts/;

const ignored = namedSupabase() ? patternsOfOwnSupabase : [];

/**
 * One process for all pages of a context. Our pages separate themselves from their opener (Cross-Origin-Opener-Policy). The
 * browser would therefore replace the process of each empty page at its first address.
 */
const flags = [...browserFlags, '--renderer-process-limit=1'];

const launchOptions = {
  ...(browser === null ? {} : { executablePath: browser }),
  args: flags,
};
const noPictures = { ...launchOptions, args: [...flags, '--blink-settings=imagesEnabled=false'] };

const desktop = { viewport: { width: 1280, height: 900 } };

export default defineConfig({
  testDir: 'browser',
  testIgnore: ignored,
  outputDir: '.output/browser',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  // The timeout is long, because a busy machine is slow but not wrong. Tests wait for their conditions, so this costs nothing
  // elsewhere.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  use: {
    ...(siteUrl === undefined ? {} : { baseURL: siteUrl }),
    // Shows a failure to readers who cannot reproduce it on their machine. A trace would double the time of each test.
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    { name: 'desktop', testMatch: picturesMatter, use: desktop },
    {
      name: 'desktop without pictures',
      testIgnore: [ignored, picturesMatter].flat(),
      use: { ...desktop, launchOptions: noPictures },
    },
    // The journeys in which the width of the screen matters.
    { name: 'phone', grep: /@phone/, use: phone },
  ],
});
