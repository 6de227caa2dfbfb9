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
/** The select of the order, after the script of the controls has loaded. */
async function sortSelect(): Promise<HTMLSelectElement> {
  const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  await expect.poll(() => select().disabled).toBe(false);
  return select();
}
/** The options of a filter, which are radio buttons. */
const radiosOf = (filter: string) =>
  within(screen.getByRole('group', { name: filter })).getAllByRole<HTMLInputElement>('radio');
const labelOf = (radio: HTMLInputElement) => radio.labels?.[0]?.textContent.trim();
const optionsOf = (filter: string) => radiosOf(filter).map(labelOf);
const selectedOf = (filter: string) =>
  radiosOf(filter)
    .filter(({ checked }) => checked)
    .map(labelOf);
/** Selects an option by its label without its number. */
async function choose(user: ReturnType<typeof userEvent.setup>, filter: string, option: string): Promise<void> {
  await sortSelect();
  const found = radiosOf(filter).find((radio) => labelOf(radio)?.replace(/ \d+$/, '') === option);
  await user.click(found as HTMLElement);
}
const openMore = async (user: ReturnType<typeof userEvent.setup>) => {
  await sortSelect();
  await user.click(screen.getByText('More filters', { exact: false }));
};
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
    await user.selectOptions(await sortSelect(), 'Top rated');
    expect(await screen.findByText('Quote number 2')).toBeDefined();
    await choose(user, 'Size class', '50 cm');
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
    expect((await sortSelect()).value).toBe('rated');
    expect(screen.getByText('More filters').textContent).toBe('More filters: 3.5–4 stars');
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
    await choose(user, 'Acquisition', 'Archive');
    await screen.findByText('Quote number 2');
    goTo('/maxar-reviews');
    expect(await screen.findByText('Quote number 1')).toBeDefined();
    expect(selectedOf('Acquisition')).toEqual(['All']);
  });

  it('has its number and its median announced once the user has selected filters', async () => {
    history.replaceState(null, '', `/maxar-reviews?${comparable}`);
    const sizes = ['30cm', '50cm', '1m'].map((size, index) =>
      countRow(index + 1, { size_class: size, basis: 'km2', per_km2_known: true }),
    );
    respondWithReviews(api, (_, asked) => listOf(filtersOf(asked).size_class === '1m' ? 2 : 1), { counts: sizes });
    render(<ReviewList company="maxar" />);
    await screen.findByText('2 of 6 reviews');
    await screen.findByText(/the median is not available/);
    const [, size30, size50, size1m] = radiosOf('Size class');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    for (const size of [size30, size50, size1m]) {
      fireEvent.click(size as HTMLElement);
      act(() => vi.advanceTimersByTime(900));
      expect(announced().join('')).not.toMatch(/6 reviews|median/);
    }
    act(() => vi.advanceTimersByTime(100));
    expect(announced()).toContain('3 of 6 reviews');
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
    await user.selectOptions(await sortSelect(), 'Top rated');
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
    await user.selectOptions(await sortSelect(), 'Lowest price');
    await expect.poll(lastSort).toBe('lowest');
    await user.selectOptions(await sortSelect(), 'Highest price');
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
    await choose(user, 'Size class', '> 300 m');
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
    expect(document.activeElement).toBe(radiosOf('Size class')[0]);
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('asks for what is missing before it is sorted by price', async () => {
    const user = userEvent.setup();
    respondWithReviews(api, () => listOf(1), { counts: [...counts, countRow(1, { sensor: 'sar', size_class: '1m' })] });
    render(<ReviewList company="maxar" />);
    expect(await screen.findByText('13 reviews')).toBeDefined();
    await user.selectOptions(await sortSelect(), 'Highest price');
    const question = (missing: string) => `Choose ${missing} to sort by price. Until then, the newest come first.`;
    expect(screen.getByText(question('a sensor type, a size class, an acquisition and a price basis'))).toBeDefined();
    expect(lastSort()).toBe('newest');
    expect(optionsOf('Choose a sensor type')).toEqual(['Multispectral 12', 'SAR 1']);
    await choose(user, 'Choose a sensor type', 'Multispectral');
    await choose(user, 'Choose a size class', '50 cm');
    await choose(user, 'Acquisition', 'Archive');
    // The only remaining basis is selected.
    await expect.poll(lastSort).toBe('highest');
    expect(location.search).toBe('?sort=highest&sensor=multispectral&size=50cm&basis=km2&acquisition=archive');
    expect(screen.queryByText(/^Choose/)).toBeNull();
  });

  it('does not ask for what has only one possible value in it', async () => {
    const user = userEvent.setup();
    respondWithReviews(api, () => listOf(1), { counts });
    render(<ReviewList company="maxar" />);
    expect(await screen.findByText('12 reviews')).toBeDefined();
    await user.selectOptions(await sortSelect(), 'Lowest price');
    const question = 'Choose a size class, an acquisition and a price basis to sort by price.';
    expect(await screen.findByText(question, { exact: false })).toBeDefined();
    expect(location.search).toBe('?sort=lowest&sensor=multispectral');
    // It completes the view that the reader selected, so Back returns to the one before.
    await choose(user, 'Size class', '30 cm');
    await expect.poll(lastSort).toBe('lowest');
    expect(location.search).toBe('?sort=lowest&sensor=multispectral&size=30cm&basis=order&acquisition=archive');
  });
});

