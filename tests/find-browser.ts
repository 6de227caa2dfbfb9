import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright/test';

// The headless shell comes first: it is the same browser without a window system, and the tests take little more than half the
// time.
const programs = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The flags with which the tests and the page benchmark start the browser. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds the browser for the tests: the path in FAIRSWATH_BROWSER, null for Playwright's own, or the path of an installed one. If
 * there is none, installs Playwright's, or Debian's package if that fails. Throws when neither can be installed.
 */
export function findBrowser(): string | null {
  const found = process.env.FAIRSWATH_BROWSER ?? findInstalled();
  return found === undefined ? install() : found;
}

function findInstalled(): string | null | undefined {
  if (existsSync(chromium.executablePath())) return null;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...folders.flatMap((folder) => programs.map((name) => join(folder, name))), ...macPaths].find(isExecutable);
}

function install(): string | null {
  const attempts: [string, string[]][] = [
    [join(import.meta.dirname, '../node_modules/.bin/playwright'), ['install', 'chromium']],
    ['apt-get', ['install', '--yes', '--no-install-recommends', 'chromium-headless-shell']],
    ['sh', ['-c', 'apt-get update && apt-get install --yes --no-install-recommends chromium-headless-shell']],
    ['apt-get', ['install', '--yes', '--no-install-recommends', 'chromium']],
  ];
  for (const [program, parameters] of attempts) {
    console.log(`No browser is installed: trying ${program} ${parameters.join(' ')}`);
    spawnSync(program, parameters, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
    const found = findInstalled();
    if (found !== undefined) return found;
  }
  throw new Error(
    'The browser tests need Chromium: neither Playwright nor Debian could install one. Install it and try again.',
  );
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
