import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { CompareCheckbox } from '../../src/features/market/compare/CompareCheckbox.tsx';
import { getCompareList, setCompareList } from '../../src/lib/compare-list.ts';
import { onAnEmptyStage } from './setup.ts';

onAnEmptyStage();
afterEach(() => act(() => setCompareList([])));

const providers = ['Airbus', 'ICEYE', 'Maxar', 'Planet', 'SIIS'].map((name) => ({ key: name.toLowerCase(), name }));
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Compare ${name}` });

it('a box names its provider, and ticking it chooses that provider', async () => {
  const user = userEvent.setup();
  render(<CompareCheckbox provider={{ key: 'maxar', name: 'Maxar' }} />);
  await user.click(box('Maxar'));
  expect(box('Maxar').checked).toBe(true);
  expect(getCompareList()).toEqual([{ key: 'maxar', name: 'Maxar' }]);
  await user.click(box('Maxar'));
  expect(getCompareList()).toEqual([]);
});

it('at four chosen the other boxes wait until one is taken back', async () => {
  const user = userEvent.setup();
  render(providers.map((provider) => <CompareCheckbox key={provider.key} provider={provider} />));
  for (const { name } of providers.slice(0, 4)) await user.click(box(name));
  expect(box('SIIS').disabled).toBe(true);
  expect(box('Airbus').disabled).toBe(false);
  await user.click(box('Airbus'));
  expect(box('SIIS').disabled).toBe(false);
});

it('a box follows a choice that is made elsewhere', () => {
  render(<CompareCheckbox provider={{ key: 'maxar', name: 'Maxar' }} />);
  act(() => setCompareList([{ key: 'maxar', name: 'Maxar' }]));
  expect(box('Maxar').checked).toBe(true);
});
