import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { CompareCheckbox } from '../../src/features/providers/compare-list/CompareCheckbox.tsx';
import { getCompareList, setCompareList } from '../../src/features/providers/compare-list/compare-list.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';

cleanUpAndCheckConsole();
afterEach(() => act(() => setCompareList([])));

const providers = ['Airbus', 'ICEYE', 'Maxar', 'Planet', 'SIIS'].map((name) => ({ key: name.toLowerCase(), name }));
const checkbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Compare ${name}` });

it('a compare checkbox has the name of its provider and selects it', async () => {
  const user = userEvent.setup();
  render(<CompareCheckbox provider={{ key: 'maxar', name: 'Maxar' }} />);
  await user.click(checkbox('Maxar'));
  expect(checkbox('Maxar').checked).toBe(true);
  expect(getCompareList()).toEqual([{ key: 'maxar', name: 'Maxar' }]);
  await user.click(checkbox('Maxar'));
  expect(getCompareList()).toEqual([]);
});

it('when four providers are selected, the other compare checkboxes are disabled until one is removed', async () => {
  const user = userEvent.setup();
  render(providers.map((provider) => <CompareCheckbox key={provider.key} provider={provider} />));
  for (const { name } of providers.slice(0, 4)) await user.click(checkbox(name));
  expect(checkbox('SIIS').disabled).toBe(true);
  expect(checkbox('Airbus').disabled).toBe(false);
  await user.click(checkbox('Airbus'));
  expect(checkbox('SIIS').disabled).toBe(false);
});

it('a compare checkbox follows a selection made elsewhere', () => {
  render(<CompareCheckbox provider={{ key: 'maxar', name: 'Maxar' }} />);
  act(() => setCompareList([{ key: 'maxar', name: 'Maxar' }]));
  expect(checkbox('Maxar').checked).toBe(true);
});
