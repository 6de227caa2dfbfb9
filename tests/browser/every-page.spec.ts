import { addresses, recordSupabaseScripts, requiresSignIn } from './built-site.ts';
import { expect, test } from './fixtures.ts';
import { hydrateAllIslands } from './interactions.ts';

const pairs = addresses.filter((address) => address.startsWith('/compare/'));
const forms = addresses.filter((address) => address.startsWith('/write-review/'));
const ends = (list: string[]) => [0, -1].flatMap((index) => list.at(index) ?? []);

/** Every page. Of comparisons and review forms, which differ only in names, the first and the last. */
const groups: [string, string[]][] = [
  ['Provider pages', addresses.filter((address) => address.endsWith('-reviews'))],
  ['Review forms', ['/write-review/other', ...ends(forms)]],
  ['Comparisons', ['/compare', ...ends(pairs)]],
  ['Other pages', addresses.filter((address) => !/-reviews$|^\/compare(\/|$)|^\/write-review\//.test(address))],
];

for (const [group, pages] of groups) {
  test(`${group}: they open without browser errors, third-party requests or the Supabase client`, async ({ page }) => {
    expect(pages.length).toBeGreaterThan(1);
    const supabaseScripts = recordSupabaseScripts(page);
    for (const address of pages) {
      const response = await page.goto(address);
      expect(response?.status(), address).toBe(200);
      if (requiresSignIn(address)) await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`);
      await hydrateAllIslands(page);
      // Without a code in its address, the callback page shows an error.
      await expect(page.getByRole('alert')).toHaveCount(address === '/auth/callback' ? 1 : 0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
    expect(supabaseScripts()).toEqual([]);
  });
}
