import { afterEach, describe, expect, it } from 'vitest';
import { getCompareList, onCompareListChange, setCompared, setCompareList } from '../../src/lib/compare-list.ts';
import { refusing } from './storage.ts';

const provider = (name: string) => ({ key: name.toLowerCase(), name });
const names = () => getCompareList().map(({ name }) => name);
const place = 'fairswath-compare';

const refuse = refusing();

afterEach(() => setCompareList([]));

describe('the choice of providers', () => {
  it('is kept in the order in which they were chosen, each once', () => {
    setCompared(provider('Maxar'), true);
    setCompared(provider('ICEYE'), true);
    setCompared(provider('Maxar'), true);
    expect(names()).toEqual(['ICEYE', 'Maxar']);
    setCompared(provider('ICEYE'), false);
    expect(names()).toEqual(['Maxar']);
    expect(JSON.parse(localStorage.getItem(place) ?? '')).toEqual([provider('Maxar')]);
  });

  it('takes no fifth', () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) setCompared(provider(name), true);
    expect(names()).toEqual(['A', 'B', 'C', 'D']);
    setCompared(provider('A'), false);
    setCompared(provider('E'), true);
    expect(names()).toEqual(['B', 'C', 'D', 'E']);
  });

  it('leaves nothing in the browser when it is taken back', () => {
    setCompared(provider('Maxar'), true);
    setCompareList([]);
    expect(getCompareList()).toEqual([]);
    expect(localStorage.getItem(place)).toBeNull();
  });

  it('is the same array until it changes, and says when it does, here or in another tab', () => {
    let told = 0;
    const stop = onCompareListChange(() => void told++);
    setCompared(provider('Maxar'), true);
    expect(told).toBe(1);
    expect(getCompareList()).toBe(getCompareList());
    const newValue = JSON.stringify([provider('ICEYE')]);
    localStorage.setItem(place, newValue);
    dispatchEvent(new StorageEvent('storage', { key: place, newValue }));
    expect(told).toBe(2);
    expect(names()).toEqual(['ICEYE']);
    stop();
    setCompared(provider('Planet'), true);
    expect(told).toBe(2);
  });

  it.each([
    '{',
    'null',
    '3',
    '{"key":"maxar"}',
    '[null]',
    '[{"name":"x"}]',
    '[{"key":"../evil","name":"x"}]',
    '[{"key":"a"}]',
  ])('is nothing when somebody else wrote %s in its place', (text) => {
    localStorage.setItem(place, text);
    expect(getCompareList()).toEqual([]);
  });

  it('holds for the page in a browser that keeps nothing', () => {
    refuse.to('setItem');
    setCompared(provider('Maxar'), true);
    setCompared(provider('ICEYE'), true);
    expect(names()).toEqual(['Maxar', 'ICEYE']);
    expect(localStorage.getItem(place)).toBeNull();
  });
});
