import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { readProviderFiles } from '../src/content/provider-files.ts';
import { paths } from '../src/paths.ts';

/**
 * Copies the page of a provider whose file spells its address with capitals to that address (`/NASRDA-reviews`) after the build.
 * Both files are equal and name the same canonical address, so it does not matter which one a host that folds letter case serves.
 */
export function spelledAddresses(): AstroIntegration {
  return {
    name: 'fairswath-spelled-addresses',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        for (const { address } of await readProviderFiles()) {
          const copy = new URL(`${address}-reviews.html`, dir);
          // Exists also where the file system of this machine folds letter case.
          if (!existsSync(copy)) await copyFile(new URL(`.${paths.provider(address)}.html`, dir), copy);
        }
      },
    },
  };
}
