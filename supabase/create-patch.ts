import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * A patch that changes a text file of the project from `before` to `after`, for `git apply` in the project's folder. Throws when Git
 * cannot be run or the texts are the same.
 */
export async function createPatch(file: string, before: string, after: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fairswath-patch-'));
  try {
    for (const [side, text] of Object.entries({ a: before, b: after })) {
      await mkdir(dirname(join(folder, side, file)), { recursive: true });
      await writeFile(join(folder, side, file), text);
    }
    return await compare(folder, file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function compare(folder: string, file: string): Promise<string> {
  // The folders have the names of Git's own prefixes. The user's configuration must not change the format.
  const options = ['diff', '--no-index', '--no-prefix', '--no-color', '--no-ext-diff', '--no-textconv'];
  return new Promise((resolve, reject) =>
    execFile('git', [...options, `a/${file}`, `b/${file}`], { cwd: folder }, (error, patch) => {
      // Git ends with 1 when the files differ.
      if (error?.code === 1 && patch !== '') resolve(patch);
      else reject(error ?? new Error(`Nothing changes in ${file}.`));
    }),
  );
}
