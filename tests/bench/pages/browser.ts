import { chromium } from 'playwright/test';
import puppeteer, { type Browser } from 'puppeteer-core';
import { browserFlags, findBrowser } from '../../find-browser.ts';

/** The browser of the tests, driven by Puppeteer, because Lighthouse speaks nothing else. */
export type OpenBrowser = () => Promise<Browser>;

/** Finds the browser of the tests, or installs it. Each one that is then opened has an empty profile and trusts the certificate. */
export function prepareBrowser(fingerprint: string): OpenBrowser {
  const executablePath = findBrowser() ?? chromium.executablePath();
  return () =>
    puppeteer.launch({
      executablePath,
      headless: 'shell',
      defaultViewport: null,
      // Not --ignore-certificate-errors, with which Chromium caches nothing.
      args: [...browserFlags, `--ignore-certificate-errors-spki-list=${fingerprint}`],
      handleSIGINT: false,
      handleSIGTERM: false,
    });
}