describe('a search in the texts of reviews', () => {
  it('is kept in the address, can be combined with filters, and claims no numbers', async () => {
    const user = userEvent.setup();
    respondWithReviews(api, (_, asked) => listOf(filtersOf(asked).words ? 2 : 1), { counts });
    render(<ReviewList company="maxar" />);
    await screen.findByText('12 reviews');
    await user.type(screen.getByRole('searchbox', { name: 'Search in reviews' }), ' cloud cover {Enter}');
    expect(location.search).toBe('?words=cloud+cover');
    await screen.findByText('Quote number 2');
    expect(lastFilters()).toEqual({ company: 'maxar', words: 'cloud cover' });
    await choose(user, 'Size class', '50 cm');
    expect(location.search).toBe('?size=50cm&words=cloud+cover');
    expect(screen.queryByText(/of 12 reviews/)).toBeNull();
    await user.clear(screen.getByRole('searchbox'));
    await user.keyboard('{Enter}');
    expect(location.search).toBe('?size=50cm');
  });
});

describe('limits of price and area', () => {
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const open = async (user: ReturnType<typeof userEvent.setup>) =>
    openMore(user).then(() => screen.findByRole('textbox', { name: 'Price from' }));

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
    expect(await screen.findByText(': Per km², $10 to $1,200 per km², at least 25 km²')).toBeDefined();
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
    expect(screen.getByText(/^This price is in (€|euros)/)).toBeDefined();
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
    await sortSelect();
    await expect.poll(() => optionsOf('Acquisition')).toEqual(['All', 'Archive', 'Tasking']);
    expect(screen.queryByText(/\d+ reviews/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('12 reviews')).toBeDefined();
    expect(location.search).toBe('');
    await open(user);
    expect(field('Area to').value).toBe('');
  });
});

