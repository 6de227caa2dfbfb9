import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CustomComparison } from '../../src/features/market/compare/CustomComparison.tsx';
import { getCompareList, setCompareList } from '../../src/lib/compare-list.ts';
import { factsNamed, twoClasses } from '../fixtures/companies.ts';
import { withDataApi } from './data-api.ts';
import { onAnEmptyStage } from './setup.ts';

onAnEmptyStage();
const api = withDataApi();

const sar = { sensors: ['SAR'] };
const providers = [
  factsNamed('ICEYE', sar),
  factsNamed('Telespazio', sar),
  ...['Airbus', 'Maxar', 'Planet'].map((name) => factsNamed(name)),
];
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const columns = () => screen.queryAllByRole('columnheader').map(({ textContent }) => textContent);

beforeEach(() => history.replaceState(null, '', '/compare'));
afterEach(async () => {
  // What is still on its way, the plot above all, arrives before the page goes.
  await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull());
  act(() => setCompareList([]));
});

/** Comes to the page by an address, as when a colleague sent it. */
async function comeTo(search: string) {
  history.replaceState(null, '', `/compare${search}`);
  const asking = search.includes(',') || search.includes('-vs-');
  render(<CustomComparison providers={providers} classes={twoClasses} />);
  if (asking) await screen.findByRole('row', { name: /^Prices/ });
  return userEvent.setup();
}

describe('an address that asks for a comparison', () => {
  it.each(['?of=maxar,iceye', '?of=maxar-vs-iceye', '?of=MAXAR,iceye,maxar'])('like %s shows it', async (search) => {
    await comeTo(search);
    expect(columns()).toEqual(['Maxar', 'ICEYE']);
    expect(document.title).toContain('Maxar and ICEYE');
    expect(getCompareList(), 'looking is not choosing').toEqual([]);
  });

  it('is not led astray by a name that nobody has, and says so', async () => {
    await comeTo('?of=maxar,nobody,iceye');
    expect(screen.getByText('Nobody here is called “nobody”.')).toBeDefined();
    expect(columns()).toEqual(['Maxar', 'ICEYE']);
    expect(api.asked[0]?.searchParams.get('company')).toBe('in.(maxar,iceye)');
  });

  it('for more than four shows the first four, and says so', async () => {
    await comeTo('?of=maxar,iceye,planet,airbus,telespazio');
    expect(columns()).toEqual(['Maxar', 'ICEYE', 'Planet', 'Airbus']);
    expect(screen.getByText('Only the first four are compared.')).toBeDefined();
  });

  it('for one asks for more', async () => {
    await comeTo('?of=maxar');
    expect(screen.getByText('Maxar is chosen. Choose one to three more.')).toBeDefined();
    expect(box('Maxar').checked).toBe(true);
    expect(columns()).toEqual([]);
  });
});

describe('the choice of providers', () => {
  it('stands in rows by sensor', async () => {
    await comeTo('');
    const row = screen.getByRole('group', { name: 'SAR' });
    expect(within(row).getAllByRole('checkbox')).toHaveLength(2);
    expect(screen.getByText('Choose two to four providers.')).toBeDefined();
  });

  it('is followed by the address, in the order of choosing, and kept in this browser', async () => {
    const user = await comeTo('');
    await user.click(box('Maxar'));
    expect(location.search).toBe('?of=maxar');
    await user.click(box('ICEYE'));
    expect(location.search).toBe('?of=maxar,iceye');
    expect(await screen.findByRole('row', { name: /^Prices/ })).toBeDefined();
    expect(columns()).toEqual(['Maxar', 'ICEYE']);
    expect(getCompareList().map(({ name }) => name)).toEqual(['Maxar', 'ICEYE']);
    await user.click(box('Maxar'));
    expect(location.search).toBe('?of=iceye');
  });

  it('ends at four, and the other boxes wait with the reason', async () => {
    const user = await comeTo('?of=maxar,iceye,planet,airbus');
    expect(screen.queryByRole('checkbox', { name: 'Telespazio' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Change the choice' }));
    expect(box('Telespazio').disabled).toBe(true);
    expect(screen.getByText('Four at most: take one back to choose another.')).toBeDefined();
    await user.click(box('Planet'));
    expect(box('Telespazio').disabled).toBe(false);
    expect(columns()).toEqual(['Maxar', 'ICEYE', 'Airbus']);
  });

  it('that was made on other pages is offered, and taken up only when somebody says so', async () => {
    act(() =>
      setCompareList([
        { key: 'planet', name: 'Planet' },
        { key: 'maxar', name: 'Maxar' },
      ]),
    );
    const user = await comeTo('');
    expect(columns()).toEqual([]);
    expect(screen.getByText(/You chose Planet and Maxar before/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Compare them' }));
    expect(location.search).toBe('?of=planet,maxar');
    expect(columns()).toEqual(['Planet', 'Maxar']);
  });
});
