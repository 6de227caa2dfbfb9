import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Board } from '../../src/features/fair-price/board/Board.tsx';
import type { BillingRules } from '../../src/features/sellers/offer.ts';
import { answerFor } from '../../src/features/sellers/order/answer.ts';
import { type AnswerQuotes, unnamedReseller } from '../../src/features/sellers/order/market-quote.ts';
import type { Images, OwnQuote } from '../../src/features/sellers/order/order.ts';
import { offer } from '../fixtures/made-offers.ts';
import { marketQuote, published } from '../fixtures/market-quotes.ts';
import { drawn, twoFields } from '../fixtures/order-shapes.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';

cleanUpAndCheckConsole();

const optical: Images = { sensor: 'multispectral', sizeClass: '50cm' };
const archive = [8, 10, 12, 14].map((price) => marketQuote('maxar', price));

function renderBoard(
  areaKm2: number,
  quotes: Partial<AnswerQuotes> = {},
  own: OwnQuote | null = null,
  images = optical,
) {
  render(
    <Board
      answer={answerFor({ images, areaKm2, shape: null, own }, { archive: [], tasking: [], ...quotes }, published)}
    />,
  );
}
const row = (name: string) => screen.getAllByRole('group').find((group) => group.textContent.startsWith(name));

it('each seller has a row with its list prices and what it bills', () => {
  renderBoard(3);
  expect(row('SkyFi')?.textContent).toContain('Archive: $40list price');
  expect(row('SkyFi')?.textContent).toContain('Tasking: $300list price');
  expect(row('SkyFi')?.textContent).toContain('5 km², tasked 25 km²');
  expect(row('Planet')?.textContent).toContain('Archive: $150list price');
});

it('a price for many pixel sizes, which does not head the answer, says for which', () => {
  const wide = offer({ key: 'wide-1', pixelSize: { low: 0.5, high: 8 }, price: { low: 2, high: 2 } });
  const answer = answerFor(
    { images: optical, areaKm2: 25, shape: null, own: null },
    { archive: [], tasking: [] },
    {
      ...published,
      offers: [...published.offers, wide],
    },
  );
  render(<Board answer={answer} />);
  expect(row(wide.seller.name)?.textContent).toContain('Archive: $50list price for 0.5–8 m, minimum order unknown');
});

it('radar scenes are counted', () => {
  renderBoard(60, {}, null, { sensor: 'sar', sizeClass: '1m', mode: 'spot-1m' });
  expect(row('SkyFi')?.textContent).toContain('Archive: $1,350');
  expect(row('SkyFi')?.textContent).toContain('3 scenes at least');
});

it('quoted companies come before list prices, with the median and the number of quotes', () => {
  renderBoard(120, { archive, tasking: [marketQuote('airbus', 20)] });
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'All quotes',
    'Quoted by buyers',
    'List prices',
    'One or two quotes',
    expect.stringMatching(/^Every quote/),
  ]);
  expect(row('MAXAR')?.textContent).toContain('Archive: $1,320only 4 quotes');
  expect(screen.getByText('newest Nov 2026')).toBeDefined();
  expect(row('AIRBUS')?.textContent).toContain('Tasking: $2,4001 quote');
});

it('all quotes together have a median, and from ten on a middle half without unusual ones', () => {
  const all = () =>
    screen.getByRole('heading', { level: 3, name: 'All quotes' }).parentElement?.parentElement?.textContent;
  renderBoard(120, { archive });
  expect(all()).toMatch(/Archive: \$1,320only 4 quotes(?!half)/);
  cleanup();
  const unusual = [90, 91, 92].map((price) => marketQuote('maxar', price, { unusual: true }));
  const tasking = [6, 7, 8, 9, 10, 11, 12].map((price) => marketQuote('maxar', price));
  renderBoard(120, { tasking: [...tasking, ...unusual] });
  expect(all()).toContain('Tasking: $1,26010 quotesmiddle half $900–1,260');
});

it('a quote belongs to the row of the company that was paid', async () => {
  const skyFi = { key: 'skyfi', name: 'SkyFi', address: 'skyfi' };
  const resold = [9, 11, 13].map((price) => marketQuote('maxar', price, { paid: skyFi }));
  renderBoard(100, { archive: [...archive, ...resold, marketQuote('maxar', 30, { paid: unnamedReseller })] });
  expect(row('MAXAR')?.textContent).toContain('4 quotes');
  expect(row('SkyFi')?.textContent).toContain('Archive: $1,100only 3 quotes, list $800');
  expect(row('SkyFi')?.textContent).toContain('images of MAXAR');
  const reseller = row('Unnamed resellers') as HTMLElement;
  expect(reseller.textContent).toContain('Archive: $3,0001 quote');
  await userEvent.click(within(reseller).getByText('Unnamed resellers'));
  expect(within(reseller).getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name: /\$9 per km², MAXAR, bought from SkyFi, / })).toBeDefined();
  expect(screen.getByRole('link', { name: /\$30 per km², MAXAR, bought from a reseller, / })).toBeDefined();
});