describe('the sellers from which images were bought', () => {
  const skyfi = { key: 'skyfi', name: 'SkyFi', reviews: 12 };
  const up42 = { key: 'up42', name: 'UP42', reviews: 3 };
  const select = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Bought from' });
  const names = () => [...(select()?.options ?? [])].map(({ text }) => text);
  const askedSellers = () =>
    api.asked
      .filter(({ pathname }) => pathname.endsWith('/review_sellers'))
      .map(({ searchParams }) => searchParams.get('of_company'));
  const open = async (user: ReturnType<typeof userEvent.setup>) =>
    openMore(user).then(() => screen.findByRole('button', { name: 'Apply limits' }));

  it('are loaded when the filters are opened, and one can be selected, which is kept in the address and named', async () => {
    const user = userEvent.setup();
    respondWithReviews(api, (_, asked) => listOf(filtersOf(asked).seller ? 2 : 1), {
      counts,
      sellers: () => ({ json: [skyfi, up42] }),
    });
    render(<ReviewList company="maxar" />);
    await screen.findByText('12 reviews');
    expect(askedSellers()).toEqual([]);
    await open(user);
    await expect.poll(names).toEqual(['Anyone', 'SkyFi', 'UP42']);
    expect(askedSellers()).toEqual(['maxar']);
    await user.selectOptions(select() as HTMLElement, 'SkyFi');
    expect(await screen.findByText('Quote number 2')).toBeDefined();
    expect(location.search).toBe('?seller=skyfi');
    expect(lastFilters()).toEqual({ company: 'maxar', seller: 'skyfi' });
    expect(screen.getByText('More filters').textContent).toBe('More filters: SkyFi');
    expect(screen.queryByText(/\d+ reviews/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('12 reviews')).toBeDefined();
    expect(location.search).toBe('');
    expect(select()?.value).toBe('');
  });

  it('are only “Anyone” if no review of the list names one', async () => {
    const user = userEvent.setup();
    respondWithReviews(api, (time) => listOf(time), { counts });
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 1');
    await open(user);
    await expect.poll(askedSellers).toEqual(['maxar']);
    await choose(user, 'Size class', '50 cm');
    await screen.findByText('Quote number 2');
    expect(names()).toEqual(['Anyone']);
  });

  it('include the one in the address, which has a name once they have loaded, and belong to the selected company', async () => {
    const user = userEvent.setup();
    history.replaceState(null, '', '/all-reviews?company=maxar&seller=up42');
    respondWithReviews(api, () => listOf(1), {
      sellers: () => ({ json: [askedSellers().length === 1 ? up42 : skyfi] }),
    });
    render(<ReviewList />);
    await screen.findByText('Quote number 1');
    await sortSelect();
    expect(screen.getByText('More filters').textContent).toBe('More filters: one seller');
    await open(user);
    expect(await screen.findByText(': UP42')).toBeDefined();
    expect(names()).toEqual(['Anyone', 'UP42']);
    goTo('/all-reviews?seller=up42');
    await expect.poll(names).toEqual(['Anyone', 'SkyFi', 'One seller']);
    expect(askedSellers()).toEqual(['maxar', 'null']);
    expect(select()?.value).toBe('up42');
    expect(screen.getByText(': one seller')).toBeDefined();
  });

  it('are offered after a failure when the reader returns to them', async () => {
    const user = userEvent.setup();
    respondWithReviews(api, () => listOf(1), {
      sellers: () => (askedSellers().length === 1 ? { status: 503, json: {} } : { json: [skyfi] }),
    });
    render(<ReviewList company="maxar" />);
    await open(user);
    const returnToSelect = () => {
      act(() => select()?.blur());
      act(() => select()?.focus());
      return names();
    };
    await expect.poll(returnToSelect).toEqual(['Anyone', 'SkyFi']);
  });
});

describe('the options of the filters', () => {
  it('contain the number of reviews, given the other filters, and are left out if it is zero', async () => {
    const user = userEvent.setup();
    respondWithReviews(api, () => listOf(1), { counts });
    render(<ReviewList company="maxar" />);
    expect(await screen.findByText('12 reviews')).toBeDefined();
    const sizes = () => optionsOf('Size class');
    expect(sizes()).toEqual(['All sizes 12', '30 cm 7', '50 cm 5']);
    await choose(user, 'Acquisition', 'Tasking');
    expect(await screen.findByText('3 of 12 reviews')).toBeDefined();
    expect(sizes()).toEqual(['All sizes 3', '50 cm 3']);
    expect(optionsOf('Acquisition')).toEqual(['All 12', 'Archive 9', 'Tasking 3']);
  });

  it('can be selected with the arrow keys', async () => {
    const user = userEvent.setup();
    respondWithReviews(api, () => listOf(1), { counts });
    render(<ReviewList company="maxar" />);
    await screen.findByText('12 reviews');
    await sortSelect();
    radiosOf('Size class')[0]?.focus();
    await user.keyboard('{ArrowRight}');
    expect(selectedOf('Size class')).toEqual(['30 cm 7']);
    expect(location.search).toBe('?size=30cm');
  });

  it('that readers use less often are behind "More filters", which names what is selected', async () => {
    const user = userEvent.setup();
    respondWithReviews(api, () => listOf(1), { counts });
    render(<ReviewList company="maxar" />);
    await openMore(user);
    await screen.findByRole('group', { name: 'Rating' });
    await choose(user, 'Rating', 'No rating');
    await choose(user, 'Price basis', 'Per km²');
    expect(screen.getByText('More filters').textContent).toBe('More filters: Per km², No rating');
    expect(location.search).toBe('?basis=km2&stars=none');
    expect(optionsOf('Sensor type')).toContain('Multispectral 2');
  });

  it('work without numbers when the reviews cannot be counted', async () => {
    const user = userEvent.setup();
    api.answers(({ pathname }) => (pathname.endsWith('/list_reviews') ? listOf(1) : { status: 500, json: {} }));
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 1');
    await sortSelect();
    expect(optionsOf('Acquisition')).toEqual(['All', 'Archive', 'Tasking', 'Assured']);
    await choose(user, 'Acquisition', 'Archive');
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

  /** Answers requests for the providers, which come from the site and not from the Data API. */
  function withProviders(...answers: (() => Response)[]) {
    const { fetch } = globalThis;
    let time = 0;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
      if (address !== '/companies.json') return fetch(address, init);
      return answers[Math.min(time++, answers.length - 1)]?.() ?? Response.error();
    });
    onTestFinished(() => void vi.restoreAllMocks());
  }
  const providers = () =>
    Response.json(
      ['Airbus', 'Maxar'].map((name) => ({ key: name.toLowerCase(), name, address: name, aliases: [], sells: [] })),
    );
  const providerSelect = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Provider' });
  const namesOf = ({ options }: HTMLSelectElement) => [...options].map(({ text }) => text);

  it('can be limited to a provider, which keeps the other filters', async () => {
    const user = userEvent.setup();
    history.replaceState(null, '', '/all-reviews?acquisition=archive');
    withProviders(providers);
    respondWithReviews(api, () => listOf(1), { counts });
    render(<ReviewList />);
    await openMore(user);
    await screen.findByRole('combobox', { name: 'Provider' });
    await expect.poll(() => namesOf(providerSelect())).toEqual(['All providers', 'Airbus', 'Maxar']);
    await user.selectOptions(providerSelect(), 'Maxar');
    await expect.poll(lastFilters).toEqual({ company: 'maxar', acquisition: 'archive' });
    expect(new URLSearchParams(location.search).get('company')).toBe('maxar');
    await user.selectOptions(providerSelect(), 'All providers');
    await expect.poll(lastFilters).toEqual({ acquisition: 'archive' });
    expect(location.search).toBe('?acquisition=archive');
  });

  it('offers the providers after a failure when the reader returns to them', async () => {
    const user = userEvent.setup();
    history.replaceState(null, '', '/all-reviews?company=acme');
    withProviders(() => new Response('', { status: 503 }), providers);
    respondWithReviews(api, () => listOf(1), { counts });
    render(<ReviewList />);
    await openMore(user);
    await screen.findByRole('combobox', { name: 'Provider' });
    await expect.poll(() => namesOf(providerSelect())).toEqual(['All providers', 'One company']);
    expect(providerSelect().value).toBe('acme');
    await expect
      .poll(() => {
        providerSelect().blur();
        providerSelect().focus();
        return namesOf(providerSelect());
      })
      .toEqual(['All providers', 'Airbus', 'Maxar', 'One company']);
  });

  it('offers no choice of a provider in the list of one', async () => {
    render(<ReviewList company="maxar" />);
    await openMore(userEvent.setup());
    await screen.findByRole('combobox', { name: 'Bought from' });
    expect(screen.queryByRole('combobox', { name: 'Provider' })).toBeNull();
  });
});
