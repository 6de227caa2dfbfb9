import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import { type Driver, NotInstalled } from './driver.ts';

const programs = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** Starts an installed Firefox, which needs no other program to drive it. Throws {@link NotInstalled} when there is none. */
export async function startFirefox(): Promise<Driver> {
  const executablePath = programs.find((program) => existsSync(program));
  if (!executablePath) throw new NotInstalled('Install Firefox, on Debian with: apt-get install firefox-esr');
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  page.setDefaultNavigationTimeout(120_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => void errors.push(`${page.url()}: ${error instanceof Error ? error.message : error}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
  });
  return {
    version: await browser.version(),
    open: async (address) => void (await page.goto(address)),
    run: (body) => page.evaluate(`(() => {${body}})()`),
    click: (selector) => page.click(selector),
    type: async (selector, text) => {
      await page.$eval(selector, (field) => (field as HTMLInputElement).select());
      await page.keyboard.press('Delete');
      await page.type(selector, text);
    },
    resize: async (width, height) => {
      // Debian's Firefox 140 cannot rotate the screen, which Puppeteer also requests, but it does set the size.
      await page.setViewport({ width, height }).catch((error) => {
        if (!String(error).includes('setScreenOrientationOverride')) throw error;
      });
      await page.waitForFunction((expected) => innerWidth === expected, {}, width);
    },
    errors: () => errors,
    close: () => browser.close(),
  };
}
