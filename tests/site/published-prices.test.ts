import { describe, expect, it } from 'vitest';
import { readProviderFiles } from '../../src/content/provider-files.ts';
import { priceListSchema } from '../../src/content/published-price-schemas.ts';
import { readCollection } from '../../src/content/read-collection.ts';
import { sellsImages } from '../../src/domain/companies/provider-kinds.ts';
import { acquisitionLabels } from '../../src/domain/images/acquisition.ts';
import { isHistory } from '../../src/domain/prices/list-price-standing.ts';
import { priceBasisLabels } from '../../src/domain/prices/price-basis.ts';
import {
  formatPublished,
  publishedClassId,
  publishedInClasses,
  publishedPriceId,
} from '../../src/domain/prices/published-in-class.ts';
import {
  describeSourceDate,
  formatAmount,
  formatPixelSize,
  type PublishedSource,
  publisherLabels,
} from '../../src/domain/prices/published-price.ts';
import { formatArea, formatUsdPerKm2 } from '../../src/domain/text/format-number.ts';
import { endpoints } from '../../src/endpoints.ts';
import { describeBilling, describeOrderRules } from '../../src/features/published-prices/billing-notes.ts';
import { orderCosts } from '../../src/features/satellites/order-costs.ts';
import { formatCost } from '../../src/features/sellers/describe-cost.ts';
import type { Offer } from '../../src/features/sellers/offer.ts';
import { usdPerKm2 } from '../../src/features/sellers/usd-per-km2.ts';
import { pagePaths, paths } from '../../src/paths.ts';
import { contentOffers, offersOf, oldPricesOf, pricesOnPageOf } from '../fixtures/content-offers.ts';
import { november2026 } from '../fixtures/made-offers.ts';
import { type Page, pageAt, readBuiltFile, sampledPages } from './built.ts';

const providers = (await readProviderFiles()).map((provider) => ({
  ...provider,
  publishedPrices: pricesOnPageOf(provider.key),
}));
const priceLists = (await readCollection('price-lists', priceListSchema)).files.map(({ fields }) => fields);
const overview = pageAt(pagePaths.publishedPrices);
const old = pageAt(pagePaths.oldPrices);
const withPrices = providers.filter(({ publishedPrices }) => publishedPrices.length > 0);

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const textOf = (element: { textContent: string | null } | null) => plain(element?.textContent ?? '');

/** The section of a provider's page, or the whole page of all published prices. */
function contentOf({ document }: Page) {
  return document.querySelector('[aria-labelledby=published]') ?? document.querySelector('main');
}

/** The rows of the tables of published prices on a page: the text of each cell. */
function rowsOf(page: Page): string[][] {
  return [...(contentOf(page)?.querySelectorAll('tbody tr[id]') ?? [])].map((row) => [...row.children].map(textOf));
}

function expectedRow(price: Offer): string[] {
  const { areaKm2 = null, note = null } = price.smallestOrder ?? {};
  const inDollars = usdPerKm2(price, november2026.rates);
  const isStated = price.currency === 'USD' && !inDollars?.derived;
  const parts = (...texts: (string | null | undefined | false)[]) => texts.filter(Boolean).join(' ');
  const terms = describeBilling(price);
  return [
    parts(price.seller.address && price.seller.name, price.product),
    formatPixelSize(price.pixelSize),
    acquisitionLabels[price.acquisition],
    parts(plain(formatAmount(price.price, price.currency)), priceBasisLabels[price.basis]) +
      (inDollars && !isStated ? `, about ${formatUsdPerKm2(inDollars.low)} per km²` : ''),
    ([areaKm2 && formatArea(areaKm2), note].filter(Boolean).join(', ') || '–') + (terms && `Terms${terms}`),
    describeSourceDate(price),
  ];
}

/** The expected entry of a price on its provider's page. */
function expectedEntry(price: Offer): string[] {
  const [, pixelSize = '', acquisition = ''] = expectedRow(price);
  const { areaKm2 = null, note = null } = price.smallestOrder ?? {};
  return [
    ...[price.product, price.pixelSize ? pixelSize : '', plain(formatPublished(price)), acquisition],
    ...[areaKm2 ? formatArea(areaKm2) : '', note ?? '', describeBilling(price)],
    ...[price.source.title, publisherLabels[price.publisher], describeSourceDate(price)],
  ];
}

