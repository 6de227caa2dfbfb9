import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CustomComparison } from '../../src/features/compare/CustomComparison.tsx';
import { comparisonRows } from '../../src/features/compare/table/comparison-rows.ts';
import { getCompareList, setCompareList } from '../../src/features/providers/compare-list/compare-list.ts';
import { companyFigures, providerFacts } from '../fixtures/companies.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { withDataApi } from './fake-data-api.ts';

// Called each time that providers are compared.
vi.mock(import('../../src/features/compare/table/comparison-rows.ts'), { spy: true });

cleanUpAndCheckConsole();
const api = withDataApi();

const sar = { sensors: ['SAR'] };
const providers = [
  providerFacts('ICEYE', sar),
  providerFacts('Telespazio', sar),
  ...['Airbus', 'Maxar', 'Planet'].map((name) => providerFacts(name)),
];
const checkbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
/** The compared providers. */
const compared = () => {
  const table = screen.queryByRole('table', { name: 'Status' });
  return (
    table &&
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
  );
};

beforeEach(() => {
  history.replaceState(null, '', '/compare');
  api.answers(() => ({ json: companyFigures() }));
});
afterEach(async () => {
  // Wait for pending requests.
  await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull());
  act(() => setCompareList([]));
});

/** Opens the page at an address, as a link does, and waits for the comparison if the address asks for one. */
async function openPage(search: string) {
  history.replaceState(null, '', `/compare${search}`);
  const comparing = search.includes(',') || search.includes('-vs-');
  render(<CustomComparison providers={providers} groups={[]} />);
  if (comparing) await screen.findByRole('table', { name: 'Prices' });
  return userEvent.setup();
}

describe('the comparison page opened at an address', () => {
  it.each(['?of=maxar,iceye', '?of=maxar-vs-iceye', '?of=MAXAR,iceye,maxar'])(
    'with %s has its providers in that order',
    async (search) => {
      await openPage(search);
      expect(compared()).toEqual(['Maxar', 'ICEYE']);
      expect(document.title).toContain('Maxar and ICEYE');
      expect(getCompareList(), 'the compare list stays empty').toEqual([]);
    },
  );

  it('leaves out an unknown provider and says so', async () => {
    await openPage('?of=maxar,nobody,iceye');
    expect(screen.getByText('No provider matches “nobody”.')).toBeDefined();
    expect(compared()).toEqual(['Maxar', 'ICEYE']);
    expect(api.asked.map(({ pathname, search }) => pathname + decodeURIComponent(search))).toEqual([
      '/rest/v1/rpc/company_prices?of_companies=["maxar","iceye"]',
    ]);
  });

  it('shows only the first four providers and says so', async () => {
    await openPage('?of=maxar,iceye,planet,airbus,telespazio');
    expect(compared()).toEqual(['Maxar', 'ICEYE', 'Planet', 'Airbus']);
    expect(screen.getByText('Only the first four providers are shown.')).toBeDefined();
  });

  it('asks for more providers if there is only one', async () => {
    await openPage('?of=maxar');
    expect(screen.getByText('Maxar is selected. Add one to three more.')).toBeDefined();
    expect(checkbox('Maxar').checked).toBe(true);
    expect(compared()).toBeNull();
  });
});

describe('the order on the comparison page', () => {
  it('stays in the address when the providers change', async () => {
    const user = await openPage('?of=maxar,iceye&images=multispectral%2F50cm&area=much');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Area: Enter a number/);
    await user.click(screen.getByRole('button', { name: 'Change providers' }));
    await user.click(checkbox('Planet'));
    expect(location.search).toBe('?of=maxar,iceye,planet&images=multispectral%2F50cm&area=much');
  });
});

describe('the picker of the comparison page', () => {
  it('opens without comparing the providers again', async () => {
    const user = await openPage('?of=maxar,iceye');
    vi.mocked(comparisonRows).mockClear();
    await user.click(screen.getByRole('button', { name: 'Change providers' }));
    expect(checkbox('Planet').checked).toBe(false);
    expect(comparisonRows).not.toHaveBeenCalled();
  });

  it('groups providers by sensor', async () => {
    await openPage('');
    const group = screen.getByRole('group', { name: 'SAR' });
    expect(within(group).getAllByRole('checkbox')).toHaveLength(2);
    expect(screen.getByText('Select two to four providers.')).toBeDefined();
  });

  it('writes the selection into the address, in the order of selection, and into the compare list', async () => {
    const user = await openPage('');
    await user.click(checkbox('Maxar'));
    expect(location.search).toBe('?of=maxar');
    await user.click(checkbox('ICEYE'));
    expect(location.search).toBe('?of=maxar,iceye');
    expect(await screen.findByRole('table', { name: 'Prices' })).toBeDefined();
    expect(compared()).toEqual(['Maxar', 'ICEYE']);
    expect(getCompareList().map(({ name }) => name)).toEqual(['Maxar', 'ICEYE']);
    await user.click(checkbox('Maxar'));
    expect(location.search).toBe('?of=iceye');
  });

  it('disables the other checkboxes when four are selected, and says why', async () => {
    const user = await openPage('?of=maxar,iceye,planet,airbus');
    expect(screen.queryByRole('checkbox', { name: 'Telespazio' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Change providers' }));
    expect(checkbox('Telespazio').disabled).toBe(true);
    expect(screen.getByText('You can compare up to four providers. Remove one to add another.')).toBeDefined();
    await user.click(checkbox('Planet'));
    expect(checkbox('Telespazio').disabled).toBe(false);
    expect(compared()).toEqual(['Maxar', 'ICEYE', 'Airbus']);
  });

  it('offers the compare list of other pages, and uses it only on request', async () => {
    act(() =>
      setCompareList([
        { key: 'planet', name: 'Planet' },
        { key: 'maxar', name: 'Maxar' },
      ]),
    );
    const user = await openPage('');
    expect(compared()).toBeNull();
    expect(screen.getByText(/You last selected Planet and Maxar/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Compare them' }));
    expect(location.search).toBe('?of=planet,maxar');
    expect(compared()).toEqual(['Planet', 'Maxar']);
  });
});
