/**
 * Runs a benchmark and ends the process: with 1 when it throws or names failures, which are printed. Closes what it has opened, also
 * when it is interrupted.
 */
export async function runBenchmark(run: () => Promise<string[]>, close: () => Promise<void>): Promise<never> {
  const stop = (exitCode: number): Promise<never> => close().then(() => process.exit(exitCode));
  process.once('SIGINT', () => void stop(130)).once('SIGTERM', () => void stop(143));
  try {
    const failures = await run();
    for (const failure of failures) console.error(failure);
    return await stop(failures.length === 0 ? 0 : 1);
  } catch (error) {
    console.error(error);
    return await stop(1);
  }
}
