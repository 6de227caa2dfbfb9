import lighthouse from 'lighthouse';
import type { Browser } from 'puppeteer-core';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Runs Lighthouse once, with its phone preset and simulated throttling. Returns times in milliseconds, scores from 0 to 100, the
 * transferred bytes including headers, and the beginning of the element of the LCP. Throws when Lighthouse fails.
 */
export async function runLighthouse(browser: Browser, url: string, skipAudits: string[]) {
  const settings = {
    onlyCategories: categories,
    skipAudits,
    ignoreStatusCode: true,
    disableFullPageScreenshot: true,
    logLevel: 'error',
  } as const;
  const result = await lighthouse(url, settings, undefined, await browser.newPage());
  if (!result) throw new Error('Lighthouse has no result.');
  const { runtimeError, audits, categories: scores } = result.lhr;
  if (runtimeError) throw new Error(runtimeError.message);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const { details } = audits['network-requests'] ?? {};
  const items =
    details && 'items' in details ? (details.items as unknown[] as { url: string; transferSize: number }[]) : [];
  const breakdown = audits['lcp-breakdown-insight']?.details;
  const parts = breakdown && 'items' in breakdown ? (breakdown.items as unknown[] as { snippet?: string }[]) : [];
  const requests = items.filter((request) => request.url.startsWith('http'));
  return {
    FCP: value('first-contentful-paint'),
    LCP: value('largest-contentful-paint'),
    TBT: value('total-blocking-time'),
    CLS: value('cumulative-layout-shift'),
    'lowest score': Math.min(...categories.map((key) => Math.round((scores[key]?.score ?? Number.NaN) * 100))),
    'LCP element': parts.find(({ snippet }) => snippet)?.snippet?.slice(0, 60) ?? '',
    requests: requests.length,
    kB: requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
  };
}
