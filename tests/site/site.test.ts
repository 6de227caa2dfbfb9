import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { listedSensorTypes } from '../../src/domain/images/sensor-types.ts';
import { endpoints, otherKey } from '../../src/endpoints.ts';
import { hasSessionCookie } from '../../src/lib/session-cookie.ts';
import { pagePaths, paths } from '../../src/paths.ts';
import { files, inlineCode, loadedResources, pageAt, pages, readBuiltFile, sampledPages } from './built.ts';

const content = join(import.meta.dirname, '../../src/content');
const contentEntries = (kind: string) =>
  readdirSync(join(content, kind))
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({
      key: basename(file, '.md'),
      address: /^address: (\w+)$/m.exec(readFileSync(join(content, kind, file), 'utf8'))?.[1] ?? '',
    }));
const reviewPages = sampledPages.filter(({ address }) => address.endsWith('-reviews'));
/** Editors can link to anything, so test all of their pages. */
const withTextsOfEditors = pages.filter(({ address }) => /-reviews$|^\/blog\//.test(address));
const sampledOrEdited = [...new Set([...sampledPages, ...withTextsOfEditors])];

describe('the addresses of the site', () => {
  const addresses = pages.map(({ address }) => address);
  const isPair = (address: string) => address.startsWith(`${paths.compare}/`);

  it('are those of paths.ts for the files in the content folders, and no others', () => {
    const providers = contentEntries('providers');
    const expected = [
      paths.home,
      paths.explore,
      paths.allReviews,
      paths.fairPrice,
      pagePaths.satellites,
      pagePaths.publishedPrices,
      pagePaths.oldPrices,
      pagePaths.publicPrices,
      paths.freeSources,
      paths.compare,
      paths.writeReview,
      endpoints.success,
      paths.login(),
      paths.register(),
      paths.profile,
      endpoints.forgotPassword,
      endpoints.resetPassword,
      '/auth/callback',
      pagePaths.blog,
      pagePaths.glossary,
      endpoints.moderation,
      endpoints.unsubscribe,
      endpoints.unsubscribed,
      endpoints.claim,
      '/404',
      pagePaths.signedInForm(otherKey),
      ...contentEntries('sensors').map(({ key }) => pagePaths.sensor(key)),
      ...contentEntries('pages').map(({ key }) => `/${key}`),
      ...contentEntries('satellites').map(({ key }) => paths.satellite(key)),
      ...contentEntries('posts').map(({ key }) => pagePaths.post(key)),
      ...providers.map(({ address }) => paths.provider(address)),
      ...[...providers, ...contentEntries('short-entries')].map(({ key }) => pagePaths.signedInForm(key)),
    ];
    const isAnswer = (address: string) => address.startsWith(`${paths.fairPrice}/`);
    expect(addresses.filter((address) => !isPair(address) && !isAnswer(address)).sort()).toEqual(expected.sort());
  });

  it('include each pair of 24 companies, and no company without a published price or a quote', () => {
    const paired = addresses.filter(isPair);
    const keys = [...new Set(paired.flatMap((address) => address.slice(paths.compare.length + 1).split('-vs-')))];
    expect(keys).toHaveLength(24);
    // For Albedo, there is neither.
    expect(keys).not.toContain('albedo');
    const expected = keys.flatMap((key, index) => keys.slice(index + 1).map((other) => pagePaths.pair(key, other)));
    expect(paired.sort()).toEqual(expected.sort());
  });

  it('include an answer for each size class with a list price of today or a quote, and for no other', () => {
    const answers = addresses.filter((address) => address.startsWith(`${paths.fairPrice}/`));
    for (const known of [
      'multispectral/30cm',
      'multispectral/50cm',
      'multispectral/10-30m',
      'aerial/30cm',
      'sar/30cm',
      'sar/1m',
    ])
      expect(answers).toContain(`${paths.fairPrice}/${known}`);
    expect(answers).not.toContain(`${paths.fairPrice}/sar/over-300m`);
    expect(answers.length).toBeGreaterThan(15);
    expect(answers.length).toBeLessThan(40);
  });

  it('include one row of the home page for each sensor type', () => {
    expect(
      contentEntries('sensors')
        .map(({ key }) => key)
        .sort(),
    ).toEqual([...listedSensorTypes].sort());
  });

  it('include the specified ones', () => {
    for (const address of [
      '/maxar-reviews',
      '/iceye-reviews',
      '/write-review/maxar',
      '/company/sar',
      '/company/hyperspectral',
      '/compare/maxar-vs-iceye',
    ])
      expect(pageAt(address).html).toContain('<!DOCTYPE html>');
  });

  it('include all link targets within the site, including sections', () => {
    const linked = sampledOrEdited.flatMap(({ address, document }) =>
      [...document.querySelectorAll('a[href]')].map((link): [string, string] => [
        new URL(link.getAttribute('href') ?? '', new URL(address, 'http://site')).href,
        address,
      ]),
    );
    const inSite = [...new Map(linked)].filter(([href]) => new URL(href).host === 'site');
    const exists = (href: string) => {
      const { pathname, hash } = new URL(href);
      if (pathname !== '/' && files.includes(pathname)) return hash === '';
      const target = pages.find(({ address }) => address === pathname);
      return target !== undefined && (hash === '' || target.document.getElementById(hash.slice(1)) !== null);
    };
    expect(inSite.length).toBeGreaterThan(100);
    expect(inSite.filter(([href]) => !exists(href))).toEqual([]);
  });
});

describe('every page', () => {
  it('has a unique title and a description', () => {
    const titles = pages.map(({ html }) => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '');
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles) expect(title).toMatch(/^\S.+Fairswath|^Fairswath: \S/);
    for (const { document, address } of sampledPages) {
      expect(document.querySelector('meta[name=description]')?.getAttribute('content'), address).toMatch(/^.{20,170}$/);
    }
  });

  // The profile page renders its heading when the session is known.
  it('has one h1 and its language', () => {
    for (const { address, document } of sampledPages.filter((page) => page.address !== paths.profile)) {
      expect(document.querySelectorAll('h1'), address).toHaveLength(1);
      expect(document.documentElement.lang, address).toBe('en');
    }
  });

  it('says once on each page that quotes are invented', () => {
    for (const { address, document } of sampledPages)
      expect(document.body.textContent.match(/Some quotes here are invented/g), address).toHaveLength(1);
  });

  it('says beside the reviews that they are not verified', () => {
    for (const { address, document } of reviewPages) {
      const notes = [...document.querySelectorAll('main p')].map(({ textContent }) => textContent.trim());
      expect(notes, address).toContain('Reviews are written by registered users. We do not verify purchases.');
    }
  });

  // Every quote in the database from which the tests build the site is a sample.
  it('marks each sample', () => {
    const cards = reviewPages.flatMap(({ document }) => [
      ...document.querySelectorAll('article[aria-label^="Review by"]'),
    ]);
    expect(cards.length).toBeGreaterThan(10);
    for (const card of cards) expect(card.querySelector('.sample')?.textContent).toBe('Sample');
  });

  it('labels figures of sample data', () => {
    const compared = ['/compare/maxar-vs-iceye', '/maxar-reviews', '/planet-reviews', '/iceye-reviews'];
    for (const address of [paths.home, paths.explore, paths.fairPrice, ...compared]) {
      const labels = [...pageAt(address).document.querySelectorAll('main .sample, main figcaption')];
      expect(labels.map(({ textContent }) => textContent).join(), address).toContain('Sample data');
    }
  });

  it('loads only files of this site, all of which exist', () => {
    const loaded = new Set(sampledOrEdited.flatMap(loadedResources).filter((url) => !url.startsWith('data:')));
    expect([...loaded].filter((address) => !files.includes(address.replace(/#.*/, '')))).toEqual([]);
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

  it('allow each inline script and style by its hash, and none that no page has', () => {
    const inline = pages.map(inlineCode);
    for (const [directive, kind] of [
      ['script-src', 'scripts'],
      ['style-src', 'styles'],
    ] as const) {
      const used = hashes([...new Set(inline.flatMap((code) => code[kind]))]);
      expect(used.length, kind).toBeGreaterThan(1);
      expect(
        policy
          .get(directive)
          ?.filter((source) => source !== "'self'")
          .toSorted(),
      ).toEqual(used.toSorted());
    }
  });

  it('block no style or script in an attribute, because no page has one', () => {
    for (const { address, document } of sampledPages) {
      const attributes = [...document.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
      expect(
        attributes.filter((name) => name === 'style' || name.startsWith('on')),
        address,
      ).toEqual([]);
      expect(document.querySelectorAll('[href^="javascript:" i]'), address).toHaveLength(0);
    }
  });

  it('let browsers cache files with a hash in their name for ever', () => {
    expect(headersFile).toMatch(
      /^\/_astro\/\*\n {2}Content-Security-Policy: .+\n {2}Cache-Control: public, max-age=31536000, immutable\n/m,
    );
    const mutable = files.filter((file) => file.startsWith('/_astro/') && !/[.\w-]{8,}\.\w+$/.test(file));
    expect(mutable).toEqual([]);
  });
});

describe('the published files', () => {
  it('include no source maps, hidden files or development files', () => {
    expect(
      files.filter(
        (file) =>
          !/\.(html|css|js|json|svg|webp|avif|woff2|png|ico|xml|csv)$|^\/(_headers|_redirects|robots\.txt)$/.test(file),
      ),
    ).toEqual([]);
    for (const script of files.filter((file) => file.endsWith('.js'))) {
      expect(readBuiltFile(script).toString('utf8'), script).not.toContain('sourceMappingURL');
    }
  });

  it('contain only the reviews in the pages, and list them for the function that looks for withdrawn ones', () => {
    const read = (file: string) => JSON.parse(readBuiltFile(file).toString('utf8'));
    const withCards = pages.filter(({ html }) => html.includes('<article'));
    const inPages = withCards.flatMap(({ document }) => [...document.querySelectorAll('li[id]:has(article)')]);
    const shownIds = [...new Set(inPages.map(({ id }) => id))].sort();
    const { reviews, latest } = read(endpoints.snapshot).collections;
    type Row = { id: string; display_name: string | null };
    const rows: Row[] = [...reviews, ...latest].flatMap((entry: { rows: Row[] }) => entry.rows);
    expect(shownIds.length).toBeGreaterThan(20);
    expect([...new Set(rows.map(({ id }) => id.slice(0, 8)))].sort()).toEqual(shownIds);
    const named = new Map(rows.map(({ id, display_name }) => [id, display_name]));
    expect(read('/build.json').reviews).toEqual([...named].map(([id, name]) => ({ id, name })));
  });

  it('contain no secret', () => {
    const secret = /sb_secret_\w{8}|SUPABASE_SECRET_KEY|local-only-secret|PRIVATE KEY|postgres(ql)?:\/\//;
    for (const file of files.filter((name) => /\.(html|js|svg)$|_headers$/.test(name))) {
      const text = readBuiltFile(file).toString('utf8');
      expect(text, file).not.toMatch(secret);
      for (const [token = ''] of text.matchAll(/eyJ[\w-]{10,}\.eyJ[\w-]{10,}/g))
        expect(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(), file).not.toContain('service_role');
    }
  });
});

describe('the inline script that marks a signed-in visitor', () => {
  const [script = ''] = inlineCode(pageAt('/')).scripts.filter((code) => code.includes('dataset.session'));
  const sessionMark = (cookie: string) => {
    const document = { cookie, documentElement: { dataset: { session: '' } }, addEventListener: () => undefined };
    // The element also contains other scripts.
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
