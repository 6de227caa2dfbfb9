import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { FairPrice, type FairPriceData } from '../../src/features/fair-price/FairPrice.tsx';
import type { AnswerQuotes } from '../../src/features/sellers/order/market-quote.ts';
import { marketQuote, marketQuoteRow, published } from '../fixtures/market-quotes.ts';
import { wavyRing } from '../fixtures/measured-areas.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { withDataApi } from './fake-data-api.ts';

cleanUpAndCheckConsole();
const api = withDataApi();
beforeAll(() => import('../../src/features/fair-price/answer/LiveAnswer.tsx'));

const groups = [
  { name: 'Multispectral', choices: [{ key: 'multispectral/50cm', name: '50 cm class, 40–60 cm' }] },
  { name: 'SAR', choices: [{ key: 'sar/1m/spot-1m', name: 'Spot, 1 m' }] },
];
const noQuotes: AnswerQuotes = { archive: [], tasking: [] };
const nineQuotes = [12, 14, 16, 18, 20, 22, 24, 26, 28].map((price, index) =>
  marketQuoteRow(index < 4 ? 'maxar' : 'airbus', price),
);
const threeTasked = [40, 50, 60].map((price) => marketQuoteRow('maxar', price, { acquisition: 'tasking' }));

/** Renders the answer about 50 cm images at an address, with these quotes in the database. */
function ask(search: string, rows: object[], data: Partial<FairPriceData> = {}): void {
  history.replaceState(null, '', `/fair-price/multispectral/50cm${search}`);
  api.answers(() => ({ json: { quotes: rows } }));
  const images = { sensor: 'multispectral', sizeClass: '50cm' } as const;
  render(<FairPrice {...images} {...{ published, quotes: noQuotes, hasQuotes: true, groups, rows: [], ...data }} />);
}

/** Waits for the parts that are loaded separately, so that none arrives after the end of a test. */
const waitForDetails = () => screen.findByRole('button', { name: 'Copy link' });
const headline = () => screen.getByRole('heading', { level: 1 }).textContent.replaceAll('\u00a0', ' ');

it('an order gets the median of archive and of tasking in one sentence, with what they rest on', async () => {
  ask('?area=120', [...nineQuotes, ...threeTasked]);
  await waitForDetails();
  await vi.waitFor(() =>
    expect(headline()).toBe('120 km² at 50 cm costs about $2,400 from the archive, $6,000 tasked.'),
  );
  expect(screen.getByText(/9 archive and 3 tasking quotes/)).toBeDefined();
});

it('a small order gets what a seller bills for it, not a part of what large orders cost', async () => {
  ask('?area=3', nineQuotes);
  await waitForDetails();
  expect(headline()).toBe('From $40 at SkyFi, billed as 5 km².');
});

it('without quotes, list prices answer in the same place', async () => {
  ask('?area=120', []);
  await waitForDetails();
  expect(headline()).toBe('List prices for 120 km² at 50 cm start at $720 from the archive, $1,440 tasked.');
});

it('the answer needs one request, for the quotes of a sensor type and size class', async () => {
  ask('?area=120', nineQuotes);
  await waitForDetails();
  await vi.waitFor(() => expect(headline()).toContain('$2,400'));
  expect(api.asked.map(({ pathname, search }) => pathname + search)).toEqual([
    '/rest/v1/rpc/market_quotes?of_sensor=multispectral&of_size_class=50cm',
  ]);
});

async function enterArea(user: UserEvent, area: string): Promise<void> {
  await user.clear(screen.getByLabelText('Area in km²'));
  await user.type(screen.getByLabelText('Area in km²'), area);
}

