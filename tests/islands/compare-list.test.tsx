import { afterEach, describe, expect, it } from 'vitest';
import {
  getCompareList,
  onCompareListChange,
  setCompared,
  setCompareList,
} from '../../src/features/providers/compare-list/compare-list.ts';
import { storageFailures } from './storage-mock.ts';

const provider = (name: string) => ({ key: name.toLowerCase(), name });
const names = () => getCompareList().map(({ name }) => name);
const storageKey = 'fairswath-compare';

const failures = storageFailures();

afterEach(() => setCompareList([]));

describe('the compare list', () => {
  it('contains the selected providers in the order of selection, each once', () => {
    setCompared(provider('Maxar'), true);
    setCompared(provider('ICEYE'), true);
    setCompared(provider('Maxar'), true);
    expect(names()).toEqual(['ICEYE', 'Maxar']);
    setCompared(provider('ICEYE'), false);
    expect(names()).toEqual(['Maxar']);
    expect(JSON.parse(localStorage.getItem(storageKey) ?? '')).toEqual([provider('Maxar')]);
  });

  it('ignores a fifth provider', () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) setCompared(provider(name), true);
    expect(names()).toEqual(['A', 'B', 'C', 'D']);
    setCompared(provider('A'), false);
    setCompared(provider('E'), true);
    expect(names()).toEqual(['B', 'C', 'D', 'E']);
  });

  it('leaves nothing in the storage when it is emptied', () => {
    setCompared(provider('Maxar'), true);
    setCompareList([]);
    expect(getCompareList()).toEqual([]);
    expect(localStorage.getItem(storageKey)).toBeNull();
  });

  it('is the same array until it changes, and notifies listeners of changes in this tab and in others', () => {
    let calls = 0;
    const unsubscribe = onCompareListChange(() => void calls++);
    setCompared(provider('Maxar'), true);
    expect(calls).toBe(1);
    expect(getCompareList()).toBe(getCompareList());
    const newValue = JSON.stringify([provider('ICEYE')]);
    localStorage.setItem(storageKey, newValue);
    dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue }));
    expect(calls).toBe(2);
    expect(names()).toEqual(['ICEYE']);
    unsubscribe();
    setCompared(provider('Planet'), true);
    expect(calls).toBe(2);
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
  ])('is empty when the storage contains %s', (text) => {
    localStorage.setItem(storageKey, text);
    expect(getCompareList()).toEqual([]);
  });

  it('is kept until the user leaves the page if the browser cannot store it', () => {
    failures.failOn('setItem');
    setCompared(provider('Maxar'), true);
    setCompared(provider('ICEYE'), true);
    expect(names()).toEqual(['Maxar', 'ICEYE']);
    expect(localStorage.getItem(storageKey)).toBeNull();
  });
});