it('a row opens to show each price with its source', async () => {
  const user = userEvent.setup();
  renderBoard(120);
  const skyFi = row('SkyFi') as HTMLElement;
  await user.click(within(skyFi).getAllByText('SkyFi')[0] as HTMLElement);
  expect(skyFi.textContent).toContain('$8 per km²');
  expect(skyFi.textContent).toContain('Price list, list of Aug 2025, seen 2026');
});

it('every quote leads to its review', () => {
  renderBoard(120, { archive });
  const links = within(screen.getByRole('group', { name: 'Every quote' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    archive.map(({ id }) => `/maxar-reviews?review=${id}#reviews`),
  );
});

it('keyboard users can skip the quotes', () => {
  renderBoard(120, { archive });
  const skip = screen.getByRole('link', { name: 'Skip 4 quotes' });
  const end = document.querySelector(skip.getAttribute('href') ?? '');
  const last = within(screen.getByRole('group', { name: 'Every quote' }))
    .getAllByRole('link')
    .at(-1);
  expect(last?.compareDocumentPosition(end as Element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it.each([3, 40, 120, 700, 2400, 9000])(
  'the figures of the axis for %d km² have room beside each other on a phone',
  (areaKm2) => {
    renderBoard(areaKm2, { archive });
    const texts = [...document.querySelectorAll('text[text-anchor]')];
    const middles = texts.map((text) => {
      const at = Number.parseFloat(text.getAttribute('x') ?? '');
      return { start: at + 7.75, middle: at, end: at - 7.75 }[text.getAttribute('text-anchor') ?? ''] ?? 0;
    });
    expect(middles.length).toBeGreaterThan(1);
    for (const [nth, middle] of middles.entries())
      if (nth > 0) expect(middle - (middles[nth - 1] ?? 0)).toBeGreaterThanOrEqual(15.5);
  },
);

it('a quote far beyond all other prices does not squeeze them', () => {
  renderBoard(120, { archive });
  const ticks = () => [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent);
  const before = ticks();
  expect(before.length).toBeGreaterThan(1);
  cleanup();
  renderBoard(120, { archive: [...archive, marketQuote('', 10_000, { name: 'Other companies', address: null })] });
  expect(ticks()).toEqual(before);
  expect(screen.getByText(/^Beyond the axis/).parentElement?.textContent).toContain('▸ $1,200,000');
});

it('the buyer’s own quote has a row', () => {
  renderBoard(120, { archive }, { acquisition: 'archive', price: 2600, billedKm2: 120, perKm2: 2600 / 120 });
  expect(screen.getByRole('heading', { level: 3, name: /^Your quote/ }).textContent).toContain('$21.67 per km²');
  expect(screen.getByText('$2,600')).toBeDefined();
});

it('a table has the same figures', async () => {
  const user = userEvent.setup();
  renderBoard(120, { archive });
  await user.click(screen.getByText('Show the data table'));
  const table = screen.getByRole('table', { name: 'Prices of each seller' });
  const maxar = within(table).getByRole('row', { name: /^MAXAR Archive/ });
  expect([...maxar.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
    ...['Archive', '4', '–', '$1,320', '–', '–', '–', '–'],
  ]);
  const skyFi = within(table).getByRole('row', { name: /^SkyFi Archive/ });
  expect(skyFi.lastElementChild?.textContent).toBe('Price list, list of Aug 2025, seen 2026');
});

it('the shape of an area is billed as each seller does it, and a row opens to say why', async () => {
  const rulesOf: Record<string, Partial<BillingRules>> = {
    skyfi: { parts: 'one', holes: 'refused', mostCorners: 500, convex: true },
  };
  const offers = published.offers.map((each) => ({
    ...each,
    billing: { ...each.billing, ...rulesOf[each.seller.key] },
  }));
  const order = { images: optical, ...drawn(twoFields), own: null };
  render(<Board answer={answerFor(order, { archive: [], tasking: [] }, { ...published, offers })} />);
  const [skyFi, planet] = ['SkyFi', 'Planet'].map((name) => row(name) as HTMLElement);
  expect(skyFi?.textContent).toContain('Archive: $80list price');
  expect(skyFi?.textContent).toContain('2 parts, 10 km², tasked 50 km²');
  expect(planet?.textContent).toContain('Archive: $300list price');
  expect(planet?.textContent).toContain('2 parts, 50 km²');
  await userEvent.click(within(skyFi as HTMLElement).getAllByText('SkyFi')[0] as HTMLElement);
  for (const reason of [
    'an order takes one part, so 2 orders; 2 parts billed as 5 km² each, the minimum order',
    'holes are not accepted, so they are billed too: with them, the area is 5.8 km²',
  ])
    expect(skyFi?.textContent).toContain(reason);
  expect(planet?.textContent).toContain(
    'the seller does not say whether parts are billed together; if so, it would be $150',
  );
});
