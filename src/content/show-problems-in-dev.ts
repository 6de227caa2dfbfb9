import { join, relative } from 'node:path';
import type { HookParameters } from 'astro';
import { findContentProblems } from './content-problems.ts';

const watched = [import.meta.dirname, join(import.meta.dirname, '../../public')];
const settleMs = 100;

/**
 * Shows the problems in the editors' files in every open page as soon as a file is saved. Reloads the pages when all problems are
 * fixed.
 */
export async function showProblemsInDev(server: HookParameters<'astro:server:setup'>['server']): Promise<void> {
  let problems = (await findContentProblems()).problems;
  let waiting: NodeJS.Timeout | undefined;
  const show = () => problems.length > 0 && server.environments.client.hot.send(errorPayload(problems));
  const check = async () => {
    const before = problems.length;
    problems = (await findContentProblems()).problems;
    if (problems.length > 0) show();
    else if (before > 0) server.environments.client.hot.send({ type: 'full-reload' });
  };
  server.watcher.add(watched);
  server.watcher.on('all', (_, file) => {
    if (watched.every((folder) => relative(folder, file).startsWith('..'))) return;
    clearTimeout(waiting);
    // The terminal shows why the files could not be read.
    waiting = setTimeout(() => check().catch(() => undefined), settleMs);
  });
  server.environments.client.hot.on('vite:client:connect', show);
}

/** The error for the overlay. Astro escapes the message for HTML, keeps its line breaks and reads it as markdown. */
function errorPayload(problems: string[]) {
  const title = problems.length === 1 ? 'A mistake in the content' : `${problems.length} mistakes in the content`;
  const err = { name: 'Content', title, message: withoutMarkup(problems.join('\n\n')), stack: 'npm run check' };
  return { type: 'error' as const, err };
}

/**
 * A text in which Astro finds no links, bold words or code, because the sentences quote text from files. An invisible word joiner
 * separates the signs of a link and of bold words. Addresses stay unchanged, because editors copy them.
 */
export function withoutMarkup(text: string): string {
  return text.replaceAll(/\](?=\()|\*(?=\*)/g, '$&\u2060').replaceAll('`', 'ˋ');
}
