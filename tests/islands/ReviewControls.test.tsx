import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReviewList } from '../../src/features/review-list/ReviewList.tsx';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { type FakeResponse, reviewRow, withDataApi } from './fake-data-api.ts';
import { reviewRequests } from './review-api.ts';

cleanUpAndCheckConsole();
const api = withDataApi();
const group = '/maxar-reviews?sensor=multispectral&size=50cm&basis=km2&acquisition=archive';
beforeEach(() => history.replaceState(null, '', '/maxar-reviews'));
afterEach(() => {
  vi.restoreAllMocks();
});

const priceRequests = () => api.asked.filter(({ pathname }) => pathname.endsWith('/price_matches'));
/** The requests for the rows of a file. */
const fileRequests = () => reviewRequests(api).filter(({ searchParams }) => searchParams.get('at_most') === '40');
const respond = (prices: FakeResponse | Promise<FakeResponse>, rows: Record<string, unknown>[] = [reviewRow(1)]) =>
  api.answers(({ pathname }) => {
    if (pathname.endsWith('/price_matches')) return prices;
    return { json: pathname.endsWith('/list_reviews') ? rows : [] };
  });
const perKm2 = (...prices: unknown[]): FakeResponse => ({
  json: prices.map((price) => ({ price, unusual: false, sample: false })),
});

describe('the median above a list', () => {
  it('covers only the prices of the list, if they can be compared', async () => {
    history.replaceState(null, '', `${group}&area=5-`);
    respond(perKm2('10', 12, 14, 16, '18.5'));
    render(<ReviewList company="maxar" />);
    const median = 'Median $14 per km², 5 quotes from the last 24 months';
    expect(await screen.findByText(median)).toBeDefined();
    expect(screen.getByText('Multispectral, 50 cm class, archive, per km²')).toBeDefined();
    const [asked, ...more] = priceRequests();
    expect(more).toEqual([]);
    expect(JSON.parse(asked?.searchParams.get('filters') ?? '')).toEqual({
      ...{ sensor: 'multispectral', size_class: '50cm', basis: 'km2', acquisition: 'archive' },
      ...{ company: 'maxar', least_area: 5 },
    });
  });

  it.each([
    [[true, true, true], 'Sample data'],
    [[true, false, false], 'Includes sample data'],
    [[false, false, false], null],
  ])('says that its quotes are samples: %j', async (samples, label) => {
    history.replaceState(null, '', group);
    respond({ json: samples.map((sample) => ({ price: 12, unusual: false, sample })) });
    render(<ReviewList company="maxar" />);
    const median = await screen.findByText(/^Median \$12/);
    expect(median.nextElementSibling?.textContent ?? null).toBe(label);
  });

  it('is not requested when the prices cannot be compared', async () => {
    render(<ReviewList company="maxar" />);
    await screen.findByRole('button', { name: 'Copy link' });
    expect(screen.queryByText(/median/)).toBeNull();
    expect(priceRequests()).toEqual([]);
  });

  it('is withheld with a sentence when fewer than three quotes match', async () => {
    history.replaceState(null, '', group);
    respond(perKm2(10, 12));
    render(<ReviewList />);
    expect(await screen.findByText(/^Fewer than 3 quotes from the last 24 months match/)).toBeDefined();
  });

  it('leaves the list unchanged if it cannot be loaded, and loads after "Retry"', async () => {
    const user = userEvent.setup();
    history.replaceState(null, '', group);
    respond({ status: 500, json: {} });
    render(<ReviewList company="maxar" />);
    expect(await screen.findByText(/the median is not available/)).toBeDefined();
    expect(await screen.findByText('Quote number 1')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    respond(perKm2(10, 12, 14));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^Median \$12 .* only 3 quotes/)).toBeDefined();
  });
});

describe('"Copy link"', () => {
  it('copies the address of the filtered list', async () => {
    const user = userEvent.setup();
    const sorted = group.replace('?', '?sort=lowest&');
    history.replaceState(null, '', sorted);
    render(<ReviewList company="maxar" />);
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Copied')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}${sorted}#reviews`);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest');
    expect(screen.queryByText('Copied')).toBeNull();
  });

  it('copies only the view, the company and the review of the address', async () => {
    const user = userEvent.setup();
    const known = '/all-reviews?company=maxar&review=1&stars=5';
    history.replaceState(null, '', `${known}&code=secret&access_token=secret#access_token=secret`);
    render(<ReviewList />);
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Copied')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}${known}#reviews`);
  });
});

describe('"Download CSV"', () => {
  /** Collects the files that the page offers, instead of saving them. */
  function catchFiles() {
    const files: { name: string; text: Promise<string> }[] = [];
    let text = Promise.resolve('');
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      text = (blob as Blob).text();
      return 'blob:file';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push({ name: this.download, text });
    });
    return files;
  }
  const numbered = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      reviewRow(from + index, { companies: { name: '=Acme', address: null }, display_name: 'Ada Sample' }),
    );

  it('saves every review of the list page by page, once for a double click, with company and source', async () => {
    const user = userEvent.setup();
    const files = catchFiles();
    history.replaceState(null, '', '/maxar-reviews?stars=5&seller=skyfi');
    api.answers(({ pathname, searchParams }) => {
      if (!pathname.endsWith('/list_reviews')) return { json: [] };
      if (searchParams.get('at_most') === '20') return { json: [reviewRow(1)] };
      return { json: searchParams.get('after') === 'null' ? numbered(1, 40) : numbered(41, 2) };
    });
    render(<ReviewList company="maxar" />);
    await user.dblClick(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('Saved 42 reviews.')).toBeDefined();
    const [file, ...others] = files;
    expect(others).toEqual([]);
    expect(file?.name).toMatch(/^fairswath-quotes-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await file?.text)?.split('\r\n') ?? [];
    expect(lines).toHaveLength(44);
    expect(lines[0]).toMatch(/^\ufeff?Company,/);
    expect(lines[1]).toMatch(/^'=Acme,2026-11,1200,for the whole order,/);
    expect(lines[42]).toMatch(/Quote number 42.*\/terms"$/);
    expect(lines.join()).not.toContain('Ada Sample');
    const filters = '{"company":"maxar","stars":"5","seller":"skyfi"}';
    expect(fileRequests().map(({ searchParams }) => searchParams.get('filters'))).toEqual([filters, filters]);
  });

  it('says that there is nothing to save', async () => {
    const user = userEvent.setup();
    const files = catchFiles();
    render(<ReviewList company="maxar" />);
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('There are no reviews to download.')).toBeDefined();
    expect(files).toEqual([]);
  });

  it('says that no file was saved when the reviews cannot be loaded, and works when it is pressed again', async () => {
    const user = userEvent.setup();
    const files = catchFiles();
    const busy = { status: 429, json: { code: 'PT429', message: 'too_many', details: '{"seconds": 42}' } };
    api.answers(({ searchParams }) => (searchParams.get('at_most') === '40' ? busy : { json: [] }));
    render(<ReviewList company="maxar" />);
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('Error fetching data: no file was saved. Try again in 42 seconds.')).toBeDefined();
    api.answers(() => ({ json: numbered(1, 1) }));
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('Saved 1 review.')).toBeDefined();
    expect(files).toHaveLength(1);
  });
});
