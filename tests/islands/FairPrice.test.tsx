import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { FairPrice } from '../../src/features/fair-price/FairPrice.tsx';
import { marketQuoteRow, publishedOffer } from '../fixtures/market-quotes.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { withDataApi } from './fake-data-api.ts';

cleanUpAndCheckConsole();
const api = withDataApi();
const buyersQuestion = '/fair-price?size=50+cm&area=120';
beforeAll(async () => {
  await import('../../src/features/fair-price/plot/QuoteStrips.tsx');
  await import('../../src/features/fair-price/answer/AnswerToolbar.tsx');
});
beforeEach(() => history.replaceState(null, '', buyersQuestion));

const nineQuotes = [12, 14, 16, 18, 20, 22, 24, 26, '28.0000'].map((price, index) =>
  marketQuoteRow(index < 4 ? 'maxar' : 'airbus', price, index === 8 ? { unusual: true } : {}),
);

/** Responds with these quotes by acquisition, and with other data of `market_quotes` about companies and neighbours. */
function respondWith(archive: object[], tasking: object[] = [], more: Record<string, unknown> = {}): void {
  const quotes = [...archive, ...tasking.map((row) => ({ ...row, acquisition: 'tasking' }))];
  api.answers(() => ({ json: { quotes, companies: [], neighbours: [], ...more } }));
}

/** Waits for the parts that are loaded separately, so that none arrives after the end of a test. */
const waitForAnswer = () => screen.findByRole('button', { name: 'Copy link' });
const card = async (name: 'Archive' | 'Tasking') => {
  await waitForAnswer();
  return screen.getByRole('region', { name: `${name}, all providers` });
};
const providerRows = async () => {
  await waitForAnswer();
  const table = screen.getByRole('table', { name: /^Estimated prices for/ });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
};

it('an order gets the median and the middle half of archive and of tasking, with their basis', async () => {
  respondWith(
    nineQuotes,
    [40, 50, 60].map((price) => marketQuoteRow('maxar', price)),
  );
  render(<FairPrice offers={[]} />);
  expect((await card('Archive')).textContent).toBe(
    'Archive$2,400 medianmiddle half $1,920 to $2,880$20 per km² for 120 km²middle half $16 to $24 per km²9 quotes, 50 cm class, newest Nov 2026',
  );
  expect((await card('Tasking')).textContent).toContain('only 3 quotes, 50 cm class, newest Nov 2026');
  expect(screen.getByRole('heading', { name: 'A fair price for 120 km²' })).toBeDefined();
  expect(
    screen.getByText(/^Multispectral, 50 cm class \(40–60 cm\): 9 archive quotes, 3 tasking quotes$/),
  ).toBeDefined();
});

it('the basis of the figures is announced once, after the user has entered the order', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  respondWith(nineQuotes);
  render(<FairPrice offers={[]} />);
  while (!screen.queryByText(/9 archive quotes/)) await act(() => new Promise(setImmediate));
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  act(() => vi.advanceTimersByTime(900));
  fireEvent.change(screen.getByLabelText('Area in km²'), { target: { value: '1200' } });
  act(() => vi.advanceTimersByTime(900));
  expect(announced().join()).not.toContain('quotes');
  act(() => vi.advanceTimersByTime(100));
  expect(announced()).toContain('Multispectral, 50 cm class (40–60 cm): 9 archive quotes, 0 tasking quotes');
});

it('the fair price needs one request for the quotes of a sensor type and size class', async () => {
  respondWith(nineQuotes);
  render(<FairPrice offers={[]} />);
  await card('Archive');
  expect(api.asked.map(({ pathname, search }) => pathname + search)).toEqual([
    '/rest/v1/rpc/market_quotes?of_sensor=multispectral&of_size_class=50cm',
  ]);
});

