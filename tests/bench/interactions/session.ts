import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAccount, makeModerator, shareReview } from './accounts.ts';
import { type Interaction, percentile98, readInteractions, recordInteractions } from './event-timing.ts';
import { handOn } from './hand.ts';
import type { Part } from './part.ts';
import { type Visit, visits } from './scripted-session.ts';
import { asVisitor, openTouched, slowDown, slowdown, type Visitor } from './visitor.ts';

const budget = 200;
const slowestShown = 15;

/** INP in a session over all islands. */
export const session: Part = {
  name: 'session',
  title: `The slowest interactions of a session over all islands, processor ${slowdown} times slower, in ms (budget at the 98th percentile: ${budget})`,
  measure: async ({ browser, siteUrl, siteFolder, database }) => {
    const account = await createAccount(database);
    await makeModerator(database, account);
    await shareReview(database, account, { company: 'maxar', resolution: '30 cm', review: 'Delivered in time.' });
    const measured: (Interaction & { address: string })[] = [];
    const misses: string[] = [];
    let count = 0;
    for (const visit of visits) {
      console.error(`${visit.address}, by a ${visit.by}`);
      const { interactions, ...ofPage } = await asVisitor(
        browser,
        visit.by === 'user' ? { siteUrl, account } : { siteUrl },
        (visitor) => makeVisit(visitor, visit),
      );
      measured.push(...interactions.map((interaction) => ({ ...interaction, address: visit.address })));
      count += ofPage.count;
      misses.push(...ofPage.problems.map((problem) => `${visit.address}: ${problem}`));
    }
    const inp = percentile98(measured, count);
    if (inp > budget) misses.push(`The INP is ${inp} ms at the 98th percentile, the budget is ${budget} ms`);
    const unused = (await islandsOf(siteFolder)).filter((name) => !measured.some(({ island }) => island === name));
    return {
      rows: measured
        .toSorted((a, b) => b.duration - a.duration)
        .slice(0, slowestShown)
        .map(({ address, island, target, ...times }) => ({ ...times, address, island: island ?? '', target })),
      misses,
      remarks: [
        `${count} interactions, at the 98th percentile ${inp} ms.`,
        unused.length === 0 ? 'Every island was used.' : `Without an interaction: ${unused.join(', ')}.`,
      ],
    };
  },
};

async function makeVisit(visitor: Visitor, { address, act }: Visit) {
  const { context, page, problems } = visitor;
  await recordInteractions(context);
  await openTouched(visitor, address);
  await slowDown(visitor);
  await act(page, handOn(page)).catch((error: Error) => problems.push(error.message));
  return { ...(await readInteractions(page)), problems };
}

/** The names of all islands in the built site. */
async function islandsOf(folder: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'));
  const pages = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const names = pages.flatMap((page) => [...page.matchAll(/component-export="(\w+)"/g)].map(([, name = '']) => name));
  return [...new Set(names)].sort();
}
