import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, envField, fontProviders } from 'astro/config';
import { headers } from './netlify/headers.ts';
import { redirects } from './netlify/redirects.ts';
import { spelledAddresses } from './netlify/spelled-addresses.ts';
import { refuseInvalidContent } from './src/content/refuse-invalid-content.ts';
import { lightenPages } from './src/integrations/lighten-pages.ts';
import { isUnlisted } from './src/paths.ts';
import { buildTargets } from './src/supported-browsers.ts';
import { buildVariables } from './supabase/deploy-context.ts';

Object.assign(process.env, buildVariables(process.env));

// Many islands load these small modules: in one file they compress better.
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'shared',
    test: /preload-helper|src\/(paths|ui\/(loading\/(useRemote|Spinner|LoadError|SessionError|lazyWithFallback)|Notice|Stars|search-params)|domain\/(format-number|format-date|dates|statistics-rules|numeric-column|resolution|price-basis|acquisition|size-class|sensor-types|licence|camel-case|sample-data)|lib\/(data-api|failure|session-cookie|timeout|sign-out-signal))\b/,
  },
  {
    name: 'card',
    test: /src\/(features\/reviews\/(ReviewCard|ReviewText|review|split-long-text)\b|domain\/keep-units)/,
  },
  {
    name: 'list',
    test: /src\/features\/reviews\/list\/(ReviewList\.module|reviews\.data|useOwnMarks|own-marks\.ts|filters\/(FiltersPlaceholder|ReviewFilters\.module|(review|list)-filters))/,
  },
  {
    name: 'market',
    test: /src\/(features\/market\/(SampleLabel|market\.data|price-groups)|domain\/price-group)\b/,
  },
  {
    name: 'form',
    test: /src\/(ui\/form\/(ErrorSummary|useSubmit)|lib\/(tab-state|draft-storage)|domain\/(text-input-schemas|names))\b/,
  },
  { name: 'field', test: /src\/ui\/(form\/Field|DebouncedStatus)\b/ },
  {
    name: 'amount',
    test: /src\/domain\/(parse-amount|guess-sensor-type|unit-question)\b/,
  },
  { name: 'session', test: /src\/lib\/(session|authed-query|error-message)\.ts/ },
  {
    name: 'account',
    test: /src\/(return-address|features\/account\/(auth\.data|useAccountForm|AccountForm)|ui\/form\/(FormResult|PasswordField))\b/,
  },
];

// Astro names the script of a component `Page.astro_astro_type_script_index_0_lang`, and each page holds the names of its scripts.
const entryFileNames = ({ name }) => `_astro/${name.replace(/\.astro_.*/, '')}.[hash].js`;

/** The React integration, which hydrates islands as src/layouts/islands/hydrate.ts does. */
function reactIslands() {
  const { hooks, ...integration } = react();
  const clientEntrypoint = fileURLToPath(new URL('src/layouts/islands/hydrate.ts', import.meta.url));
  return {
    ...integration,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        hooks['astro:config:setup']({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint }),
        }),
    },
  };
}

export default defineConfig({
  site: process.env.URL ?? 'http://localhost:8888',
  trailingSlash: 'never',
  // Two pages at once: while one waits for its picture, another is rendered.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 2 },
  scopedStyleStrategy: 'where',
  vite: {
    // The names of the files differ, so that no two classes are the same; short names alike compress well.
    css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` } },
    // What islands need together is asked for by load-islands.ts, and its styles are those of the page.
    // The script of all pages comes after the first paint, so it is a file, however small.
    build: {
      target: buildTargets,
      cssTarget: buildTargets,
      modulePreload: false,
      assetsInlineLimit: (file) => (file.includes('/Page.') ? false : undefined),
    },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups }, entryFileNames } } } } },
  },
  // Completes and checks the fields of editors' files in VS Code, see .vscode/settings.json.
  experimental: { contentIntellisense: true },
  integrations: [
    reactIslands(),
    sitemap({ filter: (page) => !isUnlisted(new URL(page).pathname) }),
    refuseInvalidContent(),
    lightenPages(),
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
      options: { variants: [{ src: ['./src/assets/fonts/source-sans-3.woff2'], weight: '400 700', style: 'normal' }] },
    },
  ],
});
