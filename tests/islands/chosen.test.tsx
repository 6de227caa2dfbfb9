import { afterEach, describe, expect, it } from 'vitest';
import { choose, chooseOnly, chosen, onChoice } from '../../src/lib/chosen.ts';
import { refusing } from './storage.ts';

const provider = (name: string) => ({ key: name.toLowerCase(), name });
const names = () => chosen().map(({ name }) => name);
const place = 'fairswath-compare';

const refuse = refusing();

afterEach(() => chooseOnly([]));

describe('the choice of providers', () => {
  it('is kept in the order in which they were chosen, each once', () => {
    choose(provider('Maxar'), true);
    choose(provider('ICEYE'), true);
    choose(provider('Maxar'), true);
    expect(names()).toEqual(['ICEYE', 'Maxar']);
    choose(provider('ICEYE'), false);
    expect(names()).toEqual(['Maxar']);
    expect(JSON.parse(localStorage.getItem(place) ?? '')).toEqual([provider('Maxar')]);
  });

  it('takes no fifth', () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) choose(provider(name), true);
    expect(names()).toEqual(['A', 'B', 'C', 'D']);
    choose(provider('A'), false);
    choose(provider('E'), true);
    expect(names()).toEqual(['B', 'C', 'D', 'E']);
  });

  it('leaves nothing in the browser when it is taken back', () => {
    choose(provider('Maxar'), true);
    chooseOnly([]);
    expect(chosen()).toEqual([]);
    expect(localStorage.getItem(place)).toBeNull();
  });

  it('is the same array until it changes, and says when it does, here or in another tab', () => {
    let told = 0;
    const stop = onChoice(() => void told++);
    choose(provider('Maxar'), true);
    expect(told).toBe(1);
    expect(chosen()).toBe(chosen());
    localStorage.setItem(place, JSON.stringify([provider('ICEYE')]));
    dispatchEvent(new Event('storage'));
    expect(told).toBe(2);
    expect(names()).toEqual(['ICEYE']);
    stop();
    choose(provider('Planet'), true);
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
    expect(chosen()).toEqual([]);
  });

  it('holds for the page in a browser that keeps nothing', () => {
    refuse.to('setItem');
    choose(provider('Maxar'), true);
    choose(provider('ICEYE'), true);
    expect(names()).toEqual(['Maxar', 'ICEYE']);
    expect(localStorage.getItem(place)).toBeNull();
  });
});
