import lighthouse from 'lighthouse';
import type { OpenBrowser } from './browser.ts';

/** What one run of Lighthouse measured. Times are in milliseconds, scores from 0 to 100. */
export interface LighthouseFigures {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
}

/** The figures of a run, and the audits that cost points, apart from those of performance. */
export interface LighthouseRun {
  figures: LighthouseFigures;
  failedAudits: string[];
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Runs Lighthouse once, with its preset for phones and simulated throttling, in a fresh browser. Throws when it fails. */
export async function runLighthouse(open: OpenBrowser, url: string, skipAudits: string[]): Promise<LighthouseRun> {
  const browser = await open();
  try {
    const settings = {
      onlyCategories: categories,
      skipAudits,
      ignoreStatusCode: true,
      disableFullPageScreenshot: true,
      logLevel: 'error',
    } as const;
    const result = await lighthouse(url, settings, undefined, await browser.newPage());
    if (!result) throw new Error('Lighthouse has no result.');
    return readResult(result.lhr);
  } finally {
    await browser.close();
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function readResult({ runtimeError, audits, categories }: Report): LighthouseRun {
  if (runtimeError) throw new Error(runtimeError.message);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
  const figures = {
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
  };
  // Those of performance are the times themselves.
  const failed = Object.values(categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return { figures, failedAudits: [...new Set(failed)] };
}