it('the answer follows the area as it is typed, and the address keeps it', async () => {
  const user = userEvent.setup();
  ask('?area=120', []);
  await waitForDetails();
  await user.click(screen.getByText('Edit'));
  await enterArea(user, '3');
  expect(headline()).toBe('From $40 at SkyFi, billed as 5 km².');
  expect(location.search).toBe('?area=3');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('Back returns to the question before it was edited', async () => {
  const user = userEvent.setup();
  ask('?area=120', []);
  await waitForDetails();
  await user.click(screen.getByText('Edit'));
  await enterArea(user, '25{Enter}');
  await enterArea(user, '3{Enter}');
  expect(headline()).toContain('$40');
  history.back();
  await vi.waitFor(() => expect(headline()).toContain('List prices for 25 km²'));
  expect(location.search).toBe('?area=25');
  history.back();
  await vi.waitFor(() => expect(headline()).toContain('List prices for 120 km²'));
});

it.each([
  ['-5', /Enter/],
  ['0.001', 'Enter an area of at least 0.01 km².'],
  ['99,999,999', 'Enter an area of at most 10,000,000 km².'],
  ['<img src=x onerror=alert(1)>', /Enter/],
])('for the area "%s" in the address, the form is open and explains the mistake', async (area, message) => {
  ask(`?area=${encodeURIComponent(area)}`, []);
  expect(await screen.findByText('Enter an area to see what it costs.')).toBeDefined();
  expect(screen.getByLabelText('Area in km²').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  expect(screen.getAllByRole('group')[0]?.hasAttribute('open')).toBe(true);
});

it('the buyer’s own quote is placed among the quotes of its acquisition', async () => {
  ask('?area=120&price=7200&for=tasking', [...nineQuotes, ...threeTasked]);
  await waitForDetails();
  expect(await screen.findByText('Your quote of $7,200 is 20% above the tasking median.')).toBeDefined();
  expect(screen.getByText('2 of 3 quotes are lower, 1 the same.')).toBeDefined();
});

it('an own quote in another currency is shown as it was quoted and in US dollars, and the address keeps it', async () => {
  const user = userEvent.setup();
  ask('?area=120', nineQuotes);
  await waitForDetails();
  await user.type(ownQuote(), '€2400');
  expect(
    await screen.findByText(
      'Your quote of €2,400 (about $2,770 at the rate of March 2026) is 16% above the archive median.',
    ),
  ).toBeDefined();
  expect(location.search).toBe('?area=120&price=%E2%82%AC2400');
});

const ownQuote = () => screen.getByLabelText('Check a quote');

it('a shared link whose own quote is ambiguous leads to the mistake', async () => {
  ask('?area=120&price=%C2%A55000', nineQuotes);
  await waitForDetails();
  await vi.waitFor(() => expect(document.activeElement).toBe(ownQuote()));
  expect(ownQuote().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/JPY 5000 or CNY 5000/)).toBeDefined();
});

it('a question with a mistake is not submitted: the form stays open, and its field gets the focus', async () => {
  const user = userEvent.setup();
  ask('?area=120', nineQuotes);
  await waitForDetails();
  await user.click(screen.getByText('Edit'));
  await user.type(ownQuote(), '5000 kr');
  await user.click(screen.getByRole('button', { name: 'Show prices' }));
  await vi.waitFor(() => expect(document.activeElement).toBe(ownQuote()));
  expect(screen.getAllByRole('group')[0]?.hasAttribute('open')).toBe(true);
});

it('a question with a mistake that was submitted before React knew the address is not submitted either', async () => {
  ask('?area=120', nineQuotes);
  await waitForDetails();
  // React renders the new address at the next event.
  history.replaceState(null, '', '/fair-price/multispectral/50cm?area=120&price=5000+kr');
  fireEvent.submit(screen.getByRole('form', { name: 'Your order' }));
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  await vi.waitFor(() => expect(document.activeElement).toBe(ownQuote()));
  expect(location.search).toContain('kr');
});

it('the form stays open when a mistake is corrected', async () => {
  const user = userEvent.setup();
  ask('?area=120&billed=-', nineQuotes);
  await waitForDetails();
  const billed = screen.getByLabelText('Area billed by your quote in km² (optional)');
  await user.clear(billed);
  await user.type(billed, '2400');
  expect(billed.getAttribute('aria-invalid')).toBeNull();
  expect(screen.getAllByRole('group')[0]?.hasAttribute('open')).toBe(true);
});

it('what the figures rest on is announced once, after the user has paused', async () => {
  ask('?area=120', nineQuotes);
  await waitForDetails();
  await vi.waitFor(() => expect(headline()).toContain('$2,400'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  fireEvent.change(screen.getByLabelText('Area in km²'), { target: { value: '1200' } });
  act(() => vi.advanceTimersByTime(900));
  expect(announced().join()).not.toContain('quotes');
  act(() => vi.advanceTimersByTime(100));
  expect(announced().join()).toContain('9 archive quotes');
});

it('prebuilt quotes stay when the database does not answer', async () => {
  const archive = [20, 20, 20].map((price, index) => marketQuote('maxar', price, { id: `${index}` }));
  history.replaceState(null, '', '/fair-price/multispectral/50cm?area=120');
  const images = { sensor: 'multispectral', sizeClass: '50cm' } as const;
  api.answers(() => ({ status: 503 }));
  render(
    <FairPrice {...images} {...{ published, quotes: { archive, tasking: [] }, hasQuotes: true, groups, rows: [] }} />,
  );
  await waitForDetails();
  expect(headline()).toContain('$2,400');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('without quotes from the build, a failure is shown beside the list prices, and can be retried', async () => {
  const user = userEvent.setup();
  history.replaceState(null, '', '/fair-price/multispectral/50cm?area=120');
  const images = { sensor: 'multispectral', sizeClass: '50cm' } as const;
  api.answers(() => ({ status: 503 }));
  render(<FairPrice {...images} {...{ published, quotes: noQuotes, hasQuotes: false, groups, rows: [] }} />);
  await screen.findByText(/^Error fetching data/);
  expect(headline()).toContain('$720');
  api.answers(() => ({ json: { quotes: nineQuotes } }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await vi.waitFor(() => expect(headline()).toContain('$2,400'));
  await waitForDetails();
});

it('radar is answered for the mode in the address, in whole scenes', async () => {
  history.replaceState(null, '', '/fair-price/sar/1m?area=3');
  api.answers(() => ({ json: { quotes: [] } }));
  render(
    <FairPrice sensor="sar" sizeClass="1m" {...{ published, quotes: noQuotes, hasQuotes: true, groups, rows: [] }} />,
  );
  await waitForDetails();
  expect(headline()).toBe('From $450 at SkyFi for one archive scene.');
});

it('the request for sellers and the figures can be copied', async () => {
  const user = userEvent.setup();
  ask('?area=120', nineQuotes);
  await waitForDetails();
  await user.click(screen.getByRole('button', { name: 'Copy letter' }));
  expect(await navigator.clipboard.readText()).toMatch(
    /Area: 120 km²\n.*50 cm.*\nPlease answer: .*\nValidity of your quote: 30 days/s,
  );
  await user.click(screen.getByRole('button', { name: 'Copy as text' }));
  expect(await navigator.clipboard.readText()).toContain('SkyFi');
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/fair-price/multispectral/50cm?area=120`);
  expect(within(screen.getByRole('form', { name: 'Your order' })).getByLabelText('Images')).toBeDefined();
});

it('a link holds the outline of an area only after a choice, and then the answer is for the outline in the link', async () => {
  const user = userEvent.setup();
  ask('?area=120', []);
  await waitForDetails();
  await user.click(screen.getByText('Your area'));
  const corners = wavyRing([13.4, 52.52], 0.05, 1000).map(([x, y]) => `${x} ${y}`);
  await user.click(await screen.findByLabelText('Or paste coordinates'));
  await user.paste(`POLYGON ((${[...corners, corners[0]]}))`);
  await user.click(screen.getByRole('button', { name: 'Use these coordinates' }));
  const tick = await screen.findByLabelText<HTMLInputElement>('Include the outline of your area in the link');
  expect(tick.checked).toBe(false);
  screen.getByText(/It holds the size of your area, not its shape, so figures may differ\./);
  const copied = async () => {
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    return navigator.clipboard.readText();
  };
  const [exact, answer] = [location.search, headline()];
  expect(await copied()).toBe(location.href);
  await user.click(tick);
  await screen.findByText('There is room for 320 of its 1,000 corners. The prices above are now for that outline.');
  expect(document.activeElement).toBe(tick);
  expect(location.search).not.toBe(exact);
  expect(await copied()).toMatch(new RegExp(`^${RegExp.escape(location.href)}#outline=[\\w-]{1000,1990}$`));
  expect(screen.getByText(/1,000 corners/, { selector: 'pre' })).toBeDefined();
  await user.click(tick);
  await vi.waitFor(() => expect(headline()).toBe(answer));
  expect(await copied()).toBe(location.href);
  expect(location.search).toBe(exact);
});
