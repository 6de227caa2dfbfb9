import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Driver } from './driver.ts';

/** The storage key under which a page keeps its errors until they are collected. */
const stored = 'errors-of-pages';
const recorder = '/record-errors.js';
const sample = '/sample-errors';
const sampleErrors = ['A sample of an exception.', 'A sample of a rejected promise.', 'A sample of a console error.'];

/** Records the errors of a page, across pages, because the driver of WebKit does not report them. */
const recorderCode = `{
  const keep = (what) => {
    const errors = JSON.parse(localStorage.getItem('${stored}') ?? '[]');
    localStorage.setItem('${stored}', JSON.stringify([...errors, location.pathname + ': ' + what]));
  };
  addEventListener('error', ({ message }) => message && keep(message));
  addEventListener('unhandledrejection', ({ reason }) => keep('Not handled: ' + reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => keep(violatedDirective + ' blocks ' + blockedURI));
  const { error } = console;
  console.error = (...parts) => {
    keep(parts.join(' '));
    error(...parts);
  };
}
`;

const sampleCode = `Promise.reject(new Error('${sampleErrors[1]}'));
console.error('${sampleErrors[2]}');
throw new Error('${sampleErrors[0]}');
`;

/** Makes every page of a built site record its errors, and adds a page with some errors. The folder must not be published. */
export async function recordErrors(folder: string): Promise<void> {
  await writeFile(join(folder, recorder), recorderCode);
  await writeFile(join(folder, `${sample}.js`), sampleCode);
  const page = `<!doctype html><html lang="en"><head><title>Errors</title></head><body><script src="${sample}.js"></script></body></html>`;
  await writeFile(join(folder, `${sample}.html`), page);
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const html = await readFile(join(folder, name), 'utf8');
    await writeFile(join(folder, name), html.replace('<head>', `<head><script src="${recorder}"></script>`));
  }
}

/** The errors that the pages of the current site have recorded since the last call. */
export async function collectErrors(driver: Driver): Promise<string[]> {
  const errors = await driver.run(
    `const errors = localStorage.getItem('${stored}'); localStorage.removeItem('${stored}'); return errors;`,
  );
  return typeof errors === 'string' ? JSON.parse(errors) : [];
}

/** Opens a page with errors. Throws unless each is recorded, because a walk that records none proves nothing. */
export async function requireErrorsNoticed(driver: Driver, siteUrl: string): Promise<void> {
  await driver.open(siteUrl + sample);
  const found = (await collectErrors(driver)).join('\n');
  const missed = sampleErrors.filter((text) => !found.includes(text));
  if (missed.length > 0) throw new Error(`Errors in pages are not noticed: ${missed.join(' ')}`);
}
