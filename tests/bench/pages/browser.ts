import puppeteer, { type Browser } from 'puppeteer-core';
import { browserOptions } from '../served-site/browser-options.ts';

/** The browser of the tests, driven by Puppeteer, because Lighthouse speaks nothing else. */
export type OpenBrowser = () => Promise<Browser>;

/** Each browser that is then opened has an empty profile and trusts the certificate. */
export function prepareBrowser(fingerprint: string): OpenBrowser {
  const options = browserOptions(fingerprint);
  return () =>
    puppeteer.launch({
      ...options,
      headless: 'shell',
      defaultViewport: null,
      handleSIGINT: false,
      handleSIGTERM: false,
    });
}
