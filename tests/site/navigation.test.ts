import { describe, expect, it } from 'vitest';
import { noImagesLabel } from '../../src/domain/companies/provider-kinds.ts';
import { contactEmail } from '../../src/domain/contact.ts';
import { paths } from '../../src/paths.ts';
import { pageAt, sampledPages } from './built.ts';

/** Pages that belong to no section: the one for unknown addresses, and those to which links in emails lead. */
const withoutSection = /^\/(404|unsubscribed?)$/;

/** The marked links of the navigation and of the footer, as "Blog: page". */
const marked = (address: string) =>
  [...pageAt(address).document.querySelectorAll('body > header a[aria-current], body > footer a[aria-current]')].map(
    (link) => `${link.getAttribute('aria-label') ?? link.textContent.trim()}: ${link.getAttribute('aria-current')}`,
  );

/** The marked links on some pages. */
const marks: [string, string[]][] = [
  ['/', ['Fairswath, home: page']],
  ['/company/hyperspectral', ['Fairswath, home: true']],
  ['/fair-price', ['Fair price: page']],
  ['/fair-price/sar/1m', ['Fair price: true']],
  ['/published-prices', ['Published prices: page']],
  ['/public-prices', ['Public prices: page']],
  ['/write-review', ['Write Review: page']],
  ['/write-review/maxar', ['Write Review: true']],
  ['/success-page', ['Write Review: true']],
  ['/explore', ['Read Reviews: page']],
  ['/all-reviews', ['Read Reviews: true']],
  ['/maxar-reviews', ['Read Reviews: true']],
  ['/compare', ['Compare: page']],
  ['/compare/maxar-vs-iceye', ['Compare: true']],
  ['/blog', ['Blog: page']],
  ['/blog/how-imagery-is-priced', ['Blog: true']],
  ['/login', ['Sign In: page']],
  ['/register', ['Sign In: true']],
  ['/profile', ['Account: page']],
  ['/claim', ['Account: true']],
  ['/privacy', ['Privacy Policy: page']],
];

describe('the navigation', () => {
  it('marks the current section, and marks the page itself only by a link to it', () => {
    for (const { address, document } of sampledPages.filter((page) => !withoutSection.test(page.address))) {
      const links = [...document.querySelectorAll('body > header a[href], body > footer a[href]')];
      const current = links.filter((link) => link.hasAttribute('aria-current'));
      expect(current.length, address).toBeGreaterThan(0);
      const toItself = links.filter((link) => link.getAttribute('href') === address);
      const asPage = links.filter((link) => link.getAttribute('aria-current') === 'page');
      // The footer repeats the link to the home page.
      if (address !== paths.home) expect(asPage, address).toEqual(toItself);
      for (const link of current) expect(['page', 'true'], address).toContain(link.getAttribute('aria-current'));
    }
  });

  it('marks the section of a page', () => {
    for (const [address, expected] of marks) expect(marked(address), address).toEqual(expected);
  });
});

describe('companies that sell no images', () => {
  it('are in a separate group on the home page, after the providers of SAR images', () => {
    const row = pageAt('/company/sar').document.querySelector('[aria-labelledby=providers] > div');
    const lists = [...(row?.querySelectorAll('ul.tiles') ?? [])].map((list) =>
      [...list.querySelectorAll('h3, h4')].map((heading) => heading.textContent.trim()),
    );
    expect(lists[0]).toContain('ICEYE');
    expect(lists.slice(0, -1).flat()).not.toContain('Spire');
    expect(lists.at(-1)).toEqual(['GeoOptics', 'Spire']);
    expect([...(row?.children ?? [])].map(({ textContent }) => textContent.trim())).toContain(noImagesLabel);
  });

  it.each(['/spire-reviews', '/geooptics-reviews'])('are not labelled as providers of SAR images: %s', (address) => {
    const main = pageAt(address).document.querySelector('main');
    expect(main?.textContent).toContain(noImagesLabel);
    expect(main?.querySelector('[data-kind=sar]')).toBeNull();
  });
});

it.each(['/geospatial-reviews', '/spacewill-reviews'])(
  'the page of a provider without a website says that it has none: %s',
  (address) => {
    const main = pageAt(address).document.querySelector('main');
    expect(main?.textContent).toContain('No public website');
    expect(main?.textContent).not.toContain('Visit Website');
  },
);

it('a page of a provider suggests a correction by a letter that names the page', () => {
  const link = [...pageAt('/maxar-reviews').document.querySelectorAll('a')].find(
    ({ textContent }) => textContent === 'Suggest a correction',
  );
  const letter = new URL(link?.getAttribute('href') ?? '');
  expect(letter.protocol + letter.pathname).toBe(`mailto:${contactEmail}`);
  expect(letter.searchParams.get('subject')).toBe('Correction: Maxar');
  expect(letter.searchParams.get('body')).toMatch(/^Page: https?:\/\/[^/]+\/maxar-reviews\r\nWhat is wrong:\r\n/);
});
