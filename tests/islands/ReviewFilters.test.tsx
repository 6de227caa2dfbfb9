import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ReviewList } from '../../src/features/review-list/ReviewList.tsx';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { type FakeResponse, reviewRow, withDataApi } from './fake-data-api.ts';
import { countRow, respondWithReviews, reviewRequests } from './review-api.ts';

cleanUpAndCheckConsole();
const api = withDataApi();
beforeEach(() => history.replaceState(null, '', '/maxar-reviews'));

const counts = [
  countRow(7),
  countRow(3, { size_class: '50cm', acquisition: 'tasking' }),
  countRow(2, { size_class: '50cm', stars: 'none', basis: 'km2', per_km2_known: true }),
];
const comparable = 'sensor=multispectral&size=50cm&basis=km2&acquisition=archive';
/** A select, after the script of the filters has loaded. */
async function select(name: string): Promise<HTMLSelectElement> {
  await screen.findByText('Price and area limits', { exact: false });
  return screen.getByRole<HTMLSelectElement>('combobox', { name });
}
const optionsOf = (element: HTMLElement) => [...element.querySelectorAll('option')].map((option) => option.textContent);
const listOf = (...numbers: number[]): FakeResponse => ({ json: numbers.map((number) => reviewRow(number)) });
const filtersOf = (asked: URL | undefined) => JSON.parse(asked?.searchParams.get('filters') ?? 'null');
const lastFilters = () => filtersOf(reviewRequests(api).at(-1));
const lastSort = () => reviewRequests(api).at(-1)?.searchParams.get('sort');
/** Changes the address as a link or the Back button does. */
const goTo = (address: string) =>
  act(() => {
    history.replaceState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  });

/** The prebuilt content beside the list. */
const prebuilt = () => document.getElementById('prebuilt');

