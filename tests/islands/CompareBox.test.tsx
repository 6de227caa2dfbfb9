import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { CompareBox } from '../../src/features/market/CompareBox.tsx';
import { chooseOnly, chosen } from '../../src/lib/chosen.ts';
import { onAnEmptyStage } from './stage.ts';

onAnEmptyStage();
afterEach(() => act(() => chooseOnly([])));

const providers = ['Airbus', 'ICEYE', 'Maxar', 'Planet', 'SIIS'].map((name) => ({ key: name.toLowerCase(), name }));
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Compare ${name}` });

it('a box names its provider, and ticking it chooses that provider', async () => {
  const user = userEvent.setup();
  render(<CompareBox provider={{ key: 'maxar', name: 'Maxar' }} />);
  await user.click(box('Maxar'));
  expect(box('Maxar').checked).toBe(true);
  expect(chosen()).toEqual([{ key: 'maxar', name: 'Maxar' }]);
  await user.click(box('Maxar'));
  expect(chosen()).toEqual([]);
});

it('at four chosen the other boxes wait until one is taken back', async () => {
  const user = userEvent.setup();
  render(providers.map((provider) => <CompareBox key={provider.key} provider={provider} />));
  for (const { name } of providers.slice(0, 4)) await user.click(box(name));
  expect(box('SIIS').disabled).toBe(true);
  expect(box('Airbus').disabled).toBe(false);
  await user.click(box('Airbus'));
  expect(box('SIIS').disabled).toBe(false);
});

it('a box follows a choice that is made elsewhere', () => {
  render(<CompareBox provider={{ key: 'maxar', name: 'Maxar' }} />);
  act(() => chooseOnly([{ key: 'maxar', name: 'Maxar' }]));
  expect(box('Maxar').checked).toBe(true);
});
