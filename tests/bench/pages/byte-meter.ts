// Counts what a page transfers, as Chromium's network domain reports it: before anything is touched, and after a visitor has moved the
// pointer and scrolled through the page.
import { brotliCompressSync } from 'node:zlib';
import type { Browser, CDPSession, Page, Protocol } from 'puppeteer-core';

/** Kinds of content. "data" is all that is nothing else, such as answers of the Data API. */
export type Kind = 'html' | 'script' | 'style' | 'font' | 'image' | 'data';

/** An answer that was transferred; sizes are bytes, compressed. */
export interface MeteredAnswer {
  url: string;
  kind: Kind;
  body: number;
  headers: number;
}

/** What a page transfers. */
export interface PageTraffic {
  atLoad: MeteredAnswer[];
  /** What is added when a visitor moves the pointer and scrolls to the end. */
  afterScrolling: MeteredAnswer[];
  /** Bytes of the scripts within the HTML, compressed by themselves. They are also a part of the HTML. */
  inlineScript: number;
}

/** Bytes of one kind of content. */
export function bytesOf(answers: MeteredAnswer[], kind: Kind): number {
  return answers.filter((answer) => answer.kind === kind).reduce((sum, { body }) => sum + body, 0);
}

/** Bytes of all headers. */
export function headerBytes(answers: MeteredAnswer[]): number {
  return answers.reduce((sum, { headers }) => sum + headers, 0);
}

/** All bytes, headers included. */
export function totalBytes(answers: MeteredAnswer[]): number {
  return answers.reduce((sum, { body, headers }) => sum + body + headers, 0);
}

function kindOf(mimeType: string): Kind {
  if (mimeType === 'text/html') return 'html';
  if (mimeType === 'text/css') return 'style';
  if (mimeType.includes('javascript')) return 'script';
  if (mimeType.includes('font')) return 'font';
  return mimeType.startsWith('image/') ? 'image' : 'data';
}

/** The bytes of an answer's body, when all of it has arrived. */
function bodySize({ headers, encodedDataLength }: Protocol.Network.Response, all: number): number {
  const stated = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-length')?.[1];
  // What had arrived with the headers can be a part of the body already, so the stated length comes first.
  return stated === undefined ? Math.max(0, all - encodedDataLength) : Math.min(all, Number(stated));
}

/** Adds each answer to those of the moment at which its headers arrive. */
async function recordAnswers(session: CDPSession, current: () => MeteredAnswer[]): Promise<void> {
  const arriving = new Map<string, { answer: MeteredAnswer; response: Protocol.Network.Response }>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { url, mimeType, encodedDataLength, fromDiskCache } = response;
    if (!url.startsWith('http') || fromDiskCache) return;
    const answer = { url, kind: kindOf(mimeType), body: 0, headers: encodedDataLength };
    current().push(answer);
    arriving.set(requestId, { answer, response });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { answer, response } = arriving.get(requestId) ?? {};
    if (!answer || !response) return;
    answer.body = bodySize(response, encodedDataLength);
    answer.headers = encodedDataLength - answer.body;
  });
  await session.send('Network.enable');
}

/** Resolves when nothing was transferred for a second. */
function untilQuiet(page: Page): Promise<void> {
  return page.waitForNetworkIdle({ idleTime: 1000, concurrency: 0, timeout: 60_000 });
}

/** Moves the pointer beside the text, where it rests on no link, and turns the wheel until the page ends. */
async function scrollThrough(page: Page): Promise<void> {
  for (const y of [200, 400, 300]) await page.mouse.move(4, y);
  await untilQuiet(page);
  const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  // What comes into view can make a page longer, but never without an end.
  for (let turns = 0; turns < 200 && !(await page.evaluate(isAtEnd)); turns++) {
    await page.mouse.wheel({ deltaY: 400 });
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  }
  await untilQuiet(page);
}

function inlineScriptSize(html: string): number {
  const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)].filter(
    ([, attributes = '']) => !/\bsrc=|type="(?:application\/|speculationrules)/.test(attributes),
  );
  const code = scripts.map(([, , text]) => text).join('\n');
  return code === '' ? 0 : brotliCompressSync(code).length;
}

/** Opens a page on a phone with an empty cache and counts. */
export async function meterPage(browser: Browser, url: string): Promise<PageTraffic> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({ width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
    const atLoad: MeteredAnswer[] = [];
    const afterScrolling: MeteredAnswer[] = [];
    let current = atLoad;
    await recordAnswers(await page.createCDPSession(), () => current);
    const response = await page.goto(url, { waitUntil: 'load' });
    await untilQuiet(page);
    current = afterScrolling;
    await scrollThrough(page);
    return { atLoad, afterScrolling, inlineScript: inlineScriptSize((await response?.text()) ?? '') };
  } finally {
    await context.close();
  }
}
