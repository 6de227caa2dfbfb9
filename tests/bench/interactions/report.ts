import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outputFolder } from '../../runner/run-tools.ts';
import type { Part, PartResult } from './part.ts';

/** Prints what a part measured. */
export function print({ title }: Part, { rows, remarks = [] }: PartResult): void {
  console.log(`\n${title}`);
  console.table(rows);
  for (const remark of remarks) console.log(remark);
}

/** Prints each figure that misses its budget, and writes all to `tests/.output/bench-interactions.json`. */
export async function report(
  measured: { part: Part; result: PartResult }[],
  about: Record<string, string>,
): Promise<void> {
  const misses = measured.flatMap(({ result }) => result.misses);
  console.log();
  for (const miss of misses) console.log(miss);
  console.log(misses.length === 0 ? 'Every budget is met.' : `${misses.length} figures miss their budget.`);
  await mkdir(outputFolder, { recursive: true });
  const parts = Object.fromEntries(measured.map(({ part, result }) => [part.name, { title: part.title, ...result }]));
  await writeFile(join(outputFolder, 'bench-interactions.json'), JSON.stringify({ ...about, parts }, null, 2));
}