/** The addresses of the sources of a page's published prices. */
function sourceLinksOf(page: Page): string[] {
  return [...(contentOf(page)?.querySelectorAll('a[rel~=nofollow]') ?? [])].map(
    (link) => link.getAttribute('href') ?? '',
  );
}

/** The names of the providers that the page of all published prices lists under a heading. */
function listedUnder(heading: string): string[] {
  const found = [...overview.document.querySelectorAll('main h2')].find((element) => textOf(element) === heading);
  const fold = found?.closest('details');
  if (fold) return [...fold.querySelectorAll('a')].map(textOf);
  const names: string[] = [];
  for (let next = found?.nextElementSibling; next && next.tagName !== 'H2'; next = next.nextElementSibling)
    names.push(...[...next.querySelectorAll('a')].map(textOf));
  return names;
}

const addressesOf = (entries: PublishedSource[]) => entries.flatMap(({ source }) => source.url ?? []);

describe('the published prices', () => {
  it('exist for several providers, and some providers publish none', () => {
    expect(withPrices.length).toBeGreaterThan(5);
    expect(providers.filter(({ publishesNoPrice }) => publishesNoPrice).length).toBeGreaterThan(5);
  });

  it.each(withPrices)('of $name are on its page, each with pixel size, basis, source and date', (provider) => {
    const page = pageAt(paths.provider(provider.address));
    for (const [index, price] of provider.publishedPrices.entries()) {
      const entry = textOf(page.document.querySelector(`#${publishedPriceId(index)}`));
      for (const part of expectedEntry(price)) expect(entry).toContain(part);
    }
    expect(sourceLinksOf(page)).toEqual(addressesOf([...provider.publishedPrices, ...oldPricesOf(provider.key)]));
  });

  it('that are old are on the page of their seller, as history, and nowhere among the prices of today', () => {
    const sellers = providers.filter(({ key }) => oldPricesOf(key).length > 0);
    expect(sellers.map(({ key }) => key)).toContain('apollomapping');
    for (const { key, address } of sellers) {
      const { document } = pageAt(paths.provider(address));
      const heading = [...document.querySelectorAll('h3')].find((each) => textOf(each) === 'Old prices, for reference');
      const entries = [...(heading?.closest('details')?.querySelectorAll('li') ?? [])].map(textOf);
      expect(entries).toHaveLength(oldPricesOf(key).length);
      for (const [index, price] of oldPricesOf(key).entries())
        for (const part of expectedEntry(price)) expect(entries[index]).toContain(part);
      expect(textOf(document.querySelector('[aria-labelledby=pricing]'))).not.toContain('Jan 2022');
    }
  });

  it.each(withPrices)(
    'of $name are in its price table, with links to their sources, except what others ask of few buyers',
    ({ key, address, publishedPrices }) => {
      const { document } = pageAt(paths.provider(address));
      const cells = [...document.querySelectorAll('[aria-labelledby=pricing] table td')];
      const isOthers = (id: string) =>
        publishedPrices.some(
          ({ seller, billing }, index) =>
            publishedPriceId(index) === id && seller.key !== key && billing.buyers !== null,
        );
      for (const { id, label, note } of publishedInClasses(key, publishedPrices, november2026.rates)) {
        if (isOthers(id)) continue;
        const cell = cells.find((candidate) => candidate.querySelector(`a[href="#${id}"]`)?.textContent === label);
        expect(textOf(cell ?? null)).toContain(note);
      }
    },
  );

  it('are all on the page of published prices, or on that of old ones, each once, with its seller', () => {
    const rows = [...rowsOf(overview), ...rowsOf(old)];
    expect(rows).toHaveLength(contentOffers.length);
    expect(rows).toEqual(expect.arrayContaining(contentOffers.map(expectedRow)));
    const isOld = (offer: (typeof contentOffers)[number]) => isHistory(offer, november2026.month);
    expect(rowsOf(old)).toEqual(expect.arrayContaining(contentOffers.filter(isOld).map(expectedRow)));
    expect(overview.document.querySelector(`main a[href="${pagePaths.oldPrices}"]`)).not.toBeNull();
  });

  it('of a marketplace are on its page and on those of the operators whose images they are for', () => {
    const ofBlackSky = offersOf('up42').filter(({ imagesOf }) => imagesOf?.key === 'blacksky');
    expect(ofBlackSky).toHaveLength(2);
    for (const address of ['up42', 'blacksky'])
      for (const { product } of ofBlackSky)
        expect(textOf(contentOf(pageAt(paths.provider(address))))).toContain(product);
    expect(textOf(contentOf(pageAt(paths.provider('blacksky'))))).toContain('UP42');
  });

  it('come with what the seller demands of every order', () => {
    for (const { address, orderRules } of providers)
      expect(textOf(contentOf(pageAt(paths.provider(address))))).toContain(describeOrderRules(orderRules));
  });
});

