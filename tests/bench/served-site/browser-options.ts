import { chromium } from 'playwright/test';
import { browserFlags, findBrowser } from '../../find-browser.ts';

/** Finds the browser of the tests, or installs it. Returns how it is started, so that it trusts the certificate of the server. */
export function browserOptions(fingerprint: string): { executablePath: string; args: string[] } {
  return {
    executablePath: findBrowser() ?? chromium.executablePath(),
    // Not --ignore-certificate-errors, with which Chromium caches nothing.
    args: [...browserFlags, `--ignore-certificate-errors-spki-list=${fingerprint}`],
  };
}
