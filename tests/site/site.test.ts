import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { hasSessionCookie } from '../../src/lib/session-cookie.ts';
import { paths } from '../../src/paths.ts';
import { bytesOf, files, inlineOf, loadedBy, pageAt, pages } from './built.ts';

const content = join(import.meta.dirname, '../../src/content');
const entries = (kind: string) =>
  readdirSync(join(content, kind))
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({
      key: basename(file, '.md'),
      address: /^address: (\w+)$/m.exec(readFileSync(join(content, kind, file), 'utf8'))?.[1] ?? '',
    }));
const everyPage = pages.map((page) => [page.address, page] as const);

describe('the addresses of the site', () => {
  it('are those of paths.ts for what the content folders hold, and no others', () => {
    const providers = entries('providers');
    const expected = [
      paths.home,
      paths.explore,
      paths.allReviews,
      paths.areaCost,
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
      paths.privacy,
      paths.terms,
      '/404',
      paths.writeReviewOf('other'),
      ...entries('sensors').map(({ key }) => paths.sensor(key)),
      ...entries('posts').map(({ key }) => paths.post(key)),
      ...providers.map(({ address }) => paths.provider(address)),
      ...providers.map(({ key }) => paths.writeReviewOf(key)),
      ...providers.flatMap(({ key }, place) => providers.slice(place + 1).map((other) => paths.pair(key, other.key))),
    ];
    expect(pages.map(({ address }) => address).sort()).toEqual(expected.sort());
  });

  it.each([
    '/maxar-reviews',
    '/iceye-reviews',
    '/write-review/maxar',
    '/company/sar',
    '/company/hyperspectral',
    '/compare/maxar-vs-iceye',
  ])('include %s, as it was specified', (address) => {
    expect(pageAt(address).html).toContain('<!DOCTYPE html>');
  });

  it.each(everyPage)('are all that %s links to within the site, sections included', (_, page) => {
    const here = new URL(page.address, 'http://site');
    const links = [...page.document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');
    for (const link of links.map((href) => new URL(href, here)).filter(({ host }) => host === 'site')) {
      const target = link.pathname === '/' || !files.includes(link.pathname) ? pageAt(link.pathname) : null;
      if (link.hash) expect(target?.document.getElementById(link.hash.slice(1)), link.href).toBeTruthy();
    }
  });
});

describe('every page', () => {
  it('has a title of its own and a description', () => {
    const titles = pages.map(({ document }) => document.title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles) expect(title).toMatch(/^\S.+Fairswath|^Fairswath: \S/);
    for (const { document, address } of pages) {
      expect(document.querySelector('meta[name=description]')?.getAttribute('content'), address).toMatch(/^.{20,170}$/);
    }
  });

  // Pages that wait for the session draw their heading when it is known.
  it.each(everyPage.filter(([address]) => address !== paths.profile))('has one h1: %s', (_, { document }) => {
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.documentElement.lang).toBe('en');
  });

  const withQuotes = /-reviews$|^\/(explore|area-cost|write-review)$|^\/compare/;
  it.each(everyPage.filter(([address]) => withQuotes.test(address)))(
    'says that quotes are sample data: %s',
    (_, page) => {
      expect(page.document.querySelector('main')?.textContent).toContain('Sample data. These quotes are invented');
    },
  );

  it.each(everyPage)('loads nothing from anywhere else and everything it loads is there: %s', (_, page) => {
    for (const address of loadedBy(page).filter((one) => !one.startsWith('data:'))) expect(files).toContain(address);
  });
});

describe('the headers', () => {
  const written = bytesOf('/_headers').toString('utf8');
  const [, everywhere = ''] = /^\/\*\n((?: {2}.+\n)+)/m.exec(written) ?? [];
  const headers = new Map([...everywhere.matchAll(/^ {2}([\w-]+): (.+)$/gm)].map(([, name, value]) => [name, value]));
  const policy = new Map(
    (headers.get('Content-Security-Policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
  const hashes = (codes: string[]) =>
    codes.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);

  it('go with every address and are the strict ones', () => {
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

  it('allow what the site needs and nothing else', () => {
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

  it.each(everyPage)('name each inline script and style of %s by its hash', (_, page) => {
    const { scripts, styles } = inlineOf(page);
    expect(policy.get('script-src')).toEqual(expect.arrayContaining(hashes(scripts)));
    expect(policy.get('style-src')).toEqual(expect.arrayContaining(hashes(styles)));
  });

  it('name no script and no style that no page has', () => {
    const inline = pages.map(inlineOf);
    const used = hashes(inline.flatMap(({ scripts, styles }) => [...scripts, ...styles]));
    const allowed = [...(policy.get('script-src') ?? []), ...(policy.get('style-src') ?? [])];
    expect(allowed.filter((source) => source !== "'self'" && !used.includes(source))).toEqual([]);
  });

  it.each(everyPage)(
    'would block neither a style nor a script written into an attribute of %s, as there is none',
    (_, { document }) => {
      const attributes = [...document.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
      expect(attributes.filter((name) => name === 'style' || name.startsWith('on'))).toEqual([]);
      expect(document.querySelectorAll('[href^="javascript:" i]')).toHaveLength(0);
    },
  );

  it('let browsers keep what is immutable by name', () => {
    expect(written).toContain('/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n');
    const mutable = files.filter((file) => file.startsWith('/_astro/') && !/[.\w-]{8,}\.\w+$/.test(file));
    expect(mutable).toEqual([]);
  });
});

describe('what is shipped', () => {
  it('holds no source map, no hidden file and nothing of the workshop', () => {
    expect(
      files.filter(
        (file) => !/\.(html|js|json|svg|webp|avif|woff2|png|ico|xml)$|^\/(_headers|_redirects|robots\.txt)$/.test(file),
      ),
    ).toEqual([]);
    for (const script of files.filter((file) => file.endsWith('.js'))) {
      expect(bytesOf(script).toString('utf8'), script).not.toContain('sourceMappingURL');
    }
  });

  it.each(files.filter((file) => /\.(html|js|svg)$|_headers$/.test(file)))('tells no secret in %s', (file) => {
    const text = bytesOf(file).toString('utf8');
    expect(text).not.toMatch(/sb_secret_\w{8}|SUPABASE_SECRET_KEY|local-only-secret|PRIVATE KEY|postgres(ql)?:\/\//);
    for (const [token = ''] of text.matchAll(/eyJ[\w-]{10,}\.eyJ[\w-]{10,}/g)) {
      expect(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).not.toContain('service_role');
    }
  });
});

describe('whether somebody is signed in', () => {
  const [script = ''] = inlineOf(pageAt('/')).scripts.filter((code) => code.includes('dataset.session'));
  const marked = (cookie: string) => {
    const document = { cookie, documentElement: { dataset: { session: '' } }, addEventListener: () => undefined };
    runInNewContext(script, { document, addEventListener: () => undefined });
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
  ])('is the same before the first paint as later: with the cookies "%s", %s', (cookies, answer) => {
    expect(marked(cookies)).toBe(answer);
    expect(hasSessionCookie(cookies)).toBe(answer === 'in');
  });
});
