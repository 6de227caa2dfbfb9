import { describe, expect, it } from 'vitest';
import { hasLimits, isFiltered, withFilter } from '../../src/features/review-list/filters/changed-view.ts';
import {
  defaultView,
  formatView,
  missingFilters,
  parseCompanyParam,
  parseReviewParam,
  parseView,
  sortOf,
  type View,
} from '../../src/features/review-list/filters/review-filters.ts';
import { paths } from '../../src/paths.ts';

const group: View = {
  ...defaultView,
  sensor: 'multispectral',
  sizeClass: '50cm',
  basis: 'km2',
  acquisition: 'archive',
};

describe('the search string of a list of reviews', () => {
  it('is empty for the default view', () => {
    expect(parseView('')).toEqual(defaultView);
    expect(formatView(defaultView)).toBe('');
  });

  it('contains the options that differ from the default', () => {
    const view: View = { ...group, sort: 'lowest' };
    expect(formatView(view)).toBe('?sort=lowest&sensor=multispectral&size=50cm&basis=km2&acquisition=archive');
    expect(parseView(formatView(view))).toEqual(view);
  });

  it.each([
    ['10-50', { from: 10, to: 50 }],
    ['10-', { from: 10, to: null }],
    ['-0.5', { from: null, to: 0.5 }],
    ['7-7', { from: 7, to: 7 }],
    ['0-0.000001', { from: 0, to: 0.000001 }],
  ])('contains limits such as %s', (text, limits) => {
    const view: View = { ...defaultView, price: limits, area: limits };
    expect(formatView(view)).toBe(`?price=${text}&area=${text}`);
    expect(parseView(formatView(view))).toEqual(view);
  });

  it('contains the words that reviews are searched for, without NUL and at most 100 characters', () => {
    const view: View = { ...defaultView, words: '"cloud cover" -tasking & 50%' };
    expect(parseView(formatView(view))).toEqual(view);
    expect(hasLimits(view)).toBe(true);
    expect(parseView('?words=%00+').words).toBeNull();
    expect(parseView(`?words=${'😀'.repeat(200)}`).words).toBe('😀'.repeat(100));
  });

  it('contains the key of a seller, without NUL and at most 60 characters', () => {
    const view: View = { ...defaultView, stars: '4', words: 'cloud', seller: 'société & co' };
    expect(formatView(view)).toBe('?stars=4&seller=soci%C3%A9t%C3%A9+%26+co&words=cloud');
    expect(parseView(formatView(view))).toEqual(view);
    expect(parseView('?seller=%00+').seller).toBeNull();
    expect(parseView(`?seller=${'😀'.repeat(200)}`).seller).toBe('😀'.repeat(60));
  });

  it.each([
    ...'?sort=newest ?sort=LOWEST ?sort= ?resolution=toString ?resolution=1-4m ?resolution=high'.split(' '),
    ...'?size=__proto__ ?sensor=unknown ?price= ?price=- ?price=50-10 ?price=1e3- ?price=10'.split(' '),
    ...'?area=10-20-30 ?area=--5 ?area=99999999999- ?acquisition=recent-archive ?basis=null ?stars=6'.split(' '),
    ...'?stars=0 ?acquisition=archive%20 ?seller= ?unheard=of ?%E0%A4%A'.split(' '),
  ])('is parsed as the default view when it contains only unknown parameters or values: %s', (search) => {
    expect(parseView(search)).toEqual(defaultView);
  });

  it('is parsed without its unknown values', () => {
    expect(parseView('?sort=best&stars=none&basis=km2')).toEqual({ ...defaultView, stars: 'none', basis: 'km2' });
  });

  it('always has its parameters in the same order', () => {
    const view: View = { ...defaultView, sort: 'rated', basis: 'km2', stars: '5' };
    expect(formatView(view, '?stars=5&basis=km2')).toBe('?sort=rated&basis=km2&stars=5');
  });

  it('keeps the company and the review of the address, and nothing that may be a token', () => {
    const view: View = { ...defaultView, stars: '4' };
    expect(formatView(view, '?company=maxar&sort=lowest')).toBe('?company=maxar&stars=4');
    expect(formatView(defaultView, '?review=1&company=maxar&stars=4')).toBe('?review=1&company=maxar');
    expect(formatView(view, '?code=secret&access_token=secret')).toBe('?stars=4');
  });
});

