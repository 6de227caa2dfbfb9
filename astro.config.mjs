import { basename } from 'node:path';
import sitemap from '@astrojs/sitemap';
import { defineConfig, envField, fontProviders } from 'astro/config';
import { headers } from './netlify/headers.ts';
import { redirects } from './netlify/redirects.ts';
import { spelledAddresses } from './netlify/spelled-addresses.ts';
import { pageDates } from './src/content/page-dates.ts';
import { refuseInvalidContent } from './src/content/refuse-invalid-content.ts';
import { islands } from './src/layouts/islands/integration.ts';
import { laterStyles } from './src/layouts/islands/later-styles.ts';
import { isUnlisted } from './src/paths.ts';
import { buildTargets } from './src/supported-browsers.ts';
import { buildVariables } from './supabase/deploy-context.ts';

Object.assign(process.env, buildVariables(process.env));

const dates = await pageDates();

// What most islands share, and the list of reviews: in one file each, small modules compress better and come in one step.
const groups = [
  {
    name: 'shared',
    test: /valibot|preload-helper|node_modules\/react\/|src\/(paths|domain\/(?!companies\/names|prices\/leading-price|text-input|text\/(parse-|area-units))|lib\/(failure|visitor-query)|ui\/(?!form|plot\/fit-axis)|features\/prices\/lane\/(PriceLane|price-axis))/,
    minShareCount: 6,
  },
  { name: 'list', test: /features\/(review-list\/|reviews\/(ReviewCard|ReviewText|review\.ts))/, minShareCount: 2 },
];

/** Imports scripts without Vite's helper (0.8 kB), which loads their styles first: every page has those of its islands already. */
const plainImports = {
  name: 'fairswath-plain-imports',
  apply: 'build',
  enforce: 'pre',
  // Without lists of files to preload, which are not read. As an option of the build, Astro would overrule it.
  configEnvironment: () => ({ build: { modulePreload: false } }),
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined),
};

export default defineConfig({
  site: process.env.URL ?? 'http://localhost:8888',
  trailingSlash: 'never',
  // Two pages at once: while one waits for its picture, another is rendered.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 2 },
  scopedStyleStrategy: 'where',
  vite: {
    // The names of the files differ, so that no two classes are the same; short names alike compress well.
    css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` } },
    build: { target: buildTargets, cssTarget: buildTargets },
    worker: { format: 'es' },
    plugins: [plainImports, laterStyles()],
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  },
  // Completes and checks the fields of editors' files in VS Code, see .vscode/settings.json.
  experimental: { contentIntellisense: true },
  integrations: [
    ...islands(),
    sitemap({
      filter: (page) => !isUnlisted(new URL(page).pathname),
      serialize: (item) => ({ ...item, lastmod: dates.get(new URL(item.url).pathname) }),
    }),
    refuseInvalidContent(),
    headers(),
    redirects(),
    spelledAddresses(),
  ],
  env: {
    validateSecrets: true,
    schema: {
      PUBLIC_SUPABASE_URL: envField.string({ context: 'client', access: 'public', url: true }),
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: envField.string({
        context: 'client',
        access: 'public',
        startsWith: 'sb_publishable_',
      }),
      PUBLIC_SAMPLE_DATA: envField.boolean({ context: 'client', access: 'public', default: false }),
      PUBLIC_SIGN_IN_WITH: envField.string({ context: 'client', access: 'public', default: 'none' }),
      PUBLIC_PREVIEW: envField.enum({
        context: 'client',
        access: 'public',
        values: ['no', 'with-database', 'without-database'],
        default: 'no',
      }),
      LINKEDIN_URL: envField.string({ context: 'server', access: 'public', url: true, optional: true }),
      X_URL: envField.string({ context: 'server', access: 'public', url: true, optional: true }),
      SECURITY_CONTACT: envField.string({ context: 'server', access: 'public', url: true, optional: true }),
    },
  },
  // A font that arrives late waits for the next page, so that nothing moves under a reader's eyes.
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Source Sans 3',
      display: 'optional',
      cssVariable: '--font-text',
      fallbacks: ['Text as Arial', 'Text as Roboto', 'Text as DejaVu', 'sans-serif'],
      optimizedFallbacks: false,
      options: { variants: [{ src: ['./src/assets/fonts/source-sans-3.woff2'], weight: '400 600', style: 'normal' }] },
    },
  ],
});
