import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Explore } from '../../src/features/explore/Explore.tsx';
import type { ListedCompany } from '../../src/features/prices/company-list.ts';
import { pushSearch } from '../../src/ui/search-params.ts';
import { medianPrice } from '../fixtures/company-list.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { withDataApi } from './fake-data-api.ts';

cleanUpAndCheckConsole();
const api = withDataApi();
beforeEach(() => history.replaceState(null, '', '/explore'));

const sensors = { sar: 'SAR', multispectral: 'Multispectral' };
const freeSources = ['Sentinel-2'];
const provider = (name: string, overrides: Partial<ListedCompany> = {}): ListedCompany => ({
  key: name.toLowerCase(),
  name,
  description: `${name} sells images.`,
  logo: `/emblems/${name.toLowerCase()}.svg`,
  address: name.toLowerCase(),
  sensors: ['multispectral'],
  aliases: [],
  summary: null,
  ...overrides,
});
const companies = [
  provider('Airbus'),
  provider('ICEYE', { sensors: ['sar'] }),
  provider('Maxar', { aliases: ['vantor'] }),
];

const statisticsRow = (
  key: string,
  overrides: Record<string, unknown> = {},
  company: Record<string, unknown> = {},
) => ({
  reviews: 4,
  samples: 0,
  rated: 2,
  rating_mean: '4.2500000000000000',
  companies: {
    key,
    name: key,
    description: '',
    logo: null,
    address: key,
    sensors: [],
    aliases: [],
    ...company,
  },
  ...overrides,
});
const medianRow = (company: string, overrides: Record<string, unknown> = {}) => ({
  company,
  sensor: 'multispectral',
  size_class: '50cm',
  basis: 'km2',
  acquisition: 'archive',
  n: 5,
  median: '12.3400',
  middle_half: null,
  prices: ['11.2000', '12.0000', '12.3400', '14.0000', '14.5000'],
  ...overrides,
});

const respond = (rows: unknown[], prices: unknown[] = []) =>
  api.answers(() => ({ json: { statistics: rows, prices } }));
const renderExplore = (prebuilt?: ReactNode) =>
  render(
    <>
      <Explore
        companies={companies}
        sensors={sensors}
        freeSources={freeSources}
        snapshotDate="2026-11-21"
        prebuiltId={prebuilt ? 'prebuilt' : null}
      />
      <div id="prebuilt">{prebuilt}</div>
    </>,
  );
const shownNames = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const card = (name: string) => within(screen.getByRole('article', { name }));