const companies: { key: string }[] = JSON.parse(readBuiltFile(endpoints.companies).toString('utf8'));

describe('the page of a seller', () => {
  const today = contentOffers.filter((offer) => !isHistory(offer, november2026.month));
  const sellers = [...new Set([...today.map(({ seller }) => seller.key), 'upstreamtech', 'sentinelhub'])];
  const sold = (text: string) => new RegExp(`Sells images of [^.]*${text}`);

  it.each(sellers)('of %s says what orders cost, by its list prices of today', (key) => {
    const { document } = pageAt(paths.provider(key));
    const costs = orderCosts(offersOf(key), november2026);
    const table = [...document.querySelectorAll('table')].find((one) => textOf(one).startsWith('List prices of'));
    const rows = [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) => [...row.children].map(textOf));
    expect(rows).toHaveLength(costs.length);
    for (const [index, { product, kind, bills }] of costs.entries()) {
      expect(rows[index]?.[0]).toBe(`${product} ${kind}`);
      // One cell for all areas where the number of scenes is not known.
      for (const [column, bill] of bills.entries())
        expect(rows[index]?.[column + 1] ?? rows[index]?.[1]).toContain(bill ? formatCost(bill) : '–');
    }
  });

  it.each(sellers)('of %s can be chosen in the review form', (key) => {
    expect(companies.map((company) => company.key)).toContain(key);
  });

  it.each([
    ['up42', 'BlackSky'],
    ['upstreamtech', 'Pléiades Neo'],
    ['skyfi', 'Umbra'],
  ])('of %s names the satellites whose images it sells: %s', (key, satellite) => {
    expect(textOf(contentOf(pageAt(paths.provider(key))))).toMatch(sold(satellite));
  });

  it('of an operator names who else sells its images', () => {
    expect(textOf(contentOf(pageAt(paths.provider('umbra'))))).toMatch(/Its images are also sold by [^.]*SkyFi/);
  });
});

it('the strip shows each price per km² of today for multispectral images, and leads to its entry', () => {
  const marks = [...overview.document.querySelectorAll('svg[aria-label="Multispectral list prices per km²"] a')].map(
    (mark) => mark.getAttribute('href'),
  );
  expect(new Set(marks).size).toBeGreaterThan(15);
  for (const href of marks)
    expect(overview.document.querySelector(`tr[id="${href?.split('#')[1]}"]`), String(href)).not.toBeNull();
  expect(marks.some((href) => href?.startsWith('#apollomapping'))).toBe(false);
});

it('the history of 50 cm images goes from 2009 to this year', () => {
  const table = [...old.document.querySelectorAll('table')].find((one) =>
    textOf(one).startsWith('50 cm class, archive'),
  );
  const years = [...(table?.querySelectorAll('tbody th') ?? [])].map(textOf);
  expect(years[0]).toBe('2009');
  expect(years.at(-1)).toBe('2026');
});

it('the file has a row for each price, with what it is in dollars', () => {
  const [header, ...rows] = readBuiltFile(pagePaths.publishedPricesCsv).toString('utf8').trim().split('\r\n');
  expect(header).toMatch(/^Seller,Kind,Images of,Product/);
  expect(rows).toHaveLength(contentOffers.length);
  expect(rows.find((row) => row.startsWith('Planet,operator,Planet,"SkySat, archive"'))).toContain(
    ',6,6,USD,km2,25,,,,,,,,6,6,,',
  );
});

