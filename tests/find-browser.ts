import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser for the tests: null for Playwright's own, else the path of an installed one; when there is none, installs
 * Playwright's, else Debian's package. Throws with what was tried.
 */
export function findBrowser(): string | null {
  const found = present();
  return found === undefined ? install() : found;
}

function present(): string | null | undefined {
  if (existsSync(chromium.executablePath())) return null;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere].find(isProgram);
}

function install(): string | null {
  const attempts: [string, string[]][] = [
    [join(import.meta.dirname, '../node_modules/.bin/playwright'), ['install', 'chromium']],
    ['apt-get', ['install', '--yes', '--no-install-recommends', 'chromium']],
    ['sh', ['-c', 'apt-get update && apt-get install --yes --no-install-recommends chromium']],
  ];
  for (const [program, parameters] of attempts) {
    console.log(`No browser is installed: trying ${program} ${parameters.join(' ')}`);
    spawnSync(program, parameters, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
    const found = present();
    if (found !== undefined) return found;
  }
  throw new Error(
    'The browser tests need Chromium: neither Playwright nor Debian could install one. Install it and try again.',
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
