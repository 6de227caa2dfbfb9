/**
 * The oldest browsers in which the whole site works. They have every feature that was "Baseline widely available" on
 * {@link baselineDate}. The build compiles for them, the tests refuse newer features, and the README lists them.
 */
export const supportedBrowsers = {
  chrome: '125',
  edge: '125',
  firefox: '126',
  safari: '17.5',
  ios: '17.5',
} as const;

/** The day on which the features of {@link supportedBrowsers} were Baseline, in ISO 8601. */
export const baselineDate = '2026-11-23';

/** {@link supportedBrowsers} as Vite's targets for scripts and styles: `chrome125`. */
export const buildTargets: string[] = Object.entries(supportedBrowsers).map(([name, version]) => name + version);
