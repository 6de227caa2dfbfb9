import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { listedSensorTypes } from '../../src/domain/sensor-types.ts';
import { endpoints } from '../../src/endpoints.ts';
import { hasSessionCookie } from '../../src/lib/session-cookie.ts';
import { paths } from '../../src/paths.ts';
import { files, inlineCode, loadedResources, pageAt, pages, readBuiltFile } from './built.ts';

const content = join(import.meta.dirname, '../../src/content');
const contentEntries = (kind: string) =>
  readdirSync(join(content, kind))
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({
      key: basename(file, '.md'),
      address: /^address: (\w+)$/m.exec(readFileSync(join(content, kind, file), 'utf8'))?.[1] ?? '',
    }));
const everyPage = pages.map((page) => [page.address, page] as const);

describe('the addresses of the site', () => {
  it('are those of paths.ts for the files in the content folders, and no others', () => {
    const providers = contentEntries('providers');
    const expected = [
      paths.home,
      paths.explore,
      paths.allReviews,
      paths.fairPrice,
      paths.publishedPrices,
      paths.compare,
      paths.writeReview,
      paths.success,
      paths.login(),
      paths.register(),
      paths.profile,
      paths.forgotPassword,
      paths.resetPassword,
      '/auth/callback',
      paths.blog,
      paths.glossary,
      paths.guidelines,
      endpoints.moderation,
      endpoints.unsubscribe,
      endpoints.unsubscribed,
      endpoints.claim,
      paths.privacy,
      paths.terms,
      '/404',
      paths.writeReviewOf('other'),
      ...contentEntries('sensors').map(({ key }) => paths.sensor(key)),
      ...contentEntries('posts').map(({ key }) => paths.post(key)),
      ...providers.map(({ address }) => paths.provider(address)),
      ...providers.map(({ key }) => paths.writeReviewOf(key)),
      ...providers.flatMap(({ key }, index) => providers.slice(index + 1).map((other) => paths.pair(key, other.key))),
    ];
    expect(pages.map(({ address }) => address).sort()).toEqual(expected.sort());
  });

  it('include one row of the home page for each sensor type', () => {
    expect(
      contentEntries('sensors')
        .map(({ key }) => key)
        .sort(),
    ).toEqual([...listedSensorTypes].sort());
  });

  it.each([
    '/maxar-reviews',
    '/iceye-reviews',
    '/write-review/maxar',
    '/company/sar',
    '/company/hyperspectral',
    '/compare/maxar-vs-iceye',
  ])('include the specified address %s', (address) => {
    expect(pageAt(address).html).toContain('<!DOCTYPE html>');
  });

  it.each(everyPage)('include everything that %s links to within the site, including sections', (_, page) => {
    const base = new URL(page.address, 'http://site');
    const links = [...page.document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');
    for (const link of links.map((href) => new URL(href, base)).filter(({ host }) => host === 'site')) {
      const target = link.pathname === '/' || !files.includes(link.pathname) ? pageAt(link.pathname) : null;
      if (link.hash) expect(target?.document.getElementById(link.hash.slice(1)), link.href).toBeTruthy();
    }
  });
});

describe('every page', () => {
  it('has a unique title and a description', () => {
    const titles = pages.map(({ document }) => document.title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles) expect(title).toMatch(/^\S.+Fairswath|^Fairswath: \S/);
    for (const { document, address } of pages) {
      expect(document.querySelector('meta[name=description]')?.getAttribute('content'), address).toMatch(/^.{20,170}$/);
    }
  });

  // The profile page renders its heading when the session is known.
  it.each(everyPage.filter(([address]) => address !== paths.profile))(
    'has one h1 and its language: %s',
    (_, { document }) => {
      expect(document.querySelectorAll('h1')).toHaveLength(1);
      expect(document.documentElement.lang).toBe('en');
    },
  );

  const withBanner = /-reviews$|^\/(write-review|compare)$/;
  it.each(everyPage.filter(([address]) => withBanner.test(address)))('says that quotes are invented: %s', (_, page) => {
    expect(page.document.querySelector('main')?.textContent).toMatch(/Some quotes on this site are invented/);
  });

  it.each(everyPage.filter(([address]) => /-reviews$/.test(address)))(
    'says beside the reviews that they are not verified: %s',
    (_, { document }) => {
      const notes = [...document.querySelectorAll('main p')].map(({ textContent }) => textContent.trim());
      expect(notes).toContain('Reviews are written by registered users. We do not verify purchases.');
    },
  );

  // Every quote of the database from which the tests build the site is a sample.
  it.each(everyPage.filter(([address]) => /-reviews$/.test(address)))('marks each sample: %s', (_, { document }) => {
    for (const card of document.querySelectorAll('article[aria-label^="Review by"]'))
      expect(card.querySelector('header')?.textContent).toMatch(/Sample/);
  });

  const withFigures = /^\/((maxar|planet|iceye)-reviews|explore|area-cost|compare\/maxar-vs-iceye)?$/;
  it.each(everyPage.filter(([address]) => withFigures.test(address)))(
    'labels figures of sample data: %s',
    (_, page) => {
      const labels = [...page.document.querySelectorAll('main .sample, main figcaption')];
      expect(labels.filter(({ textContent }) => textContent?.includes('Sample data')).length).toBeGreaterThan(0);
    },
  );

  it.each(everyPage)('loads only files of this site, all of which exist: %s', (_, page) => {
    for (const address of loadedResources(page).filter((url) => !url.startsWith('data:')))
      expect(files).toContain(address.replace(/#.*/, ''));
  });
});

describe('the HTTP headers', () => {
  const headersFile = readBuiltFile('/_headers').toString('utf8');
  const [, everywhere = ''] = /^\/\*\n((?: {2}.+\n)+)/m.exec(headersFile) ?? [];
  const headers = new Map([...everywhere.matchAll(/^ {2}([\w-]+): (.+)$/gm)].map(([, name, value]) => [name, value]));
  const policy = new Map(
    (headers.get('Content-Security-Policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
  const hashes = (codes: string[]) =>
    codes.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);

  it('are strict for every address', () => {
    expect(Object.fromEntries(headers)).toEqual({
      'Content-Security-Policy': expect.any(String),
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': expect.stringContaining('geolocation=()'),
    });
  });

  it('have a content security policy that allows only what the site needs', () => {
    const { 'script-src': scripts, 'style-src': styles, ...rest } = Object.fromEntries(policy);
    expect(rest).toEqual({
      'default-src': ["'none'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'", new URL(process.env.FAIRSWATH_API_URL ?? '').origin],
      'manifest-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ["'none'"],
    });
    for (const source of [...(scripts ?? []), ...(styles ?? [])])
      expect(source).toMatch(/^'(self|sha256-[\w+/]{43}=)'$/);
  });

  it.each(everyPage)('allow each inline script and style of %s by its hash', (_, page) => {
    const { scripts, styles } = inlineCode(page);
    expect(policy.get('script-src')).toEqual(expect.arrayContaining(hashes(scripts)));
    expect(policy.get('style-src')).toEqual(expect.arrayContaining(hashes(styles)));
  });

  it('allow no script or style that no page has', () => {
    const inline = pages.map(inlineCode);
    const used = hashes(inline.flatMap(({ scripts, styles }) => [...scripts, ...styles]));
    const allowed = [...(policy.get('script-src') ?? []), ...(policy.get('style-src') ?? [])];
    expect(allowed.filter((source) => source !== "'self'" && !used.includes(source))).toEqual([]);
  });

  it.each(everyPage)('block no style or script in an attribute of %s, because it has none', (_, { document }) => {
    const attributes = [...document.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
    expect(attributes.filter((name) => name === 'style' || name.startsWith('on'))).toEqual([]);
    expect(document.querySelectorAll('[href^="javascript:" i]')).toHaveLength(0);
  });

  it('let browsers cache files with a hash in their name for ever', () => {
    expect(headersFile).toContain('/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n');
    const mutable = files.filter((file) => file.startsWith('/_astro/') && !/[.\w-]{8,}\.\w+$/.test(file));
    expect(mutable).toEqual([]);
  });
});

describe('the published files', () => {
  it('include no source maps, hidden files or development files', () => {
    expect(
      files.filter(
        (file) =>
          !/\.(html|css|js|json|svg|webp|avif|woff2|png|ico|xml)$|^\/(_headers|_redirects|robots\.txt)$/.test(file),
      ),
    ).toEqual([]);
    for (const script of files.filter((file) => file.endsWith('.js'))) {
      expect(readBuiltFile(script).toString('utf8'), script).not.toContain('sourceMappingURL');
    }
  });

  it('hold of reviews only those in the pages, and name them for the function that looks for what was withdrawn', () => {
    const read = (file: string) => JSON.parse(readBuiltFile(file).toString('utf8'));
    const inPages = pages.flatMap(({ document }) => [...document.querySelectorAll('li[id]:has(article)')]);
    const shownIds = [...new Set(inPages.map(({ id }) => id))].sort();
    const { reviews, latest } = read(endpoints.snapshot).collections;
    type Row = { id: string; display_name: string | null };
    const rows: Row[] = [...reviews, ...latest].flatMap((entry: { rows: Row[] }) => entry.rows);
    expect(shownIds.length).toBeGreaterThan(20);
    expect([...new Set(rows.map(({ id }) => id.slice(0, 6)))].sort()).toEqual(shownIds);
    const named = new Map(rows.map(({ id, display_name }) => [id, display_name]));
    expect(read('/build.json').reviews).toEqual([...named].map(([id, name]) => ({ id, name })));
  });

  it.each(files.filter((file) => /\.(html|js|svg)$|_headers$/.test(file)))('contain no secret in %s', (file) => {
    const text = readBuiltFile(file).toString('utf8');
    expect(text).not.toMatch(/sb_secret_\w{8}|SUPABASE_SECRET_KEY|local-only-secret|PRIVATE KEY|postgres(ql)?:\/\//);
    for (const [token = ''] of text.matchAll(/eyJ[\w-]{10,}\.eyJ[\w-]{10,}/g)) {
      expect(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).not.toContain('service_role');
    }
  });
});

describe('the inline script that marks a signed-in visitor', () => {
  const [script = ''] = inlineCode(pageAt('/')).scripts.filter((code) => code.includes('dataset.session'));
  const sessionMark = (cookie: string) => {
    const document = { cookie, documentElement: { dataset: { session: '' } }, addEventListener: () => undefined };
    // The element also holds other scripts.
    const browser = {
      document,
      addEventListener: () => undefined,
      PerformanceObserver: class {
        observe() {}
      },
    };
    runInNewContext(script, { ...browser, self: {} });
    return document.documentElement.dataset.session;
  };

  it.each([
    ['', 'out'],
    ['theme=dark', 'out'],
    ['fairswath-session=%5B%22eyJ%22%5D', 'in'],
    ['theme=dark; fairswath-session=x', 'in'],
    ['fairswath-session=x; theme=dark', 'in'],
    ['fairswath-session.0=x; fairswath-session.1=y', 'in'],
    ['fairswath-session=', 'out'],
    ['fairswath-session=; fairswath-session.0=', 'out'],
    ['fairswath-session.1=y', 'out'],
    ['fairswath-session-code-verifier=x', 'out'],
    ['my-fairswath-session=x', 'out'],
    ['theme=fairswath-session=x', 'out'],
    ['fairswath-sessionx=y', 'out'],
  ])('agrees with session-cookie.ts: with the cookies "%s" the visitor is signed %s', (cookies, expected) => {
    expect(sessionMark(cookies)).toBe(expected);
    expect(hasSessionCookie(cookies)).toBe(expected === 'in');
  });
});
