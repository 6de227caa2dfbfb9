import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ReviewList } from '../../src/features/reviews/list/ReviewList.tsx';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { type FakeResponse, reviewRow, withDataApi } from './fake-data-api.ts';
import { countRow, respondWithReviews, reviewRequests } from './review-api.ts';

cleanUpAndCheckConsole();
const api = withDataApi();
beforeEach(() => history.replaceState(null, '', '/maxar-reviews'));

const counts = [
  countRow(7),
  countRow(3, { resolution: '50cm', acquisition: 'tasking' }),
  countRow(2, { resolution: '50cm', stars: 'none', basis: 'km2', per_km2_known: true }),
];
const select = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });
const optionsOf = (element: HTMLElement) => [...element.querySelectorAll('option')].map((option) => option.textContent);
const listOf = (...numbers: number[]): FakeResponse => ({ json: numbers.map((number) => reviewRow(number)) });
const lastOrder = () => reviewRequests(api).at(-1)?.searchParams.get('order');
/** Changes the address as a link or the Back button does. */
const goTo = (address: string) =>
  act(() => {
    history.replaceState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  });

describe('the reviews of a company in the view of the address', () => {
  it('can be sorted and filtered, which changes the address', async () => {
    const user = userEvent.setup();
    respondWithReviews(api, (time) => listOf(time));
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 1');
    await user.selectOptions(await select('Sort'), 'Lowest price');
    expect(await screen.findByText('Quote number 2')).toBeDefined();
    await user.selectOptions(await select('Resolution'), '50 cm');
    expect(await screen.findByText('Quote number 3')).toBeDefined();
    expect(location.search).toBe('?sort=lowest&resolution=50cm');
    const asked = reviewRequests(api).at(-1)?.searchParams;
    expect(asked?.get('order')).toBe('price.asc,id.asc');
    expect(asked?.get('resolution_class')).toBe('eq.very-high');
    expect(asked?.get('company')).toBe('eq.maxar');
  });

  it('are sorted and filtered from the start, and prebuilt ones of another view stay hidden', async () => {
    history.replaceState(null, '', '/maxar-reviews?stars=4&sort=rated');
    const held = Promise.withResolvers<FakeResponse>();
    respondWithReviews(api, () => held.promise);
    render(
      <ReviewList company="maxar" snapshotDate="2026-11-21">
        <p>Prebuilt reviews</p>
      </ReviewList>,
    );
    expect((await select('Rating')).value).toBe('4');
    expect((await select('Sort')).value).toBe('rated');
    expect(screen.getByText('Prebuilt reviews').closest('[hidden]')).not.toBeNull();
    expect(screen.getByText('Loading reviews')).toBeDefined();
    held.resolve(listOf(1));
    expect(await screen.findByText('Quote number 1')).toBeDefined();
    expect(screen.queryByText('Prebuilt reviews')).toBeNull();
    expect(reviewRequests(api)).toHaveLength(1);
    expect(reviewRequests(api)[0]?.searchParams.get('rating')).toBe('in.(3.5,4)');
  });

  it('change with Back and Forward', async () => {
    const user = userEvent.setup();
    respondWithReviews(api, (_, asked) => listOf(asked.searchParams.has('acquisition') ? 2 : 1));
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 1');
    await user.selectOptions(await select('Acquisition'), 'Archive');
    await screen.findByText('Quote number 2');
    goTo('/maxar-reviews');
    expect(await screen.findByText('Quote number 1')).toBeDefined();
    expect((await select('Acquisition')).value).toBe('');
  });

  it('are not loaded again when parameters of other islands change', async () => {
    respondWithReviews(api, () => listOf(1));
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 1');
    goTo('/maxar-reviews?plot=price&sort=newest');
    expect(screen.getByText('Quote number 1')).toBeDefined();
    expect(reviewRequests(api)).toHaveLength(1);
  });

  it('leave the parameters of other islands and the anchor unchanged', async () => {
    const user = userEvent.setup();
    history.replaceState(null, '', '/maxar-reviews?plot=price#reviews');
    render(<ReviewList company="maxar" />);
    await user.selectOptions(await select('Sort'), 'Best rated');
    await expect.poll(lastOrder).toMatch(/^rating/);
    expect(location.search + location.hash).toBe('?plot=price&sort=rated#reviews');
  });

  it('stay, marked as busy, until the next view is loaded, and only the last of two changes counts', async () => {
    const user = userEvent.setup();
    const [lowest, highest] = [Promise.withResolvers<FakeResponse>(), Promise.withResolvers<FakeResponse>()];
    respondWithReviews(api, (_, asked) => {
      const order = asked.searchParams.get('order');
      if (order === 'price.asc,id.asc') return lowest.promise;
      return order === 'price.desc,id.desc' ? highest.promise : listOf(1);
    });
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 1');
    const group = screen.getByRole('group', { name: 'Reviews' });
    expect(group.getAttribute('aria-busy')).toBe('false');
    await user.selectOptions(await select('Sort'), 'Lowest price');
    await expect.poll(lastOrder).toBe('price.asc,id.asc');
    await user.selectOptions(await select('Sort'), 'Highest price');
    await expect.poll(lastOrder).toBe('price.desc,id.desc');
    expect(group.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByText('Quote number 1')).toBeDefined();
    lowest.resolve(listOf(2));
    highest.resolve(listOf(3));
    expect(await screen.findByText('Quote number 3')).toBeDefined();
    expect(screen.queryByText('Quote number 2')).toBeNull();
    expect(group.getAttribute('aria-busy')).toBe('false');
  });

  it('are replaced by an error when the next view cannot be loaded, and load after "Retry"', async () => {
    const user = userEvent.setup();
    respondWithReviews(api, (time) => (time === 2 ? { status: 500, json: {} } : listOf(time)));
    render(
      <ReviewList company="maxar" snapshotDate="2026-11-21">
        <p>Prebuilt reviews</p>
      </ReviewList>,
    );
    await screen.findByText('Quote number 1');
    await user.selectOptions(await select('Resolution'), 'Low Res');
    expect((await screen.findByRole('alert')).textContent).toBe('Error fetching dataRetry');
    expect(screen.queryByText(/Quote number|Prebuilt/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Quote number 3')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be none, and all are shown again by "Clear filters"', async () => {
    const user = userEvent.setup();
    history.replaceState(null, '', '/maxar-reviews?resolution=low&sort=highest');
    respondWithReviews(api, (time) => (time === 1 ? listOf() : listOf(1)), counts);
    render(<ReviewList company="maxar" />);
    expect(await screen.findByText('No reviews Yet')).toBeDefined();
    expect(await screen.findByText('0 of 12 reviews')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Quote number 1')).toBeDefined();
    expect(location.search).toBe('?sort=highest');
    expect(document.activeElement).toBe(await select('Resolution'));
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('come with a hint about price bases when they are sorted by price, until a basis is selected', async () => {
    const user = userEvent.setup();
    respondWithReviews(api, () => listOf(1));
    render(<ReviewList company="maxar" />);
    const hint = () => screen.queryByText(/stand side by side/);
    expect(hint()).toBeNull();
    await user.selectOptions(await select('Sort'), 'Highest price');
    expect(hint()).not.toBeNull();
    await user.selectOptions(await select('Price for'), 'One km²');
    expect(hint()).toBeNull();
    await expect.poll(lastOrder).toBe('price_per_km2.desc,id.desc');
  });
});

describe('the options of the filters', () => {
  it('contain the number of reviews, given the other filters, and are disabled without any', async () => {
    const user = userEvent.setup();
    respondWithReviews(api, () => listOf(1), counts);
    render(<ReviewList company="maxar" />);
    expect(await screen.findByText('12 reviews')).toBeDefined();
    const resolution = await select('Resolution');
    expect(optionsOf(resolution).slice(0, 4)).toEqual(['All', '30 cm (7)', '50 cm (5)', '1 m (0)']);
    expect(within(resolution).getByRole<HTMLOptionElement>('option', { name: '1 m (0)' }).disabled).toBe(true);
    await user.selectOptions(await select('Acquisition'), 'New tasking (3)');
    expect(await screen.findByText('3 of 12 reviews')).toBeDefined();
    expect(optionsOf(resolution).slice(0, 3)).toEqual(['All', '30 cm (0)', '50 cm (3)']);
    expect(optionsOf(await select('Acquisition'))).toEqual(['All', 'Archive (9)', 'New tasking (3)']);
  });

  it('work without numbers when the reviews cannot be counted', async () => {
    const user = userEvent.setup();
    api.answers((asked) => (asked.pathname.includes('rpc') ? { status: 500, json: {} } : listOf(1)));
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 1');
    expect(optionsOf(await select('Acquisition'))).toEqual(['All', 'Archive', 'New tasking']);
    await user.selectOptions(await select('Acquisition'), 'Archive');
    expect(location.search).toBe('?acquisition=archive');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the list of all reviews', () => {
  it('can be limited to the company in the address, and extended to all again', async () => {
    const user = userEvent.setup();
    history.replaceState(null, '', '/all-reviews?company=acme%20%26%20co&sort=lowest');
    const companies = { name: 'Acme & <b>Co', address: null };
    respondWithReviews(api, (time) => ({ json: [reviewRow(time, { company: 'acme & co', companies })] }), counts);
    render(
      <ReviewList snapshotDate="2026-11-21">
        <p>Prebuilt reviews of all companies</p>
      </ReviewList>,
    );
    expect(screen.getByText('Only the reviews of one company')).toBeDefined();
    expect((await screen.findByText('Only the reviews of')).textContent).toBe('Only the reviews of Acme & <b>Co');
    expect(screen.queryByText('Prebuilt reviews of all companies')).toBeNull();
    // A late request of the test before may have come first.
    const companiesAsked = reviewRequests(api).map(({ searchParams }) => searchParams.get('company'));
    expect(companiesAsked.at(-1)).toBe('eq.acme & co');
    await user.click(screen.getByRole('button', { name: 'Show all companies' }));
    expect(location.search).toBe('?sort=lowest');
    expect(screen.queryByText(/^Only the reviews/)).toBeNull();
    await screen.findByText('Quote number 2');
    expect(reviewRequests(api).at(-1)?.searchParams.has('company')).toBe(false);
  });
});
