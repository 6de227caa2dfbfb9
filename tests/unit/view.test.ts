import { describe, expect, it } from 'vitest';
import { isFiltered, mixesBases, searchOf, type View, viewFrom, wholeView } from '../../src/features/reviews/view.ts';

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