it('if the market has more than 500 quotes, each provider’s figures come from its own newest 500', async () => {
  const market = Array.from({ length: 500 }, (_, index) =>
    marketQuoteRow(index < 498 ? 'maxar' : 'airbus', 20, { id: `quote ${index}` }),
  );
  const stored = (company: string, n: number, median: number) => ({
    ...{ company, acquisition: 'archive', n, median: `${median}.0000`, lower_quartile: median, upper_quartile: median },
    ...{
      samples: 0,
      newest_month: '2026-11-01',
      companies: { name: company.toUpperCase(), address: null },
    },
  });
  respondWith(market, [], { companies: [stored('maxar', 500, 20), stored('airbus', 7, 30), stored('old', 5, 10)] });
  render(<FairPrice offers={[]} />);
  expect((await card('Archive')).textContent).toContain('500 quotes');
  expect((await providerRows()).slice(1, 4).map((row) => row.replace(/, newest Nov.*/, ''))).toEqual([
    'OLD$1,200middle half $1,200 to $1,200$10 per km²5 quotes',
    'MAXAR$2,400middle half $2,400 to $2,400$20 per km²500 quotes',
    'AIRBUS$3,600middle half $3,600 to $3,600$30 per km²7 quotes',
  ]);
});

it('each provider has an estimate, sorted by archive or by tasking, as the address says', async () => {
  const user = userEvent.setup();
  const cheapTasking = [1, 2, 3].map((price) => marketQuoteRow('airbus', price));
  respondWith(nineQuotes, cheapTasking);
  render(<FairPrice offers={[]} />);
  expect(await providerRows()).toEqual([
    '5 archive quotes or more',
    'AIRBUS$2,880middle half $2,640 to $3,120$24 per km²5 quotes, newest Nov 2026$240middle half $180 to $300$2 per km²only 3 quotes, newest Nov 2026',
    'Few archive quotes: 3 or 4',
    'MAXAR$1,800middle half $1,620 to $1,980$15 per km²only 4 quotes, newest Nov 2026No quotes yet',
  ]);
  expect(screen.getByRole('link', { name: 'MAXAR' }).getAttribute('href')).toBe('/maxar-reviews');
  await user.click(screen.getByRole('button', { name: 'Sort by tasking price' }));
  expect((await providerRows()).map((row) => row.slice(0, 26))).toEqual([
    'Few tasking quotes: 3 or 4',
    expect.stringMatching(/^AIRBUS/),
    'No tasking price',
    expect.stringMatching(/^MAXAR/),
  ]);
  expect(location.search).toBe('?size=50+cm&area=120&sort=tasking');
});

it('a provider’s smallest published order is billed, also when the area is smaller', async () => {
  history.replaceState(null, '', '/fair-price?size=50+cm&area=5');
  respondWith(nineQuotes);
  render(<FairPrice offers={[publishedOffer('maxar', { smallestAreaKm2: 25 })]} />);
  const [, first, , second] = await providerRows();
  expect(first).toMatch(/^AIRBUS\$120.*\$24 per km²5 quotes/);
  expect(second).toMatch(/^MAXAR\$375.*\$15 per km².*billed as 25 km², the smallest order/);
  const { textContent } = await card('Archive');
  expect(textContent).toContain('$100 median');
  expect(textContent).toContain('$20 per km² for 5 km²');
  expect(textContent).toContain('The smallest published order is 25 km², which is $500 at this median.');
  expect(textContent).toContain(
    'Most of these quotes were billed for about 100 km² or more. For 5 km², expect to be billed for a larger area.',
  );
});

it('a single quote is worked out for the area that its provider bills, in the market as in the list of providers', async () => {
  history.replaceState(null, '', '/fair-price?size=50+cm&area=5');
  respondWith([marketQuoteRow('maxar', 20), marketQuoteRow('airbus', 30)]);
  render(<FairPrice offers={[publishedOffer('maxar', { smallestAreaKm2: 25 })]} />);
  const items = within(await card('Archive')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '$500 at $20 per km² from MAXAR, billed as 25 km², 50 cm, Nov 2026',
    '$150 at $30 per km² from AIRBUS, 50 cm, Nov 2026',
  ]);
  expect((await providerRows()).join()).toContain('Only 1 quote:$500 at $20 per km², 50 cm, Nov 2026');
});

