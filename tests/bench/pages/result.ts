import type { PageTraffic } from './byte-meter.ts';
import type { LighthouseFigures, LighthouseRun } from './lighthouse-run.ts';
import type { MeasuredPage } from './page-list.ts';

/** What is measured: a page of the site, the floor page or a peer. */
export interface Subject {
  name: string;
  url: string;
  /** Null for the floor page and the peers, which have no budgets. */
  page: MeasuredPage | null;
}

/** What was measured of a subject. The runs are in the order of the rounds; one that failed is null. */
export interface Measurement {
  subject: Subject;
  traffic: PageTraffic;
  runs: (LighthouseRun | null)[];
}

/** The median of each figure, and of the ratio of the LCP to that of each reference in the same round. */
export interface Result extends Measurement {
  median: LighthouseFigures;
  /** By the name of the reference. */
  lcpRatios: Record<string, number>;
  failedAudits: string[];
}

/** The middle value, or the mean of the two in the middle. NaN when there is none. */
function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

function medianRatio({ runs }: Measurement, reference: Measurement): number {
  const ratios = runs.flatMap((run, round) => {
    const other = reference.runs[round];
    return run && other ? [run.figures.lcp / other.figures.lcp] : [];
  });
  return median(ratios);
}

/** Summarises each measurement; the references are those without budgets. */
export function summarise(measurements: Measurement[]): Result[] {
  const references = measurements.filter(({ subject }) => subject.page === null);
  return measurements.map((measurement) => {
    const runs = measurement.runs.filter((run) => run !== null);
    const middle = (figure: keyof LighthouseFigures) => median(runs.map(({ figures }) => figures[figure]));
    return {
      ...measurement,
      median: {
        fcp: middle('fcp'),
        lcp: middle('lcp'),
        tbt: middle('tbt'),
        cls: middle('cls'),
        performance: middle('performance'),
        accessibility: middle('accessibility'),
        bestPractices: middle('bestPractices'),
        seo: middle('seo'),
      },
      lcpRatios: Object.fromEntries(
        references.map((reference) => [reference.subject.name, medianRatio(measurement, reference)]),
      ),
      failedAudits: [...new Set(runs.flatMap(({ failedAudits }) => failedAudits))],
    };
  });
}