it('a view is filtered if an option of a filter is selected, but not if it is only sorted', () => {
  expect(isFiltered({ ...defaultView, sort: 'rated' })).toBe(false);
  expect(isFiltered({ ...defaultView, stars: 'none' })).toBe(true);
});

it.each([{ area: { from: 5, to: null } }, { seller: 'skyfi' }])('a view is filtered if it has limits: %j', (limits) => {
  const view: View = { ...defaultView, ...limits };
  expect(isFiltered(view)).toBe(true);
  expect(hasLimits(view)).toBe(true);
  expect(hasLimits({ ...defaultView, stars: '5' })).toBe(false);
});

describe('a view is sorted by price', () => {
  it('once its prices can be compared: with a sensor type, a size class, a price basis and an acquisition', () => {
    expect(missingFilters(group)).toEqual([]);
    expect(sortOf({ ...group, sort: 'highest' })).toBe('highest');
    for (const filter of ['sensor', 'sizeClass', 'basis', 'acquisition'] as const) {
      const view: View = { ...group, sort: 'lowest', [filter]: null };
      expect(missingFilters(view)).toEqual([filter]);
      expect(sortOf(view)).toBe('newest');
      expect(parseView(formatView(view))).toEqual(view);
    }
  });

  it('only if a reader asks for it', () => {
    expect(sortOf({ ...defaultView, sort: 'rated' })).toBe('rated');
    expect(sortOf(group)).toBe('newest');
  });
});

it('price limits on one basis are cleared with the basis, but stay if the basis was not selected', () => {
  const price = { from: 10, to: 50 };
  expect(withFilter({ ...group, price }, 'basis', 'scene')).toEqual({ ...group, basis: 'scene', price: null });
  expect(withFilter({ ...group, price }, 'stars', '5')).toEqual({ ...group, stars: '5', price });
  expect(withFilter({ ...defaultView, price }, 'basis', 'km2')).toEqual({ ...defaultView, basis: 'km2', price });
});

describe('the linked review in a search string', () => {
  const id = '8a1f0a9e-4a58-4c6f-9d7c-0a2f5a3c1b2d';

  it('is the one whose id it contains, whatever else it contains', () => {
    expect(parseReviewParam(`?review=${id}`)).toBe(id);
    expect(parseReviewParam(`?sort=lowest&review=${id}&stars=4`)).toBe(id);
    expect(parseReviewParam(`?review=${id.slice(0, 13)}`)).toBe(id.slice(0, 13));
  });

  it.each([
    '',
    '?review=',
    '?review=1',
    `?reviews=${id}`,
    `?review=${id.toUpperCase()}`,
    `?review=${id}x`,
    `?review=${id}%0A`,
    `?review=%20${id}`,
    `?review=${id},${id}`,
    `?review=${id.slice(0, -1)}`,
    `?review=eq.${id}`,
    '?review=*',
    '?review=%00',
    '?%E0%A4%A',
  ])('is null for %j', (search) => expect(parseReviewParam(search)).toBeNull());

  it('stays when the view changes', () => {
    expect(parseReviewParam(formatView({ ...defaultView, sort: 'rated' }, `?review=${id}`))).toBe(id);
  });

  it('is parsed without characters that no key contains and the database refuses', () => {
    expect(parseCompanyParam('?company=ma%00xar')).toBe('maxar');
    expect(parseCompanyParam('?company=%00')).toBeNull();
  });

  it.each(['maxar', 'société d’images', 'a&review=b#c?d=%41+e', '🛰 & co', '../x'])(
    'and its company %j are parsed from the address of the review',
    (company) => {
      const { pathname, search, hash } = new URL(
        paths.review(id, { company, address: null }),
        'https://fairswath.test',
      );
      expect([pathname, hash]).toEqual(['/all-reviews', '#reviews']);
      expect(parseReviewParam(search)).toBe(id.slice(0, 13));
      expect(parseCompanyParam(search)).toBe(company);
    },
  );
});
