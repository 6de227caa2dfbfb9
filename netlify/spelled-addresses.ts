import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { readProviderFiles } from '../src/content/provider-files.ts';
import { paths } from '../src/paths.ts';

/**
 * After the build, copies a provider's page to the address with capitals if its file spells it that way (`/NASRDA-reviews`). Both
 * files are equal and name the same canonical address, so a host that folds letter case may serve either.
 */
export function spelledAddresses(): AstroIntegration {
  return {
    name: 'fairswath-spelled-addresses',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        for (const { address } of await readProviderFiles()) {
          const copy = new URL(`${address}-reviews.html`, dir);
          // The file also exists if the file system of this machine folds letter case.
          if (!existsSync(copy)) await copyFile(new URL(`.${paths.provider(address)}.html`, dir), copy);
        }
      },
    },
  };
}
