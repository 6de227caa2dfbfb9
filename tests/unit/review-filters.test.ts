import { describe, expect, it } from 'vitest';
import {
  companyFrom,
  isFiltered,
  mixesBases,
  reviewAskedFor,
  searchOf,
  type View,
  viewFrom,
  wholeView,
} from '../../src/features/reviews/list/review-filters.ts';
import { paths } from '../../src/paths.ts';

describe('the address of a list of reviews', () => {
  it('says nothing when every review is shown, the newest first', () => {
    expect(viewFrom('')).toEqual(wholeView);
    expect(searchOf(wholeView)).toBe('');
  });

  it('names what was chosen, and only that', () => {
    const view: View = { ...wholeView, sort: 'lowest', resolution: '50cm', acquisition: 'archive' };
    expect(searchOf(view)).toBe('?sort=lowest&resolution=50cm&acquisition=archive');
    expect(viewFrom(searchOf(view))).toEqual(view);
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
  ])('that asks for what there is not, like %s, asks for nothing', (search) => {
    expect(viewFrom(search)).toEqual(wholeView);
  });

  it('of which one part makes no sense still asks for the others', () => {
    expect(viewFrom('?sort=best&stars=none&basis=km2')).toEqual({ ...wholeView, stars: 'none', basis: 'km2' });
  });

  it('is the same for the same view, whatever was chosen first', () => {
    const view: View = { ...wholeView, sort: 'rated', basis: 'km2', stars: '5' };
    expect(searchOf(view, '?stars=5&basis=km2')).toBe('?sort=rated&basis=km2&stars=5');
  });

  it('keeps what is not about the list', () => {
    const chosen: View = { ...wholeView, stars: '4' };
    expect(searchOf(chosen, '?provider=maxar&sort=lowest')).toBe('?provider=maxar&stars=4');
    expect(searchOf(wholeView, '?provider=maxar&stars=4')).toBe('?provider=maxar');
  });
});

it('sorting leaves no review out, any choice may', () => {
  expect(isFiltered({ ...wholeView, sort: 'rated' })).toBe(false);
  expect(isFiltered({ ...wholeView, stars: 'none' })).toBe(true);
});

it('prices for different things stand side by side only when sorted by price with no basis chosen', () => {
  expect(mixesBases({ ...wholeView, sort: 'lowest' })).toBe(true);
  expect(mixesBases({ ...wholeView, sort: 'highest', basis: 'scene' })).toBe(false);
  expect(mixesBases({ ...wholeView, sort: 'rated' })).toBe(false);
});

describe('the review that an address brings in front', () => {
  const id = '8a1f0a9e-4a58-4c6f-9d7c-0a2f5a3c1b2d';

  it('is the one whose id it names, whatever else it asks for', () => {
    expect(reviewAskedFor(`?review=${id}`)).toBe(id);
    expect(reviewAskedFor(`?sort=lowest&review=${id}&stars=4`)).toBe(id);
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
  ])('is none for %j', (search) => expect(reviewAskedFor(search)).toBeNull());

  it('stays in front while the view changes', () => {
    expect(reviewAskedFor(searchOf({ ...wholeView, sort: 'rated' }, `?review=${id}`))).toBe(id);
  });

  it.each(['maxar', 'société d’images', 'a&review=b#c?d=%41+e', '🛰 & co', '../x'])(
    'and its company %j are found again in the address where it stands',
    (company) => {
      const { pathname, search, hash } = new URL(
        paths.review(id, { company, address: null }),
        'https://fairswath.test',
      );
      expect([pathname, hash]).toEqual(['/all-reviews', '#reviews']);
      expect(reviewAskedFor(search)).toBe(id);
      expect(companyFrom(search)).toBe(company);
    },
  );
});
