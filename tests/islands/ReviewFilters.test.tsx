import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ReviewList } from '../../src/features/reviews/list/ReviewList.tsx';
import { reviewRow, type Said, withDataApi } from './data-api.ts';
import { askedForReviews, cellRow, listed } from './review-api.ts';
import { onAnEmptyStage } from './setup.ts';

onAnEmptyStage();
const api = withDataApi();
beforeEach(() => history.replaceState(null, '', '/maxar-reviews'));

const cells = [
  cellRow(7),
  cellRow(3, { resolution: '50cm', acquisition: 'tasking' }),
  cellRow(2, { resolution: '50cm', stars: 'none', basis: 'km2', per_km2_known: true }),
];
const choice = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });
const offered = (select: HTMLElement) => [...select.querySelectorAll('option')].map((option) => option.textContent);
const listOf = (...numbers: number[]): Said => ({ json: numbers.map((number) => reviewRow(number)) });
const askedLast = () => askedForReviews(api).at(-1)?.searchParams.get('order');
/** The address as when somebody else's link, or Back, brings it. */
const comeTo = (address: string) =>
  act(() => {
    history.replaceState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  });

describe('the reviews of a company', () => {
  it('can be sorted and chosen, and the address says how', async () => {
    const user = userEvent.setup();
    listed(api, (time) => listOf(time));
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 1');
    await user.selectOptions(await choice('Sort'), 'Lowest price');
    expect(await screen.findByText('Quote number 2')).toBeDefined();
    await user.selectOptions(await choice('Resolution'), '50 cm');
    expect(await screen.findByText('Quote number 3')).toBeDefined();
    expect(location.search).toBe('?sort=lowest&resolution=50cm');
    const asked = askedForReviews(api).at(-1)?.searchParams;
    expect(asked?.get('order')).toBe('price.asc,id.asc');
    expect(asked?.get('resolution_class')).toBe('eq.very-high');
    expect(asked?.get('company')).toBe('eq.maxar');
  });

  it('are shown as the address asks for them, and never others before', async () => {
    history.replaceState(null, '', '/maxar-reviews?stars=4&sort=rated');
    const held = Promise.withResolvers<Said>();
    listed(api, () => held.promise);
    render(
      <ReviewList company="maxar" snapshotDate="2026-11-21">
        <p>Known at the time</p>
      </ReviewList>,
    );
    expect((await choice('Rating')).value).toBe('4');
    expect((await choice('Sort')).value).toBe('rated');
    expect(screen.getByText('Known at the time').closest('[hidden]')).not.toBeNull();
    expect(screen.getByText('Loading reviews')).toBeDefined();
    held.resolve(listOf(1));
    expect(await screen.findByText('Quote number 1')).toBeDefined();
    expect(screen.queryByText('Known at the time')).toBeNull();
    expect(askedForReviews(api)).toHaveLength(1);
    expect(askedForReviews(api)[0]?.searchParams.get('rating')).toBe('in.(3.5,4)');
  });

  it('follow Back and Forward', async () => {
    const user = userEvent.setup();
    listed(api, (_, asked) => listOf(asked.searchParams.has('acquisition') ? 2 : 1));
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 1');
    await user.selectOptions(await choice('Acquisition'), 'Archive');
    await screen.findByText('Quote number 2');
    comeTo('/maxar-reviews');
    expect(await screen.findByText('Quote number 1')).toBeDefined();
    expect((await choice('Acquisition')).value).toBe('');
  });

  it('are not asked for again when the address changes in what is not theirs', async () => {
    listed(api, () => listOf(1));
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 1');
    comeTo('/maxar-reviews?plot=price&sort=newest');
    expect(screen.getByText('Quote number 1')).toBeDefined();
    expect(askedForReviews(api)).toHaveLength(1);
  });

  it('keep what the address says of others', async () => {
    const user = userEvent.setup();
    history.replaceState(null, '', '/maxar-reviews?plot=price#reviews');
    render(<ReviewList company="maxar" />);
    await user.selectOptions(await choice('Sort'), 'Best rated');
    await expect.poll(askedLast).toMatch(/^rating/);
    expect(location.search + location.hash).toBe('?plot=price&sort=rated#reviews');
  });

  it('stay, busy, until those of another choice are there; of two choices only the last counts', async () => {
    const user = userEvent.setup();
    const [lowest, highest] = [Promise.withResolvers<Said>(), Promise.withResolvers<Said>()];
    listed(api, (_, asked) => {
      const order = asked.searchParams.get('order');
      if (order === 'price.asc,id.asc') return lowest.promise;
      return order === 'price.desc,id.desc' ? highest.promise : listOf(1);
    });
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 1');
    const group = screen.getByRole('group', { name: 'Reviews' });
    expect(group.getAttribute('aria-busy')).toBe('false');
    await user.selectOptions(await choice('Sort'), 'Lowest price');
    await expect.poll(askedLast).toBe('price.asc,id.asc');
    await user.selectOptions(await choice('Sort'), 'Highest price');
    await expect.poll(askedLast).toBe('price.desc,id.desc');
    expect(group.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByText('Quote number 1')).toBeDefined();
    lowest.resolve(listOf(2));
    highest.resolve(listOf(3));
    expect(await screen.findByText('Quote number 3')).toBeDefined();
    expect(screen.queryByText('Quote number 2')).toBeNull();
    expect(group.getAttribute('aria-busy')).toBe('false');
  });

  it('that do not come after another choice say so, show no others, and come after "Retry"', async () => {
    const user = userEvent.setup();
    listed(api, (time) => (time === 2 ? { status: 500, json: {} } : listOf(time)));
    render(
      <ReviewList company="maxar" snapshotDate="2026-11-21">
        <p>Known at the time</p>
      </ReviewList>,
    );
    await screen.findByText('Quote number 1');
    await user.selectOptions(await choice('Resolution'), 'Low Res');
    expect((await screen.findByRole('alert')).textContent).toBe('Error fetching dataRetry');
    expect(screen.queryByText(/Quote number|Known/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Quote number 3')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of which none is left say so, and all come back by "Clear filters"', async () => {
    const user = userEvent.setup();
    history.replaceState(null, '', '/maxar-reviews?resolution=low&sort=highest');
    listed(api, (time) => (time === 1 ? listOf() : listOf(1)), cells);
    render(<ReviewList company="maxar" />);
    expect(await screen.findByText('No reviews Yet')).toBeDefined();
    expect(await screen.findByText('0 of 12 reviews')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Quote number 1')).toBeDefined();
    expect(location.search).toBe('?sort=highest');
    expect(document.activeElement).toBe(await choice('Resolution'));
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('sorted by price say that a basis makes them comparable, until one is chosen', async () => {
    const user = userEvent.setup();
    listed(api, () => listOf(1));
    render(<ReviewList company="maxar" />);
    const hint = () => screen.queryByText(/stand side by side/);
    expect(hint()).toBeNull();
    await user.selectOptions(await choice('Sort'), 'Highest price');
    expect(hint()).not.toBeNull();
    await user.selectOptions(await choice('Price for'), 'One km²');
    expect(hint()).toBeNull();
    await expect.poll(askedLast).toBe('price_per_km2.desc,id.desc');
  });
});

describe('the choices', () => {
  it('tell how many reviews each would leave, given the others; what would leave none cannot be chosen', async () => {
    const user = userEvent.setup();
    listed(api, () => listOf(1), cells);
    render(<ReviewList company="maxar" />);
    expect(await screen.findByText('12 reviews')).toBeDefined();
    const resolution = await choice('Resolution');
    expect(offered(resolution).slice(0, 4)).toEqual(['All', '30 cm (7)', '50 cm (5)', '1 m (0)']);
    expect(within(resolution).getByRole<HTMLOptionElement>('option', { name: '1 m (0)' }).disabled).toBe(true);
    await user.selectOptions(await choice('Acquisition'), 'New tasking (3)');
    expect(await screen.findByText('3 of 12 reviews')).toBeDefined();
    expect(offered(resolution).slice(0, 3)).toEqual(['All', '30 cm (0)', '50 cm (3)']);
    expect(offered(await choice('Acquisition'))).toEqual(['All', 'Archive (9)', 'New tasking (3)']);
  });

  it('show no numbers when the reviews cannot be counted, and work', async () => {
    const user = userEvent.setup();
    api.answers((asked) => (asked.pathname.includes('rpc') ? { status: 500, json: {} } : listOf(1)));
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 1');
    expect(offered(await choice('Acquisition'))).toEqual(['All', 'Archive', 'New tasking']);
    await user.selectOptions(await choice('Acquisition'), 'Archive');
    expect(location.search).toBe('?acquisition=archive');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the reviews of all companies', () => {
  it('can be those of the one that the address names, by its name, and all again', async () => {
    const user = userEvent.setup();
    history.replaceState(null, '', '/all-reviews?company=acme%20%26%20co&sort=lowest');
    const companies = { name: 'Acme & <b>Co', address: null };
    listed(api, (time) => ({ json: [reviewRow(time, { company: 'acme & co', companies })] }), cells);
    render(
      <ReviewList snapshotDate="2026-11-21">
        <p>Known of all</p>
      </ReviewList>,
    );
    expect(screen.getByText('Only the reviews of one company')).toBeDefined();
    expect((await screen.findByText('Only the reviews of')).textContent).toBe('Only the reviews of Acme & <b>Co');
    expect(screen.queryByText('Known of all')).toBeNull();
    // A late request of the test before may have come first.
    const companiesAsked = askedForReviews(api).map(({ searchParams }) => searchParams.get('company'));
    expect(companiesAsked.at(-1)).toBe('eq.acme & co');
    await user.click(screen.getByRole('button', { name: 'Show all companies' }));
    expect(location.search).toBe('?sort=lowest');
    expect(screen.queryByText(/^Only the reviews/)).toBeNull();
    await screen.findByText('Quote number 2');
    expect(askedForReviews(api).at(-1)?.searchParams.has('company')).toBe(false);
  });
});
