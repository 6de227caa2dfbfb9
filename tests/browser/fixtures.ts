import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, test as bare, expect, type Page } from 'playwright/test';

export { expect } from 'playwright/test';

const site = new URL(process.env.FAIRSWATH_SITE_URL ?? 'http://localhost:8888').origin;
const api = new URL(process.env.FAIRSWATH_API_URL ?? 'http://127.0.0.1:54321').origin;
const folder = process.env.FAIRSWATH_SITE_FOLDER ?? 'dist';

/** What a browser may complain about in one test, because the test wants it to. */
type Expecting = (complaint: RegExp) => void;

/** Reads rows as any visitor may, past the pages: `reviews?review=eq.…`. */
type Rows = (query: string) => Promise<Record<string, unknown>[]>;

/** Shares reviews past the pages, as whoever is signed in on one. */
type Shared = (page: Page, number: number) => Promise<void>;

/**
 * A test in which nothing may go wrong unseen: an error or a warning in the console, an uncaught error, a violation of the
 * content security policy, a browser's own dialog, a request to a third party or a token in an address fails it.
 */
export const test = bare.extend<{
  expecting: Expecting;
  rows: Rows;
  shared: Shared;
  complaints: { heard: string[]; expected: RegExp[] };
}>({
  contextOptions: { reducedMotion: 'reduce' },
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what is needed
  complaints: async ({}, use) => use({ heard: [], expected: [] }),
  expecting: async ({ complaints }, use) => use((complaint) => void complaints.expected.push(complaint)),
  context: async ({ context, complaints: { heard, expected } }, use) => {
    await listen(context, (complaint) => void heard.push(complaint));
    await use(context);
    const unexpected = heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
    expect(unexpected, 'what the browser complained about').toEqual([]);
  },
  rows: async ({ request }, use) => {
    const apikey = publishableKey();
    await use(async (query) => {
      const answer = await request.get(`${api}/rest/v1/${query}`, { headers: { apikey } });
      expect(answer.status()).toBe(200);
      return answer.json();
    });
  },
  shared: async ({ request }, use) => {
    const apikey = publishableKey();
    await use(async (page, number) => {
      const Authorization = `Bearer ${tokenIn(await page.context().cookies())}`;
      for (let place = 0; place < number; place++) {
        const quote = {
          id: crypto.randomUUID(),
          company: 'maxar',
          price: 1,
          resolution: '1 m',
          review: `Quote ${place}`,
        };
        const answer = await request.post(`${api}/rest/v1/reviews`, {
          headers: { apikey, Authorization },
          data: quote,
        });
        expect(answer.status()).toBe(201);
      }
    });
  },
});

/** The access token that the cookies of a browser hold. */
export function tokenIn(cookies: { name: string; value: string }[]): string {
  const kept = cookies.filter(({ name }) => name.startsWith('fairswath-session')).map(({ value }) => value);
  return /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(decodeURIComponent(kept.join('')))?.[0] ?? '';
}

async function listen(context: BrowserContext, hear: (complaint: string) => void): Promise<void> {
  context.on('console', (message) => {
    const kind = message.type();
    if (kind === 'error' || kind === 'warning') hear(`${kind}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (failure) => hear(`uncaught: ${failure.error().message} (${failure.page()?.url()})`));
  context.on('dialog', (dialog) => {
    hear(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const address = new URL(request.url());
    const ours = address.protocol === 'data:' || [site, api].includes(address.origin);
    if (!ours) hear(`third party: ${address.href}`);
    if (/eyJ|access_token=|password=/.test(address.href)) hear(`secret in an address: ${address.href}`);
  });
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`policy: ${violatedDirective} blocked ${blockedURI} from ${sourceFile}`),
    ),
  );
}

/** Every address of the built site. */
export const addresses: string[] = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.html') && entry.name !== '404.html')
  .map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(folder.length)
      .replace(/\.html$/, '')
      .replace(/^\/index$/, '/'),
  )
  .sort();

/** Whether a page sends visitors to sign in. */
export function needsSomebody(address: string): boolean {
  return address === '/profile' || address === '/reset-password' || address.startsWith('/write-review/');
}

/** Watches a page: the scripts it has asked for so far that hold the client for signed-in people. */
export function clientsAskedForBy(page: Page): () => string[] {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/_astro/') && pathname.endsWith('.js')) asked.add(pathname);
  });
  return () => {
    expect(asked.size).toBeGreaterThan(0);
    return [...asked].filter((script) => codeOf(script).includes('GoTrueClient'));
  };
}

function codeOf(script: string): string {
  return readFileSync(join(folder, script), 'utf8');
}

function publishableKey(): string {
  const scripts = readdirSync(join(folder, '_astro')).filter((file) => file.endsWith('.js'));
  const keys = scripts.map((file) => /sb_publishable_\w+/.exec(codeOf(`/_astro/${file}`))?.[0]);
  return keys.find((key) => key !== undefined) ?? '';
}
