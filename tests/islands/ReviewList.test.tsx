import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReviewList } from '../../src/features/review-list/ReviewList.tsx';
import { splitLongText } from '../../src/features/reviews/split-long-text.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { type FakeResponse, reviewRow, withDataApi } from './fake-data-api.ts';
import { respondWithReviews, reviewRequests } from './review-api.ts';

// Called once for each rendered review.
vi.mock(import('../../src/features/reviews/split-long-text.ts'), { spy: true });

cleanUpAndCheckConsole();
const api = withDataApi();
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => reviewRow(from + index));

describe('the list of reviews', () => {
  it('shows that it is loading until the reviews have loaded', async () => {
    const held = Promise.withResolvers<FakeResponse>();
    respondWithReviews(api, () => held.promise);
    render(<ReviewList company="maxar" />);
    expect(screen.getByText('Loading reviews')).toBeDefined();
    held.resolve({ json: [reviewRow(1)] });
    expect(await screen.findByText('Quote number 1')).toBeDefined();
    expect(screen.queryByText('Loading reviews')).toBeNull();
  });

  it('makes one request for the twenty newest reviews of its company', async () => {
    api.answers(() => ({ json: numbered(1, 3) }));
    render(<ReviewList company="maxar" />);
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(reviewRequests(api).map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      { filters: '{"company":"maxar"}', sort: 'newest', after: 'null', at_most: '20' },
    ]);
  });

  it('shows "No reviews Yet" when there are none', async () => {
    render(<ReviewList company="maxar" />);
    expect(await screen.findByText('No reviews Yet')).toBeDefined();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('shows the author, month, stars, price with its basis, resolution and acquisition of each review', async () => {
    const quote = reviewRow(1, {
      display_name: 'Ada Sample',
      rating: 3.5,
      price: '2450.5',
      area_km2: '100',
      price_per_km2: '24.505',
      acquisition: 'tasking',
      review: 'First line.\nSecond line.',
    });
    api.answers(() => ({ json: [quote] }));
    render(<ReviewList company="maxar" />);
    const card = within(await screen.findByRole('article', { name: 'Review by Ada Sample, Nov 2026' }));
    expect(card.getByRole('img', { name: '3.5 of 5 stars' })).toBeDefined();
    const facts = card.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
    expect(card.getByText('$2,450.50').parentElement?.textContent).toBe('$2,450.50 for the whole order');
    expect(card.getByText(/^\$24\.51 per km²/)).toBeDefined();
    expect(facts).toEqual([
      expect.stringMatching(/^Resolution: 30 cm/),
      'Acquisition: tasking',
      'Billed: 100\u00a0km²',
      expect.stringMatching(/^Licence: /),
    ]);
    expect(card.getByText(/First line\.\s+Second line\./)).toBeDefined();
  });

  it('shows no name on an anonymous review and no stars without a rating', async () => {
    api.answers(() => ({ json: [reviewRow(1, { rating: null })] }));
    render(<ReviewList company="maxar" />);
    const card = within(await screen.findByRole('article', { name: 'Review by Anonymous, Nov 2026' }));
    expect(card.getByText('No rating')).toBeDefined();
    expect(card.queryByRole('img')).toBeNull();
  });

  it('shows markup in reviews as plain text', async () => {
    const markup = '</p></script><img src=x onerror="alert(1)"><script>alert(1)</script>{{7*7}} &lt;b&gt;';
    const hostile = {
      display_name: '<b>Bold</b>',
      resolution: '<i>30</i> cm',
      resolution_m: null,
      size_class: null,
    };
    api.answers(() => ({ json: [reviewRow(1, { ...hostile, review: markup })] }));
    const { container } = render(<ReviewList company="maxar" />);
    expect(await screen.findByText(markup)).toBeDefined();
    expect(screen.getByText('<b>Bold</b>')).toBeDefined();
    expect(screen.getByText('<i>30</i> cm')).toBeDefined();
    expect(container.querySelectorAll('script, img, i')).toHaveLength(0);
  });
});

describe('a list of more than twenty reviews', () => {
  it('loads twenty more with each "Show more", each review once, until there are no more', async () => {
    const user = userEvent.setup();
    const pages = [numbered(1, 20), numbered(21, 40), numbered(41, 45)];
    respondWithReviews(api, (time) => ({ json: pages[time - 1] }));
    render(<ReviewList company="maxar" />);
    expect(await screen.findAllByRole('article')).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('Quote number 40');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('Quote number 45');
    const shown = screen.getAllByText(/^Quote number/).map((text) => text.textContent);
    expect(shown).toEqual(Array.from({ length: 45 }, (_, index) => `Quote number ${index + 1}`));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    const lastSeen = (number: number) =>
      expect.objectContaining({ id: reviewRow(number).id, created_on: '2026-11-20' });
    expect(reviewRequests(api).map(({ searchParams }) => JSON.parse(searchParams.get('after') ?? ''))).toEqual([
      null,
      lastSeen(20),
      lastSeen(40),
    ]);
  });

  it('renders only the new ones when more are shown', async () => {
    const user = userEvent.setup();
    respondWithReviews(api, (time) => ({ json: time === 1 ? numbered(1, 20) : numbered(21, 25) }));
    render(<ReviewList company="maxar" />);
    const more = await screen.findByRole('button', { name: 'Show more' });
    await screen.findAllByRole('button', { name: 'Copy link' });
    vi.mocked(splitLongText).mockClear();
    await user.click(more);
    await screen.findByText('Quote number 25');
    expect(splitLongText).toHaveBeenCalledTimes(5);
  });

  it('is replaced at once by the list of another view, not review by review', async () => {
    const user = userEvent.setup();
    respondWithReviews(api, (time) => ({ json: time === 1 ? numbered(1, 20) : numbered(21, 25) }));
    render(<ReviewList company="maxar" />);
    const list = await screen.findByRole('list');
    const archive = () => screen.getByRole<HTMLInputElement>('radio', { name: /^Archive/ });
    await expect.poll(() => archive().closest('fieldset')?.disabled).toBe(false);
    await user.click(archive());
    await screen.findByText('Quote number 25');
    expect(list.isConnected).toBe(false);
    expect(within(list).getAllByRole('article', { hidden: true })).toHaveLength(20);
  });

  it('ends without the button when the last page is full and no review follows', async () => {
    const user = userEvent.setup();
    respondWithReviews(api, (time) => ({ json: time === 1 ? numbered(1, 20) : [] }));
    render(<ReviewList company="maxar" />);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await expect.poll(() => screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(20);
  });

  it('loads the next page once, however often "Show more" is pressed', async () => {
    const user = userEvent.setup();
    const held = Promise.withResolvers<FakeResponse>();
    respondWithReviews(api, (time) => (time === 1 ? { json: numbered(1, 20) } : held.promise));
    render(<ReviewList company="maxar" />);
    await user.dblClick(await screen.findByRole('button', { name: 'Show more' }));
    await user.click(screen.getByRole('button', { name: 'Loading' }));
    held.resolve({ json: numbered(21, 22) });
    expect(await screen.findByText('Quote number 22')).toBeDefined();
    expect(reviewRequests(api)).toHaveLength(2);
  });

  it('stays when the next page cannot be loaded, and loads it after "Retry"', async () => {
    const user = userEvent.setup();
    const answers = [{ json: numbered(1, 20) }, { status: 500, json: {} }, { json: numbered(21, 22) }];
    respondWithReviews(api, (time) => answers[time - 1] ?? {});
    render(<ReviewList company="maxar" />);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Error fetching data');
    expect(screen.getAllByRole('article')).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Quote number 22')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a list of reviews that cannot be loaded', () => {
  it.each<[string, FakeResponse | 'hang-up']>([
    ['500', { status: 500, json: { code: 'XX000', message: 'canceling statement' } }],
    ['500 and HTML', { status: 500, text: '<h1>Internal Server Error</h1>' }],
    ['503 and to try again in a minute', { status: 503, headers: { 'Retry-After': '60' }, json: {} }],
    ['200 and HTML', { text: '<!doctype html><h1>Sign in to the network</h1>' }],
    ['200 and half of its JSON', { text: '[{"id":"' }],
    ['200 and an object', { json: {} }],
    ['200 and rows of another shape', { json: [{ id: 1 }] }],
    ['nothing, as the connection broke', 'hang-up'],
  ])('shows an error when the server responds with %s, and loads after "Retry"', async (_, said) => {
    const user = userEvent.setup();
    api.answers(() => said);
    render(<ReviewList company="maxar" />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Error fetching dataRetry');
    api.answers(() => ({ json: [reviewRow(1)] }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Quote number 1')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says when to try again after too many requests', async () => {
    api.answers(() => ({
      status: 429,
      headers: { 'Retry-After': '42' },
      json: { message: 'Too many requests' },
    }));
    render(<ReviewList company="maxar" />);
    expect((await screen.findByRole('alert')).textContent).toBe('Error fetching data: try again in 42 secondsRetry');
  });
});

describe('the address of a review', () => {
  const id = String(reviewRow(1).id);
  const origin = location.origin;
  const actions = async () => within(await screen.findByRole('article'));
  afterEach(() => {
    history.replaceState(null, '', '/');
    Reflect.deleteProperty(navigator, 'share');
  });

  it.each([
    ['on the page of its company', '/maxar-reviews?stars=1', {}, `/maxar-reviews?review=${id}#reviews`],
    [
      'in the list of all companies, when its company has a page',
      '/all-reviews?sort=lowest',
      { companies: { name: 'Maxar', address: 'maxar' } },
      `/maxar-reviews?review=${id.slice(0, 13)}#reviews`,
    ],
    [
      'in the list of all companies, when its company has no page',
      '/all-reviews',
      { company: 'lumen & co', companies: { name: 'Lumen & Co', address: null } },
      `/all-reviews?company=lumen%20%26%20co&review=${id.slice(0, 13)}#reviews`,
    ],
  ])('can be copied %s', async (_, page, more, address) => {
    const user = userEvent.setup();
    history.replaceState(null, '', page);
    api.answers(() => ({ json: [reviewRow(1, more)] }));
    render(<ReviewList company={page.startsWith('/all') ? null : 'maxar'} />);
    await user.click((await actions()).getByRole('button', { name: 'Copy link' }));
    expect(await (await actions()).findByText('Copied')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(`${origin}${address}`);
  });

  it('can be shared only on a device that supports sharing', async () => {
    const user = userEvent.setup();
    const shared: unknown[] = [];
    api.answers(() => ({ json: [reviewRow(1)] }));
    const { unmount } = render(<ReviewList company="maxar" />);
    expect((await actions()).queryByRole('button', { name: 'Share' })).toBeNull();
    unmount();
    Object.assign(navigator, { share: async (data: unknown) => void shared.push(data) });
    render(<ReviewList company="maxar" />);
    await user.click((await actions()).getByRole('button', { name: 'Share' }));
    expect(shared).toEqual([{ title: document.title, url: `${origin}/?review=${id}#reviews` }]);
  });
});

describe('the review whose id is in the address', () => {
  const linked = reviewRow(2);
  const id = String(linked.id);
  const goTo = (address: string) => history.replaceState(null, '', address);
  const linkedRequests = () => api.asked.filter(({ pathname }) => pathname === '/rest/v1/rpc/review');
  const region = () => screen.findByRole('region', { name: 'Linked review' });
  const texts = () => screen.queryAllByText(/^Quote number/).map((text) => text.textContent);
  const listOf = (rows: Record<string, unknown>[], response: FakeResponse) =>
    respondWithReviews(api, () => ({ json: rows }), { linked: response });
  beforeEach(() => {
    goTo(`/maxar-reviews?review=${id}#reviews`);
    return () => goTo('/');
  });

  it('is shown above the filters and the list, and not in it', async () => {
    listOf(numbered(1, 3), { json: linked });
    render(<ReviewList company="maxar" />);
    const filters = await screen.findByRole('combobox', { name: 'Sort by' });
    expect((await region()).compareDocumentPosition(filters)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(await region()).getByText('Quote number 2')).toBeDefined();
    await screen.findByText('Quote number 3');
    expect(texts()).toEqual(['Quote number 2', 'Quote number 1', 'Quote number 3']);
  });

  it('is shown before the list contains it, then left out of the list', async () => {
    const user = userEvent.setup();
    const late = reviewRow(30);
    goTo(`/maxar-reviews?review=${late.id}`);
    respondWithReviews(api, (time) => ({ json: time === 1 ? numbered(1, 20) : numbered(21, 35) }), {
      linked: { json: late },
    });
    render(<ReviewList company="maxar" />);
    expect(within(await region()).getByText('Quote number 30')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText('Quote number 35');
    expect(screen.getAllByText('Quote number 30')).toHaveLength(1);
    expect(texts()).toHaveLength(35);
  });

  it('is shown whatever the filters are', async () => {
    goTo(`/maxar-reviews?stars=1&review=${id}`);
    listOf([], { json: linked });
    render(<ReviewList company="maxar" />);
    expect(within(await region()).getByText('Quote number 2')).toBeDefined();
    expect(linkedRequests().map(({ search }) => search)).toEqual([`?id=${id}`]);
  });

  it('is replaced by a message when it was deleted, and the list is shown', async () => {
    listOf([reviewRow(1)], { json: null });
    render(<ReviewList company="maxar" />);
    expect((await region()).textContent).toBe('The review this link points to is no longer available.');
    expect(await screen.findByText('Quote number 1')).toBeDefined();
  });

  it('is found even if its company has been renamed, and names that company', async () => {
    const moved = { company: 'lumen', companies: { name: 'Lumen', address: 'Lumen' } };
    listOf([reviewRow(1)], { json: { ...linked, ...moved } });
    render(<ReviewList company="maxar" />);
    const link = within(await region()).getByRole('link', { name: 'Lumen' });
    expect(link.getAttribute('href')).toBe('/lumen-reviews');
  });

  it('does not repeat the name of the company of the page', async () => {
    listOf([reviewRow(1)], { json: { ...linked, companies: { name: 'Maxar', address: 'maxar' } } });
    render(<ReviewList company="maxar" />);
    expect(within(await region()).queryByRole('heading')).toBeNull();
  });

  it('shows the name of its company in a list of all companies', async () => {
    goTo(`/all-reviews?company=lumen%20%26%20co&review=${id}#reviews`);
    const lumen = { company: 'lumen & co', companies: { name: 'Lumen & Co', address: null } };
    listOf([reviewRow(1, lumen)], { json: { ...linked, ...lumen } });
    render(<ReviewList />);
    expect(within(await region()).getByRole('heading', { name: 'Lumen & Co' })).toBeDefined();
  });

  it('is found when there is no company in the address', async () => {
    goTo(`/all-reviews?review=${id}`);
    listOf([], { json: linked });
    render(<ReviewList />);
    expect(within(await region()).getByText('Quote number 2')).toBeDefined();
  });

  it('loads after "Retry" if it could not be loaded, while the list is shown', async () => {
    const user = userEvent.setup();
    listOf([reviewRow(1)], { status: 400, json: { code: '22P02', message: 'no' } });
    render(<ReviewList company="maxar" />);
    await screen.findByText('Quote number 1');
    expect((await screen.findByRole('alert')).textContent).toContain('Error fetching data');
    listOf([reviewRow(1)], { json: linked });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(within(await region()).getByText('Quote number 2')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stays in the list while it cannot be loaded above it', async () => {
    listOf(numbered(1, 3), { status: 400, json: { code: '22P02', message: 'no' } });
    render(<ReviewList company="maxar" />);
    await screen.findByRole('alert');
    await screen.findByText('Quote number 3');
    expect(texts()).toEqual(['Quote number 1', 'Quote number 2', 'Quote number 3']);
  });

  it('leaves no empty list when it is the only review', async () => {
    listOf([linked], { json: linked });
    render(<ReviewList company="maxar" />);
    await region();
    await screen.findByRole('group', { name: 'Reviews' });
    expect(texts()).toEqual(['Quote number 2']);
    expect(screen.queryByText('No reviews Yet')).toBeNull();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it.each(['1', 'x', `${id}x`, id.replace('0', 'A')])(
    'is not requested when the address contains %s, which is not an id',
    async (asked) => {
      goTo(`/maxar-reviews?review=${asked}`);
      listOf([reviewRow(1)], { json: linked });
      render(<ReviewList company="maxar" />);
      await screen.findByText('Quote number 1');
      expect(linkedRequests()).toEqual([]);
      expect(screen.queryByRole('region', { name: 'Linked review' })).toBeNull();
    },
  );
});

describe('the text of a long review', () => {
  it('is complete, with its rest behind "Read more"', async () => {
    const review = 'A sentence of a long review.\n'.repeat(40).trim();
    respondWithReviews(api, () => ({ json: [reviewRow(1, { review })] }));
    render(<ReviewList company="maxar" />);
    const card = await screen.findByRole('article');
    const details = card.querySelector('details');
    expect(details?.open).toBe(false);
    expect(details?.querySelector('summary')?.textContent).toContain('Read more');
    const shown = [...card.querySelectorAll('p[class], div[dir=auto] p')].map((part) => part.textContent).join('\n');
    expect(shown.match(/A sentence/g)).toHaveLength(40);
  });
});
