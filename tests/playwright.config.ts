import { defineConfig } from 'playwright/test';
import { findBrowser } from './find-browser.ts';

const browser = findBrowser();

export default defineConfig({
  testDir: 'browser',
  outputDir: '.output/browser',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  use: {
    baseURL: process.env.FAIRSWATH_SITE_URL ?? 'http://localhost:8888',
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
    { name: 'desk', use: { viewport: { width: 1280, height: 900 } } },
    // These files either choose their widths themselves or test what does not depend on the width.
    {
      name: 'phone',
      testIgnore:
        /(accessibility|account-settings|delete-account|delete-account-endpoint|email-confirmation|drafts|sign-up-and-sign-in|google-sign-in|own-reviews|review-form|session)\.spec\.ts/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