it('fewer than three quotes are listed individually, with the published price beside them', async () => {
  respondWith([marketQuoteRow('maxar', 20), marketQuoteRow('maxar', 30, { unusual: true })]);
  render(
    <FairPrice
      offers={[
        publishedOffer('maxar'),
        publishedOffer('nowhere', { usdPerKm2: null, label: '€8 per km²', asOf: null }),
      ]}
    />,
  );
  const archive = await card('Archive');
  expect(archive.textContent).toContain('Only 2 quotes:');
  expect(
    within(archive)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '$2,400 at $20 per km² from MAXAR, 50 cm, Nov 2026',
    '$3,600 at $30 per km² from MAXAR, 50 cm, Nov 2026, unusual',
  ]);
  expect(archive.textContent).toContain(
    'Published prices: $20 to $30 per km² from MAXAR, read on the page, as of Sep 2026',
  );
  expect(within(archive).getByRole('link', { name: 'Published prices' }).getAttribute('href')).toBe(
    '/published-prices#multispectral-50cm',
  );
  const [, maxar, , nowhere] = await providerRows();
  expect(maxar).toContain('Only 2 quotes:');
  expect(maxar).toContain('$2,400 to $3,600 published price of Sharp-1: $20–30 per km². Price page, as of Sep 2026');
  expect(nowhere).toBe('NOWHEREpublished price of Sharp-1: €8 per km². Price page, undatedNo quotes yet');
});

it('a published price appears beside an estimate from quotes, with a link to its source', async () => {
  respondWith(nineQuotes);
  render(
    <FairPrice
      offers={[
        publishedOffer('airbus'),
        publishedOffer('airbus', { product: 'Sharp-2', label: '€175 for the whole order' }),
      ]}
    />,
  );
  const [, airbus] = await providerRows();
  expect(airbus).toContain('$24 per km²5 quotes, newest Nov 2026published: $20–30 per km²; €175 for the whole order');
  expect(screen.getByRole('link', { name: 'published' }).getAttribute('href')).toBe('/airbus-reviews#published');
});

it.each([
  ['10 m', 'Sentinel-2 (10 m) and Landsat (30 m) images are free.'],
  ['10 m SAR', 'Sentinel-1 (10 m) images are free.'],
  ['300 m', 'Sentinel-2 (10 m) and Landsat (30 m) images are free.'],
])('for %s the fair price names the free sources', async (size, sentence) => {
  history.replaceState(null, '', `/fair-price?area=120&${new URLSearchParams({ size })}`);
  respondWith(nineQuotes);
  render(<FairPrice offers={[]} />);
  await waitForAnswer();
  const link = screen.getByRole('link', { name: 'free sources' });
  expect(link.getAttribute('href')).toBe('/published-prices#free-sources');
  expect(link.parentElement?.textContent).toContain(sentence);
});

it('for 5 m the fair price names no free source', async () => {
  history.replaceState(null, '', '/fair-price?size=5+m&area=120');
  respondWith(nineQuotes);
  render(<FairPrice offers={[]} />);
  await waitForAnswer();
  expect(screen.queryByRole('link', { name: 'free sources' })).toBeNull();
});

it('without enough quotes, the nearest size class with five or more is offered as such, and never mixed in', async () => {
  const neighbour = (sizeClass: string, median: number, n: number) => ({
    sensor: 'multispectral',
    size_class: sizeClass,
    basis: 'km2',
    acquisition: 'archive',
    n,
    companies: 4,
    average: median,
    lower_quartile: median - 2,
    median: `${median}.0000`,
    upper_quartile: median + 2,
    newest_month: '2026-11-01',
    samples: 0,
  });
  respondWith([], [], { neighbours: [neighbour('1m', 8, 12), neighbour('30cm', 25, 5)] });
  history.replaceState(null, '', '/fair-price?size=58+cm&area=120');
  render(<FairPrice offers={[]} />);
  const archive = await card('Archive');
  expect(archive.textContent).toBe(
    'ArchiveNo archive quotes yetNearest size class with 5 quotes or more: 1 m class, 12 quotes, median $8 per km², middle half $6 to $10. Show 1 m class prices',
  );
  expect(within(archive).getByRole('link').getAttribute('href')).toBe('/fair-price?size=1m&area=120');
  expect((await card('Tasking')).textContent).toBe('TaskingNo tasking quotes yet');
});

it('the button of a common pixel size is pressed, however the size is written', async () => {
  const user = userEvent.setup();
  respondWith(nineQuotes);
  render(<FairPrice offers={[]} />);
  const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  for (const [typed, button] of [
    ['50cm', '50 cm'],
    ['0.3 m', '30 cm'],
    ['1 m', '1 m'],
  ] as const) {
    await user.clear(screen.getByLabelText('Pixel size'));
    await user.type(screen.getByLabelText('Pixel size'), typed);
    expect(pressed()).toEqual([button]);
  }
});