describe('the list of reviews of a company', () => {
  it('can be sorted and filtered, which changes the address', async () => {
    const user = userEvent.setup();
    respondWithReviews(api, (time) => listOf(time));
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 1');
    await user.selectOptions(await select('Sort by'), 'Top rated');
    expect(await screen.findByText('Quote number 2')).toBeDefined();
    await user.selectOptions(await select('Size class'), '50 cm class');
    expect(await screen.findByText('Quote number 3')).toBeDefined();
    expect(location.search).toBe('?sort=rated&size=50cm');
    expect(lastSort()).toBe('rated');
    expect(lastFilters()).toEqual({ company: 'maxar', size_class: '50cm' });
  });

  it('is sorted and filtered from the start as the address says, and hides prebuilt reviews of another view', async () => {
    history.replaceState(null, '', '/maxar-reviews?stars=4&sort=rated');
    const held = Promise.withResolvers<FakeResponse>();
    respondWithReviews(api, () => held.promise);
    render(
      <>
        <ReviewList company="maxar" snapshotDate="2026-11-21" prebuiltId="prebuilt" />
        <ul id="prebuilt" />
      </>,
    );
    expect((await select('Rating')).value).toBe('4');
    expect((await select('Sort by')).value).toBe('rated');
    expect(prebuilt()?.hidden).toBe(true);
    expect(screen.getByText('Loading reviews')).toBeDefined();
    held.resolve(listOf(1));
    expect(await screen.findByText('Quote number 1')).toBeDefined();
    expect(screen.queryByText('Prebuilt reviews')).toBeNull();
    expect(reviewRequests(api).map(filtersOf)).toEqual([{ company: 'maxar', stars: '4' }]);
  });

  it('changes with Back and Forward', async () => {
    const user = userEvent.setup();
    respondWithReviews(api, (_, asked) => listOf(filtersOf(asked).acquisition ? 2 : 1));
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 1');
    await user.selectOptions(await select('Acquisition'), 'Archive');
    await screen.findByText('Quote number 2');
    goTo('/maxar-reviews');
    expect(await screen.findByText('Quote number 1')).toBeDefined();
    expect((await select('Acquisition')).value).toBe('');
  });

  it('has its number and its median announced once the user has selected filters', async () => {
    history.replaceState(null, '', `/maxar-reviews?${comparable}`);
    respondWithReviews(api, (_, asked) => listOf(filtersOf(asked).size_class === '1m' ? 2 : 1), { counts });
    render(<ReviewList company="maxar" />);
    await screen.findByText('2 of 12 reviews');
    await screen.findByText(/the median is not available/);
    const sizes = await select('Size class');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    for (const value of ['30cm', '50cm', '1m']) {
      fireEvent.change(sizes, { target: { value } });
      act(() => vi.advanceTimersByTime(900));
      expect(announced().join('')).not.toMatch(/12 reviews|median/);
    }
    expect(screen.getByText('0 of 12 reviews')).toBeDefined();
    act(() => vi.advanceTimersByTime(100));
    expect(announced()).toContain('0 of 12 reviews');
    vi.useRealTimers();
    await screen.findByText('Quote number 2');
  });

  it('is not loaded again when parameters of other islands change', async () => {
    respondWithReviews(api, () => listOf(1));
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 1');
    goTo('/maxar-reviews?plot=price&sort=newest');
    expect(screen.getByText('Quote number 1')).toBeDefined();
    expect(reviewRequests(api)).toHaveLength(1);
  });

  it('leaves the company and the anchor in the address unchanged', async () => {
    const user = userEvent.setup();
    history.replaceState(null, '', '/all-reviews?company=maxar#reviews');
    render(<ReviewList />);
    await user.selectOptions(await select('Sort by'), 'Top rated');
    await expect.poll(lastSort).toBe('rated');
    expect(location.search + location.hash).toBe('?company=maxar&sort=rated#reviews');
  });

  it('stays, marked as busy, until the next view has loaded, and only the last of two changes counts', async () => {
    const user = userEvent.setup();
    history.replaceState(null, '', `/maxar-reviews?${comparable}`);
    const [lowest, highest] = [Promise.withResolvers<FakeResponse>(), Promise.withResolvers<FakeResponse>()];
    respondWithReviews(api, (_, asked) => {
      const sort = asked.searchParams.get('sort');
      if (sort === 'lowest') return lowest.promise;
      return sort === 'highest' ? highest.promise : listOf(1);
    });
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 1');
    const group = screen.getByRole('group', { name: 'Reviews' });
    expect(group.getAttribute('aria-busy')).toBe('false');
    await user.selectOptions(await select('Sort by'), 'Lowest price');
    await expect.poll(lastSort).toBe('lowest');
    await user.selectOptions(await select('Sort by'), 'Highest price');
    await expect.poll(lastSort).toBe('highest');
    expect(group.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByText('Quote number 1')).toBeDefined();
    lowest.resolve(listOf(2));
    highest.resolve(listOf(3));
    expect(await screen.findByText('Quote number 3')).toBeDefined();
    expect(screen.queryByText('Quote number 2')).toBeNull();
    expect(group.getAttribute('aria-busy')).toBe('false');
  });

  it('is replaced by an error when the next view cannot be loaded, and loads after "Retry"', async () => {
    const user = userEvent.setup();
    respondWithReviews(api, (time) => (time === 2 ? { status: 500, json: {} } : listOf(time)));
    render(
      <>
        <ReviewList company="maxar" snapshotDate="2026-11-21" prebuiltId="prebuilt" />
        <ul id="prebuilt" />
      </>,
    );
    expect(prebuilt()?.hidden).toBe(false);
    await screen.findByText('Quote number 1');
    await user.selectOptions(await select('Size class'), 'Over 300 m');
    expect((await screen.findByRole('alert')).textContent).toBe('Error fetching dataRetry');
    expect(screen.queryByText(/Quote number/)).toBeNull();
    expect(prebuilt()?.hidden).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Quote number 3')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be empty, and "Clear filters" shows all reviews again', async () => {
    const user = userEvent.setup();
    history.replaceState(null, '', '/maxar-reviews?size=over-300m&sort=rated');
    respondWithReviews(api, (time) => (time === 1 ? listOf() : listOf(1)), { counts });
    render(<ReviewList company="maxar" />);
    expect(await screen.findByText('No reviews Yet')).toBeDefined();
    expect(await screen.findByText('0 of 12 reviews')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Quote number 1')).toBeDefined();
    expect(location.search).toBe('?sort=rated');
    expect(document.activeElement).toBe(await select('Sensor type'));
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('can be sorted by price if its prices can be compared, but not otherwise', async () => {
    const user = userEvent.setup();
    respondWithReviews(api, () => listOf(1));
    render(<ReviewList company="maxar" />);
    const sort = await select('Sort by');
    const disabled = () => [...sort.options].filter((option) => option.disabled).map((option) => option.text);
    expect(disabled()).toEqual(['Lowest price', 'Highest price']);
    expect(screen.getByText(/^Choose a sensor type, a size class, a price basis and an acquisition/)).toBeDefined();
    await user.selectOptions(await select('Sensor type'), 'Multispectral');
    await user.selectOptions(await select('Size class'), '50 cm class');
    await user.selectOptions(await select('Acquisition'), 'Archive');
    expect(screen.getByText('Choose a price basis to see the median and to sort by price.')).toBeDefined();
    await user.selectOptions(await select('Price basis'), 'Per km²');
    expect(disabled()).toEqual([]);
    expect(screen.queryByText(/^Choose/)).toBeNull();
    await user.selectOptions(sort, 'Highest price');
    await expect.poll(lastSort).toBe('highest');
    await user.selectOptions(await select('Size class'), 'All');
    await expect.poll(lastSort).toBe('newest');
    expect(location.search).toBe('?sensor=multispectral&basis=km2&acquisition=archive');
    expect(sort.value).toBe('newest');
  });

  it('shows the same size for an address from before there were size classes', async () => {
    history.replaceState(null, '', '/maxar-reviews?resolution=50cm&review=none');
    respondWithReviews(api, () => listOf(1));
    render(<ReviewList company="maxar" />);
    expect((await select('Size class')).value).toBe('50cm');
    await screen.findByText('Quote number 1');
    expect(lastFilters()).toEqual({ company: 'maxar', size_class: '50cm' });
  });
});

describe('limits of price and area', () => {
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const open = async (user: ReturnType<typeof userEvent.setup>) =>
    user.click(await screen.findByText('Price and area limits', { exact: false }));

  it('are typed as people write them, kept in the address and named', async () => {
    const user = userEvent.setup();
    history.replaceState(null, '', '/maxar-reviews?basis=km2');
    respondWithReviews(api, (_, asked) => listOf(filtersOf(asked).size_class === '1m' ? 2 : 1), { counts });
    render(<ReviewList company="maxar" />);
    await screen.findByText('2 of 12 reviews');
    await open(user);
    await user.type(field('Price from'), '$10');
    await user.type(field('Price to'), '1,200');
    await user.type(field('Area from'), '25 km2{Enter}');
    expect(location.search).toBe('?basis=km2&price=10-1200&area=25-');
    expect(await screen.findByText(': $10 to $1,200 per km², at least 25 km²')).toBeDefined();
    expect(field('Price to').value).toBe('1200');
    const limits = { least_price: 10, most_price: 1200, least_area: 25 };
    await expect.poll(lastFilters).toEqual({ company: 'maxar', basis: 'km2', ...limits });
  });

  it('show a message and change nothing if they cannot be understood', async () => {
    const user = userEvent.setup();
    render(<ReviewList company="maxar" />);
    await open(user);
    await user.type(field('Price to'), '€20');
    await user.type(field('Area from'), '30');
    await user.type(field('Area to'), '20');
    await user.click(screen.getByRole('button', { name: 'Apply limits' }));
    expect(screen.getByText(/^This price is in €\./)).toBeDefined();
    expect(screen.getByText('Enter at least the number in “From”.')).toBeDefined();
    expect(document.activeElement).toBe(field('Price to'));
    expect(field('Price to').getAttribute('aria-invalid')).toBe('true');
    expect(location.search).toBe('');
  });

  it('hide the numbers of reviews, which do not cover them, and are cleared with the filters', async () => {
    const user = userEvent.setup();
    history.replaceState(null, '', '/maxar-reviews?area=-200');
    respondWithReviews(api, () => listOf(1), { counts });
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 1');
    expect(optionsOf(await select('Acquisition'))).toEqual(['All', 'Archive', 'Tasking', 'Assured tasking']);
    expect(screen.queryByText(/\d+ reviews/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('12 reviews')).toBeDefined();
    expect(location.search).toBe('');
    expect(field('Area to').value).toBe('');
  });
});

describe('the options of the filters', () => {
  it('contain the number of reviews, given the other filters, and are disabled if it is zero', async () => {
    const user = userEvent.setup();
    respondWithReviews(api, () => listOf(1), { counts });
    render(<ReviewList company="maxar" />);
    expect(await screen.findByText('12 reviews')).toBeDefined();
    const size = await select('Size class');
    expect(optionsOf(size).slice(0, 4)).toEqual(['All', '20 cm and finer (0)', '30 cm class (7)', '50 cm class (5)']);
    const empty = within(size).getByRole<HTMLOptionElement>('option', { name: '1 m class (0)' });
    expect(empty.disabled).toBe(true);
    await user.selectOptions(await select('Acquisition'), 'Tasking (3)');
    expect(await screen.findByText('3 of 12 reviews')).toBeDefined();
    expect(optionsOf(size).slice(2, 4)).toEqual(['30 cm class (0)', '50 cm class (3)']);
    const acquisitions = ['All', 'Archive (9)', 'Tasking (3)', 'Assured tasking (0)'];
    expect(optionsOf(await select('Acquisition'))).toEqual(acquisitions);
  });

  it('for size classes are grouped by the four resolution classes', async () => {
    render(<ReviewList company="maxar" />);
    const size = await select('Size class');
    const groups = [...size.querySelectorAll('optgroup')].map(({ label, children }) => [label, children.length]);
    expect(groups).toEqual([
      ['Very High Res', 6],
      ['High Res', 2],
      ['Medium Res', 1],
      ['Low Res', 1],
    ]);
  });

  it('work without numbers when the reviews cannot be counted', async () => {
    const user = userEvent.setup();
    api.answers(({ pathname }) => (pathname.endsWith('/list_reviews') ? listOf(1) : { status: 500, json: {} }));
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 1');
    expect(optionsOf(await select('Acquisition'))).toEqual(['All', 'Archive', 'Tasking', 'Assured tasking']);
    await user.selectOptions(await select('Acquisition'), 'Archive');
    expect(location.search).toBe('?acquisition=archive');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the list of all reviews', () => {
  it('can be limited to the company in the address, and extended to all again', async () => {
    const user = userEvent.setup();
    history.replaceState(null, '', '/all-reviews?company=acme%20%26%20co&sort=rated');
    const companies = { name: 'Acme & <b>Co', address: null };
    respondWithReviews(api, (time) => ({ json: [reviewRow(time, { company: 'acme & co', companies })] }), { counts });
    render(
      <>
        <ReviewList snapshotDate="2026-11-21" prebuiltId="prebuilt" />
        <ul id="prebuilt" />
      </>,
    );
    expect(screen.getByText('Showing reviews of one company')).toBeDefined();
    expect((await screen.findByText('Showing reviews of')).textContent).toBe('Showing reviews of Acme & <b>Co');
    expect(prebuilt()?.hidden).toBe(true);
    // A late request of the previous test may have come first.
    expect(lastFilters()).toEqual({ company: 'acme & co' });
    await user.click(screen.getByRole('button', { name: 'Show all companies' }));
    expect(location.search).toBe('?sort=rated');
    expect(screen.queryByText(/^Showing reviews of/)).toBeNull();
    await screen.findByText('Quote number 2');
    expect(lastFilters()).toEqual({});
  });
});
