import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** React islands: `interaction.ts` decides when they hydrate, and `hydrate.ts` how. */
export function islands(): AstroIntegration[] {
  const { hooks, ...renderer } = react();
  return [
    {
      ...renderer,
      hooks: {
        ...hooks,
        'astro:config:setup': (options) =>
          hooks['astro:config:setup']?.({
            ...options,
            addRenderer: (added) => options.addRenderer({ ...added, clientEntrypoint: pathOf('hydrate.ts') }),
          }),
      },
    },
    {
      name: 'fairswath-interaction',
      hooks: {
        'astro:config:setup': ({ addClientDirective }) =>
          addClientDirective({ name: 'interaction', entrypoint: pathOf('interaction.ts') }),
      },
    },
  ];
}