it('the buyer’s own quote is ranked among the others, with the basis of the ranking', async () => {
  const user = userEvent.setup();
  respondWith(nineQuotes);
  render(<FairPrice offers={[]} />);
  await user.type(screen.getByLabelText('Your quote in US$ (optional)'), '$3,000');
  expect((await card('Archive')).textContent).toContain(
    'Your quote is dearer than 7 of 9 quotes like it. $3,000 for your 120 km² is $25 per km², compared with archive quotes per km² billed, 50 cm class.',
  );
  expect((await card('Tasking')).textContent).toContain('There are too few tasking quotes to place yours.');
  await user.type(screen.getByLabelText('Area billed in km² (optional)'), '200');
  expect((await card('Archive')).textContent).toContain(
    'Your quote is cheaper than 7 of 9 quotes like it. $3,000 for the 200 km² billed is $15 per km²',
  );
  expect(location.search).toBe('?size=50+cm&area=120&price=%243%2C000&billed=200');
});

it('the quotes behind the answer are in a plot with a summary in words, and in a table', async () => {
  respondWith(nineQuotes);
  render(<FairPrice offers={[]} />);
  const plot = await screen.findByRole('img', { name: /^Prices per km²/ });
  expect(plot.getAttribute('aria-label')).toBe('Prices per km². Archive: 9 quotes from $12 to $28, median $20.');
  const table = screen.getByRole('table', { name: /^Quotes per km²/ });
  const rows = within(table).getAllByRole('row');
  expect(rows).toHaveLength(10);
  expect(rows.at(-1)?.textContent).toBe('AIRBUSarchive$28 unusual100 km²50 cmNov 2026');
});

it('an answer says that it includes sample data, and which of a few quotes is a sample', async () => {
  respondWith(nineQuotes, [marketQuoteRow('maxar', 20), marketQuoteRow('maxar', 30, { sample: true })]);
  render(<FairPrice offers={[]} />);
  const items = within(await card('Tasking')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => /, sample$/.test(textContent ?? ''))).toEqual([false, true]);
  expect(screen.getByText('Includes sample data')).toBeDefined();
});

it('an answer can be copied as a link and as CSV', async () => {
  const user = userEvent.setup();
  respondWith(nineQuotes);
  render(<FairPrice offers={[]} />);
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Copied')).toBeDefined();
  expect(await navigator.clipboard.readText()).toMatch(/\/fair-price\?size=50\+cm&area=120$/);
  await user.click(screen.getByRole('button', { name: 'Copy as CSV' }));
  expect(await screen.findAllByText('Copied')).toHaveLength(2);
  expect(await navigator.clipboard.readText()).toContain(
    'All providers,multispectral,50 cm class,archive,quotes,9,2026-11',
  );
});

it('invalid input is kept with its error, and the answer follows after it has been corrected', async () => {
  const user = userEvent.setup();
  history.replaceState(null, '', '/fair-price');
  respondWith(nineQuotes);
  render(<FairPrice offers={[]} />);
  expect(screen.getByText(/^Enter a pixel size and an area/)).toBeDefined();
  expect(api.asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: '50 cm' }));
  const area = screen.getByLabelText<HTMLInputElement>('Area in km²');
  await user.type(area, 'large');
  expect(screen.getByText('Enter a number, like 1,200 or 12.50.')).toBeDefined();
  expect(area.value).toBe('large');
  await user.clear(area);
  await user.type(area, '1,200 km2');
  await waitForAnswer();
  expect(screen.getByRole('heading', { name: 'A fair price for 1,200 km²' })).toBeDefined();
  expect(location.search).toBe('?size=50+cm&area=1%2C200+km2');
});

it('the fair price page shows an error if quotes cannot be loaded, and loads them after Retry', async () => {
  const user = userEvent.setup();
  api.answers(() => 'hang-up');
  render(<FairPrice offers={[]} />);
  expect((await screen.findByRole('alert')).textContent).toBe('Error fetching dataRetry');
  respondWith(nineQuotes);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await card('Archive')).textContent).toContain('$2,400');
});

// React replays changes from before hydration with the handlers of the first render.
it('changing one field of the fair price form keeps the other fields in the address', async () => {
  const user = userEvent.setup();
  history.replaceState(null, '', '/fair-price');
  render(<FairPrice offers={[]} />);
  history.replaceState(null, '', '/fair-price?area=250');
  await user.selectOptions(screen.getByLabelText('Sensor type'), 'SAR');
  expect(location.search).toBe('?sensor=sar&area=250');
});
