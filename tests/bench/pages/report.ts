import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outputFolder } from '../../runner/run-tools.ts';
import { findMisses, floorName } from './budgets.ts';
import { bytesOf, headerBytes, totalBytes } from './byte-meter.ts';
import type { Result } from './result.ts';

const inKB = (bytes: number) => Number((bytes / 1000).toFixed(1));

const kindsAtLoad = ['html', 'script', 'style', 'font', 'image', 'data'] as const;

/** One row of the table. Sizes are in kB and times in ms. The JSON has the rest. */
function tableRow(result: Result): Record<string, string | number> {
  const { median, lcpRatios, traffic } = result;
  const { atLoad, afterScrolling, inlineScript } = traffic;
  const ratios = Object.entries(lcpRatios).map(([name, ratio]) => [`× ${name}`, Number(ratio.toFixed(2))]);
  return {
    FCP: Math.round(median.fcp),
    LCP: Math.round(median.lcp),
    ...Object.fromEntries(ratios),
    TBT: Math.round(median.tbt),
    CLS: Number(median.cls.toFixed(4)),
    'perf a11y bp seo': [median.performance, median.accessibility, median.bestPractices, median.seo].join(' '),
    requests: atLoad.length,
    total: inKB(totalBytes(atLoad)),
    headers: inKB(headerBytes(atLoad)),
    ...Object.fromEntries(kindsAtLoad.map((kind) => [kind, inKB(bytesOf(atLoad, kind))])),
    'inline script': inKB(inlineScript),
    'then requests': afterScrolling.length,
    total2: inKB(totalBytes(afterScrolling)),
    script2: inKB(bytesOf(afterScrolling, 'script')),
    image2: inKB(bytesOf(afterScrolling, 'image')),
    data2: inKB(bytesOf(afterScrolling, 'data')),
    misses: findMisses(result).length,
  };
}

/** Says so when the machine was busy: nothing on the floor page can block it. */
function warnOfNoise(results: Result[]): void {
  const { tbt = 0 } = results.find(({ subject }) => subject.name === floorName)?.median ?? {};
  if (tbt > 0)
    console.log(
      `The floor page has no script, but a TBT of ${Math.round(tbt)} ms: the machine is too busy to measure times.`,
    );
}

/** Prints the table and each figure that misses its budget, and writes all to `tests/.output/bench-pages.json`. */
export async function report(results: Result[], about: Record<string, string | number>): Promise<void> {
  console.log(
    'Times in ms, sizes in kB as transferred; × the ratio of LCPs. "then" and "2": added by moving the pointer and scrolling to the end.',
  );
  console.table(Object.fromEntries(results.map((result) => [result.subject.name, tableRow(result)])));
  warnOfNoise(results);
  const misses = results.flatMap(findMisses);
  for (const miss of misses) console.log(miss);
  console.log(misses.length === 0 ? 'Every budget is met.' : `${misses.length} figures miss their budget.`);
  await mkdir(outputFolder, { recursive: true });
  const json = { ...about, results: results.map((result) => ({ ...result, misses: findMisses(result) })) };
  await writeFile(join(outputFolder, 'bench-pages.json'), JSON.stringify(json, null, 2));
}