describe('the list of companies', () => {
  it('is shown at once, in the given order, and gets prices and ratings when they have loaded; each row leads to its company', async () => {
    respond([statisticsRow('maxar')], [medianRow('maxar')]);
    renderExplore();
    expect(shownNames()).toEqual(['Airbus', 'ICEYE', 'Maxar']);
    expect(await card('Maxar').findByRole('img', { name: '4.3 of 5 stars, 2 ratings' })).toBeDefined();
    expect(card('Maxar').getByText('$12.34')).toBeDefined();
    expect(card('Maxar').getByText('50 cm archive, median of 5')).toBeDefined();
    expect(card('Maxar').getAllByRole('link')).toHaveLength(1);
    expect(card('Maxar').getByRole('link', { name: 'Maxar' }).getAttribute('href')).toBe('/maxar-reviews');
    expect(card('Maxar').getByRole('checkbox', { name: 'Compare Maxar' })).toBeDefined();
  });

  it('marks only the rows whose figures include sample data', async () => {
    respond([statisticsRow('maxar', { samples: 4 }), statisticsRow('iceye', { samples: 1 }), statisticsRow('airbus')]);
    renderExplore();
    expect(await card('Maxar').findByText('2 ratings, sample data')).toBeDefined();
    expect(card('ICEYE').getByText('2 ratings, includes sample data')).toBeDefined();
    expect(card('Airbus').queryByText(/sample/i)).toBeNull();
  });

  it('labels a company that sells no images', async () => {
    const withoutImages = provider('Spire', { sensors: [] });
    respond([statisticsRow('spire'), statisticsRow('maxar')]);
    render(
      <Explore
        companies={[...companies, withoutImages]}
        sensors={sensors}
        freeSources={freeSources}
        snapshotDate={null}
      />,
    );
    expect(await card('Spire').findByText('Radio data, not images')).toBeDefined();
    expect(card('Maxar').queryByText('Radio data, not images')).toBeNull();
  });

  it('includes companies that reviewers have named, with a link to their reviews and their name as plain text', async () => {
    const name = '</script><b>Acme & Co';
    respond([statisticsRow('acme & co', {}, { name, address: null })]);
    renderExplore();
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(
      '/all-reviews?company=acme%20%26%20co',
    );
    expect(card(name).queryByRole('checkbox')).toBeNull();
  });

  it('stays usable if the database is unreachable, shows an error, and is updated after Retry', async () => {
    const user = userEvent.setup();
    api.answers(() => ({ status: 500, json: { message: 'down' } }));
    renderExplore();
    expect((await screen.findByRole('alert')).textContent).toContain('Error fetching data');
    expect(shownNames()).toEqual(['Airbus', 'ICEYE', 'Maxar']);
    await user.type(screen.getByRole('searchbox'), 'vantor');
    await expect.poll(shownNames).toEqual(['Maxar']);
    respond([statisticsRow('maxar')]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await card('Maxar').findByRole('img', { name: '4.3 of 5 stars, 2 ratings' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the search for companies', () => {
  it('filters the list while the user types, and writes the text into the address', async () => {
    const user = userEvent.setup();
    renderExplore();
    await user.type(screen.getByPlaceholderText('search for company'), 'icey');
    expect(shownNames()).toEqual(['ICEYE']);
    const count = screen.getByText('1 company of 3');
    expect(location.search).toBe('?q=icey');
    await user.click(screen.getByRole('button', { name: 'Search Company' }));
    expect(document.activeElement?.contains(count)).toBe(true);
  });

  it('announces the number of companies once, after the user has typed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    renderExplore();
    for (const value of ['a', 'ai', 'air']) {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
      await act(() => vi.dynamicImportSettled());
      act(() => vi.advanceTimersByTime(900));
      expect(screen.getByRole('status').textContent).toBe('');
    }
    act(() => vi.advanceTimersByTime(100));
    expect(screen.getByRole('status').textContent).toBe('1 company of 3');
  });

  it('says "No reviews Yet" if nothing matches, and offers to show all companies', async () => {
    const user = userEvent.setup();
    renderExplore();
    await user.type(screen.getByRole('searchbox'), 'xyzzy');
    expect(shownNames()).toEqual([]);
    expect(screen.getByText('No reviews Yet')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show all companies' }));
    expect(shownNames()).toHaveLength(3);
  });

  it('says under which other name it found a company, and adds the companies that sell these images, with their price of them', async () => {
    respond([]);
    const figures = {
      usdPerKm2: null,
      unit: 'per scene',
      sellers: 'SkyFi',
      date: 'undated, seen 6 Oct 2026',
      product: 'SkySat',
    };
    const skyfi = provider('SkyFi', { listPrice: { ...figures, figure: '$1' } });
    const ofSkySat = { ...figures, figure: '$600' };
    const planet = provider('Planet', {
      aliases: ['SkySat', 'Dove'],
      soldBy: { SkySat: [{ key: 'skyfi', listPrice: ofSkySat }] },
    });
    render(
      <Explore
        companies={[...companies, planet, skyfi]}
        sensors={sensors}
        freeSources={freeSources}
        snapshotDate={null}
      />,
    );
    await userEvent.type(screen.getByRole('searchbox', { name: 'Company' }), 'skysat');
    await waitFor(() => expect(shownNames()).toEqual(['Planet', 'SkyFi']));
    expect(card('Planet').getByText('Found as SkySat')).toBeDefined();
    expect(card('SkyFi').getByText('Sells images of SkySat')).toBeDefined();
    expect(card('SkyFi').getByText('from $600')).toBeDefined();
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Company' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Company' }), 'dove');
    await waitFor(() => expect(shownNames()).toEqual(['Planet']));
  });

  it('says which company has no profile, and leads from the picker of a company to the form for a quote', async () => {
    respond([]);
    const orbita = provider('Orbita', { address: null, logo: null, sensors: [], entry: 'orbita' });
    render(
      <Explore
        companies={[...companies, orbita]}
        sensors={sensors}
        freeSources={freeSources}
        snapshotDate={null}
        prebuiltId="picker"
      />,
    );
    await userEvent.type(screen.getByRole('searchbox', { name: 'Company' }), 'orbita');
    expect(await card('Orbita').findByText('No profile yet')).toBeDefined();
    const name = card('Orbita').getByRole('link', { name: 'Orbita' });
    expect(name.getAttribute('href')).toBe('/write-review?company=other&name=Orbita');
  });

  it('offers a similar name, and a quote for a company that it does not know', async () => {
    respond([]);
    renderExplore();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Company' }), 'Mxxarr');
    expect(await screen.findByText(/We have no profile under that name/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Share a quote' }).getAttribute('href')).toBe(
      '/write-review?company=other&name=Mxxarr',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Maxar' }));
    await waitFor(() => expect(shownNames()).toEqual(['Maxar']));
  });

  it('says that only a filter excludes the company that was searched for', async () => {
    respond([]);
    history.replaceState(null, '', '/explore?q=maxar&sensor=sar');
    renderExplore();
    expect(await screen.findByText('No companies match your search and filters.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Share a quote' })).toBeNull();
  });

  it('shows a seller that a source names for the satellite and that publishes no price', async () => {
    respond([]);
    const planet = provider('Planet', { aliases: ['SkySat'], soldBy: { SkySat: [{ key: 'maxar', listPrice: null }] } });
    render(
      <Explore companies={[...companies, planet]} sensors={sensors} freeSources={freeSources} snapshotDate={null} />,
    );
    await userEvent.type(screen.getByRole('searchbox', { name: 'Company' }), 'skysat');
    expect(await card('Maxar').findByText('Sells images of SkySat')).toBeDefined();
    expect(shownNames()).toEqual(['Planet', 'Maxar']);
  });

  it('finds a company called like a property of every object', async () => {
    respond([]);
    render(
      <Explore companies={[provider('Constructor')]} sensors={sensors} freeSources={freeSources} snapshotDate={null} />,
    );
    await userEvent.type(screen.getByRole('searchbox', { name: 'Company' }), 'constructor');
    await waitFor(() => expect(shownNames()).toEqual(['Constructor']));
  });

  it('leads from the name of a source of free images to the page of free sources', async () => {
    respond([]);
    renderExplore();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Company' }), 'sentinel-2');
    expect(screen.queryByRole('link', { name: 'Share a quote' })).toBeNull();
    const link = await screen.findByRole('link', { name: 'free sources of images' });
    expect(link.getAttribute('href')).toBe('/free-sources');
  });

  it('shows the companies with a price in the size class at first, and the others when the user asks for them', async () => {
    respond([]);
    const summary = { reviews: 5, samples: 0, rated: 0, ratingMean: null, prices: [medianPrice(12)] };
    const priced = [provider('Priced', { summary }), ...companies];
    render(<Explore companies={priced} sensors={sensors} freeSources={freeSources} snapshotDate={null} />);
    expect(shownNames()).toEqual(['Priced']);
    expect(screen.getByText('1 of 4 companies have a price for 50 cm images')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'See more companies' }));
    expect(shownNames()).toEqual(['Priced', 'Airbus', 'ICEYE', 'Maxar']);
    expect(screen.queryByRole('button', { name: 'See more companies' })).toBeNull();
  });

  it('can sort by price, and filter by acquisition and rating; the address chooses the images', async () => {
    const user = userEvent.setup();
    const radar = { sensor: 'sar', size_class: '1m', acquisition: 'tasking', basis: 'scene', median: 1 };
    respond(
      [statisticsRow('maxar'), statisticsRow('airbus', { rating_mean: 3 }), statisticsRow('iceye')],
      [
        medianRow('maxar'),
        medianRow('airbus', { median: 7 }),
        medianRow('airbus', { acquisition: 'tasking', median: 40 }),
        medianRow('iceye', radar),
      ],
    );
    renderExplore();
    await screen.findByText('$12.34');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Highest price');
    expect(shownNames()).toEqual(['Maxar', 'Airbus', 'ICEYE']);
    await user.selectOptions(screen.getByLabelText('Acquisition'), 'Tasking');
    expect(shownNames()).toEqual(['Airbus', 'ICEYE', 'Maxar']);
    expect(card('Airbus').getByText('$40')).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Acquisition'), 'Any');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Lowest price');
    expect(shownNames()).toEqual(['Airbus', 'Maxar', 'ICEYE']);
    expect(card('ICEYE').getByText('–')).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Rating'), '4 stars or more');
    expect(shownNames()).toEqual(['Maxar', 'ICEYE']);
    expect(location.search).toBe('?sort=lowest&rating=4');
    act(() => pushSearch('?sensor=sar&size=1m'));
    expect(shownNames()).toEqual(['ICEYE']);
    expect(card('ICEYE').getByText('1 m SAR tasking, median of 5')).toBeDefined();
  });

  it('shows another price of a company that was searched for if it has none in the size class', async () => {
    const user = userEvent.setup();
    const radar = { sensor: 'sar', size_class: '3m', acquisition: 'tasking', median: 1.5, n: 9 };
    respond(
      [statisticsRow('airbus'), statisticsRow('iceye')],
      [medianRow('airbus', { n: 4 }), medianRow('iceye', radar)],
    );
    renderExplore();
    await user.type(screen.getByRole('searchbox'), 'iceye');
    expect(await card('ICEYE').findByText('3 m SAR tasking, median of 9')).toBeDefined();
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'airbus');
    expect(await card('Airbus').findByText('–')).toBeDefined();
  });

  it('starts with the values in the address', async () => {
    history.replaceState(null, '', '/explore?q=vantor&sort=rated');
    renderExplore();
    await expect.poll(shownNames).toEqual(['Maxar']);
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('vantor');
    expect((screen.getByLabelText('Sort by') as HTMLSelectElement).value).toBe('rated');
  });

  it('shows any prebuilt content below a search without filters, until the user searches', async () => {
    const user = userEvent.setup();
    renderExplore(<p>Twelve to choose from</p>);
    expect(screen.getByText('Twelve to choose from')).toBeDefined();
    expect(shownNames()).toEqual([]);
    expect(screen.queryAllByRole('combobox')).toEqual([]);
    await user.type(screen.getByRole('searchbox'), 'air');
    expect(shownNames()).toEqual(['Airbus']);
    expect(screen.getByText('Twelve to choose from').parentElement?.hidden).toBe(true);
    await user.clear(screen.getByRole('searchbox'));
    expect(screen.getByText('Twelve to choose from').parentElement?.hidden).toBe(false);
    expect(shownNames()).toEqual([]);
  });
});

// React replays changes from before hydration with the handlers of the first render.
it('Explore: changing one filter keeps the other filters in the address', async () => {
  const user = userEvent.setup();
  api.answers(() => ({ json: [] }));
  render(<Explore companies={companies} sensors={sensors} freeSources={freeSources} snapshotDate={null} />);
  history.replaceState(null, '', '/explore?q=max');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Highest price');
  expect(location.search).toBe('?q=max&sort=highest');
  history.replaceState(null, '', '/explore?q=max&size=30cm');
  await user.selectOptions(screen.getByLabelText('Acquisition'), 'Tasking');
  expect(location.search).toBe('?q=max&size=30cm&acquisition=tasking');
});
