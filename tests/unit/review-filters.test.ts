import { describe, expect, it } from 'vitest';
import {
  defaultView,
  formatView,
  isFiltered,
  mixesPriceBases,
  parseCompanyParam,
  parseReviewParam,
  parseView,
  type View,
} from '../../src/features/reviews/list/filters/review-filters.ts';
import { paths } from '../../src/paths.ts';

describe('the search string of a list of reviews', () => {
  it('is empty for the default view', () => {
    expect(parseView('')).toEqual(defaultView);
    expect(formatView(defaultView)).toBe('');
  });

  it('contains the options that differ from the default', () => {
    const view: View = { ...defaultView, sort: 'lowest', resolution: '50cm', acquisition: 'archive' };
    expect(formatView(view)).toBe('?sort=lowest&resolution=50cm&acquisition=archive');
    expect(parseView(formatView(view))).toEqual(view);
  });

  it.each([
    '?sort=newest',
    '?sort=LOWEST',
    '?sort=',
    '?resolution=toString',
    '?resolution=__proto__',
    '?basis=null',
    '?stars=6',
    '?stars=0',
    '?acquisition=archive%20',
    '?unheard=of',
    '?%E0%A4%A',
  ])('is parsed as the default view when it contains only unknown parameters or values: %s', (search) => {
    expect(parseView(search)).toEqual(defaultView);
  });

  it('is parsed without its unknown values', () => {
    expect(parseView('?sort=best&stars=none&basis=km2')).toEqual({ ...defaultView, stars: 'none', basis: 'km2' });
  });

  it('has its parameters always in the same order', () => {
    const view: View = { ...defaultView, sort: 'rated', basis: 'km2', stars: '5' };
    expect(formatView(view, '?stars=5&basis=km2')).toBe('?sort=rated&basis=km2&stars=5');
  });

  it('keeps the parameters of other islands', () => {
    const view: View = { ...defaultView, stars: '4' };
    expect(formatView(view, '?provider=maxar&sort=lowest')).toBe('?provider=maxar&stars=4');
    expect(formatView(defaultView, '?provider=maxar&stars=4')).toBe('?provider=maxar');
  });
});

it('a view is filtered when an option of a filter is selected, not when it is only sorted', () => {
  expect(isFiltered({ ...defaultView, sort: 'rated' })).toBe(false);
  expect(isFiltered({ ...defaultView, stars: 'none' })).toBe(true);
});

it('a view mixes price bases when it is sorted by price and no basis is selected', () => {
  expect(mixesPriceBases({ ...defaultView, sort: 'lowest' })).toBe(true);
  expect(mixesPriceBases({ ...defaultView, sort: 'highest', basis: 'scene' })).toBe(false);
  expect(mixesPriceBases({ ...defaultView, sort: 'rated' })).toBe(false);
});

describe('the linked review in a search string', () => {
  const id = '8a1f0a9e-4a58-4c6f-9d7c-0a2f5a3c1b2d';

  it('is the one whose id it contains, whatever else it contains', () => {
    expect(parseReviewParam(`?review=${id}`)).toBe(id);
    expect(parseReviewParam(`?sort=lowest&review=${id}&stars=4`)).toBe(id);
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

  it.each(['maxar', 'société d’images', 'a&review=b#c?d=%41+e', '🛰 & co', '../x'])(
    'and its company %j are parsed from the address of the review',
    (company) => {
      const { pathname, search, hash } = new URL(
        paths.review(id, { company, address: null }),
        'https://fairswath.test',
      );
      expect([pathname, hash]).toEqual(['/all-reviews', '#reviews']);
      expect(parseReviewParam(search)).toBe(id);
      expect(parseCompanyParam(search)).toBe(company);
    },
  );
});
