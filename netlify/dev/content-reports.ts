import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { findContentProblems } from '../../src/content/content-problems.ts';
import { CommandError } from '../../supabase/local/run-command.ts';

const root = join(import.meta.dirname, '../..');
const settleMs = 100;
const allValid = 'All files can be published.';

/** Prints the mistakes in the editors' files, now and after each save. Returns a function that stops watching. */
export async function printContentProblems(): Promise<() => void> {
  let printed = allValid;
  const print = async () => {
    const { problems, warnings } = await findContentProblems();
    const advice = warnings.map((warning) => `Advice: ${warning}`);
    const report = [...problems, ...advice, ...(problems.length === 0 ? [allValid] : [])].join('\n');
    if (report !== printed) console.log(report);
    printed = report;
  };
  // Start watching before reading, so that a change made during the read is not missed.
  const endWatching = watchContent(print);
  await print();
  return endWatching;
}

/**
 * Calls `onChange` after each change of the editors' files, once for several changes at the same time. Returns a function that
 * stops watching.
 */
function watchContent(onChange: () => Promise<void>): () => void {
  let waiting: NodeJS.Timeout | undefined;
  const watchers = ['src/content', 'public'].map((folder) =>
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => onChange().catch(reportFailure), settleMs);
    }),
  );
  return () => {
    clearTimeout(waiting);
    for (const watcher of watchers) watcher.close();
  };
}

/** A file that is renamed while it is read must not end the server. The next change triggers another report. */
function reportFailure(error: unknown): void {
  console.error(`The content could not be checked: ${error instanceof Error ? error.message : error}`);
}

/** Throws a {@link CommandError} with a sentence for each mistake in the editors' files. */
export async function refuseContentProblems(): Promise<void> {
  const { problems } = await findContentProblems();
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
}

/** Prints the mistakes in the editors' files and resolves when all of them are fixed, or when `stop` is aborted. */
export async function waitForValidContent(stop: AbortSignal): Promise<void> {
  const valid = new AbortController();
  let printed = '';
  const check = async () => {
    const report = (await findContentProblems()).problems.join('\n');
    if (report === '') {
      if (printed !== '') console.log(allValid);
      valid.abort();
    } else if (report !== printed) console.log(`${report}\nThe site starts when this is fixed. Press Ctrl+C to stop.`);
    printed = report;
  };
  const endWatching = watchContent(check);
  const ended = once(AbortSignal.any([valid.signal, stop]), 'abort');
  await check();
  await ended;
  endWatching();
}