describe('subscriptions', () => {
  it.each(providers.filter(({ subscriptions }) => subscriptions.length > 0))(
    'of $name are on its page and, with their terms, on the page of all published prices',
    ({ address, subscriptions }) => {
      const section = textOf(contentOf(pageAt(paths.provider(address))));
      const items = [...overview.document.querySelectorAll('main li')].map(textOf);
      for (const entry of subscriptions) {
        expect(section).toContain(entry.product);
        expect(section).toContain(describeSourceDate(entry));
        const item = items.find((text) => text.includes(entry.product) && text.includes(entry.terms ?? ''));
        expect(item).toContain(describeSourceDate(entry));
      }
    },
  );

  it('lead to the sources whose address we know', () => {
    const lists = [...providers, ...priceLists].flatMap(({ subscriptions }) => subscriptions);
    expect([...sourceLinksOf(overview), ...sourceLinksOf(old)].sort()).toEqual(
      addressesOf([...contentOffers, ...lists]).sort(),
    );
  });
});

describe('a provider without published prices', () => {
  it.each(providers)('publishes none only if its file says so: $name', ({ name, address, publishesNoPrice }) => {
    const section = textOf(contentOf(pageAt(paths.provider(address))));
    expect(section.includes(`${name} publishes no price.`)).toBe(publishesNoPrice);
    expect(listedUnder('Providers that publish no price').includes(name)).toBe(publishesNoPrice);
  });
});

it('every provider is in exactly one part of the page: with prices, subscriptions only, not confirmed, no price, no images', () => {
  const sold = providers.filter(
    ({ key, publishedPrices, subscriptions }) =>
      subscriptions.length > 0 ||
      publishedPrices.some(({ seller, billing }) => seller.key === key || billing.buyers === null),
  );
  const parts = [
    ...sold.map(({ name }) => name),
    ...listedUnder('Providers whose prices are not confirmed'),
    ...listedUnder('Providers that publish no price'),
    ...listedUnder('Providers that sell no images'),
  ];
  expect(parts.toSorted()).toEqual(providers.map(({ name }) => name).toSorted());
});

it.each(providers.filter(({ unconfirmedPrices }) => unconfirmedPrices))(
  'the notes on unconfirmed prices of $name are on its page and on the page of all published prices',
  ({ name, address, unconfirmedPrices = '' }) => {
    expect(listedUnder('Providers whose prices are not confirmed')).toContain(name);
    for (const page of [overview, pageAt(paths.provider(address))])
      expect(textOf(contentOf(page))).toContain(unconfirmedPrices);
  },
);

it('the published prices of each sensor type and size class can be linked to', () => {
  for (const { sensor, sizeClass } of providers.flatMap(({ key, publishedPrices }) =>
    publishedInClasses(key, publishedPrices, november2026.rates),
  )) {
    const id = publishedClassId(sensor, sizeClass);
    expect(overview.document.querySelector(`h3[id="${id}"], h3 [id="${id}"]`), id).not.toBeNull();
  }
});

it.each(providers.filter(({ kind }) => !sellsImages(kind)))(
  'the page of $name says that it sells no images, and has no prices that could never be filled',
  ({ name, address }) => {
    const { document } = pageAt(paths.provider(address));
    expect(textOf(document.querySelector('[aria-labelledby=pricing]'))).toContain(`${name} sells no images`);
    expect(document.querySelector('main table')).toBeNull();
    expect(textOf(document.querySelector('main'))).not.toMatch(/No price yet|Typical price/);
    expect(document.querySelector('[aria-labelledby=reviews]')).not.toBeNull();
  },
);

it('no page shows a price that we could not verify', () => {
  // Resellers and shops whose figures are known only from reports or third parties.
  const unverified = /LAND INFO|landinfo|apollomapping|OnGeo|geoawesome|API Evangelist|eos\.com|observationdata/i;
  for (const page of [overview, ...withPrices.map(({ address }) => pageAt(paths.provider(address)))])
    expect(textOf(contentOf(page)), page.address).not.toMatch(unverified);
});

it('every page links to the page of all published prices', () => {
  for (const { document, address } of sampledPages)
    expect(document.querySelector(`footer a[href="${pagePaths.publishedPrices}"]`), address).not.toBeNull();
});

it('the page of all published prices shows today’s ordinary prices, and folds away special products and those of few buyers', () => {
  const visible = [...overview.document.querySelectorAll('main tr[data-price]')].filter(
    (row) => !row.closest('details'),
  );
  const ordinary = contentOffers.filter(
    (offer) => offer.special === null && offer.billing.buyers === null && !isHistory(offer, november2026.month),
  );
  expect(visible.map(({ id }) => id).toSorted()).toEqual(ordinary.map(({ key }) => key).toSorted());
});
