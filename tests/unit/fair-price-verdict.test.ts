import { describe, expect, it } from 'vitest';
import { requestLetter, usualWishes } from '../../src/features/fair-price/request/request-letter';
import { answerDescription, answerTitle } from '../../src/features/fair-price/verdict/answer-title';
import { priceNoteText } from '../../src/features/fair-price/verdict/price-note';
import { shortPrice } from '../../src/features/fair-price/verdict/short-price';
import { verdictOf } from '../../src/features/fair-price/verdict/verdict';
import { describeReason } from '../../src/features/sellers/describe-reason';
import { lowestOfCompany } from '../../src/features/sellers/list-price';
import { type Answer, answerFor } from '../../src/features/sellers/order/answer';
import { isOfferFor } from '../../src/features/sellers/order/market-answer';
import type { AnswerQuotes } from '../../src/features/sellers/order/market-quote';
import type { Images, OwnQuote } from '../../src/features/sellers/order/order';
import { contentFreeSources, contentOffers } from '../fixtures/content-offers.ts';
import { november2026 } from '../fixtures/made-offers.ts';
import { marketQuote } from '../fixtures/market-quotes.ts';

const images = {
  '30 cm': { sensor: 'multispectral', sizeClass: '30cm' },
  '50 cm': { sensor: 'multispectral', sizeClass: '50cm' },
  '1 m': { sensor: 'multispectral', sizeClass: '1m' },
  '3 m': { sensor: 'multispectral', sizeClass: '3m' },
  '10 m': { sensor: 'multispectral', sizeClass: '10-30m' },
  '1 m radar': { sensor: 'sar', sizeClass: '1m', mode: 'spot-1m' },
  '3 m radar': { sensor: 'sar', sizeClass: '3m', mode: 'strip-3m' },
  '2 m': { sensor: 'multispectral', sizeClass: '2m' },
  '25 cm radar': { sensor: 'sar', sizeClass: '30cm', mode: 'spot-25cm' },
  'scan radar': { sensor: 'sar', sizeClass: '10-30m', mode: 'scan' },
  '50 cm radar': { sensor: 'sar', sizeClass: '50cm', mode: 'spot-50cm' },
  '30 cm aerial': { sensor: 'aerial', sizeClass: '30cm' },
  '50 cm aerial': { sensor: 'aerial', sizeClass: '50cm' },
  '30 m': { sensor: 'multispectral', sizeClass: '30-300m' },
} as const satisfies Record<string, Images>;

const noQuotes: AnswerQuotes = { archive: [], tasking: [] };
type ImagesName = keyof typeof images;

/** The answer to an order by the prices that editors have written, in November 2026. */
function answer(
  name: ImagesName,
  areaKm2: number,
  quotes: Partial<AnswerQuotes> = {},
  own: OwnQuote | null = null,
): Answer {
  const asked: Images = images[name];
  return answerFor({ images: asked, areaKm2, shape: null, own }, { ...noQuotes, ...quotes }, publishedFor(asked));
}
function publishedFor(asked: Images) {
  return {
    offers: contentOffers.filter((offer) => isOfferFor(offer, asked)),
    freeSources: contentFreeSources.filter(({ sensor }) => sensor === asked.sensor),
    today: november2026,
  };
}
const headline = (of: Answer) =>
  verdictOf(of)
    .headline.map(({ text }) => text)
    .join('');
const prices = (company: string, usdPerKm2: number[], areaKm2 = 100) =>
  usdPerKm2.map((price, index) => marketQuote(company, price, { id: `${company} ${index}`, areaKm2 }));

describe('without quotes, the answer is worked out from list prices', () => {
  it.each<[ImagesName, number, string]>([
    // SkyWatch: $19 per km² from 1 km², orders of at most 50 km².
    ['30 cm', 3, 'From $57 at SkyWatch for 3 km² at 30 cm, a price for 30–49 cm.'],
    ['30 cm', 25, 'From $475 at SkyWatch for 25 km² at 30 cm, a price for 30–49 cm.'],
    ['30 cm', 120, 'From $2,280 at SkyWatch for 120 km² at 30 cm, 3 orders of 40 km², a price for 30–49 cm.'],
    ['30 cm', 2500, 'From $56,250 at SkyFi for 2,500 km² at 30 cm.'],
    // SkyFi: $8 from 5 km². Planet: $6 from 25 km². Both: $12 tasked from 25 km².
    ['50 cm', 3, 'From $40 at SkyFi, billed as 5 km².'],
    ['50 cm', 25, 'List prices for 25 km² at 50 cm start at $150 from the archive, $300 tasked.'],
    ['50 cm', 120, 'List prices for 120 km² at 50 cm start at $720 from the archive, $1,440 tasked.'],
    ['50 cm', 2500, 'List prices for 2,500 km² at 50 cm start at $15,000 from the archive, $30,000 tasked.'],
    // Satellogic: $4 from 4 km². SkyFi: $8 tasked from 25 km².
    ['1 m', 3, 'From $16 at Satellogic, billed as 4 km².'],
    ['1 m', 25, 'List prices for 25 km² at 1 m start at $100 from the archive, $200 tasked.'],
    ['1 m', 120, 'List prices for 120 km² at 1 m start at $480 from the archive, $960 tasked.'],
    // SkyWatch: $2.50 for 1 to 8 m, orders of at most 500 km².
    ['3 m', 3, 'From $7.50 at SkyWatch for 3 km² at 3 m, a price for 1–8 m.'],
    ['3 m', 2500, 'From $6,250 at SkyWatch for 2,500 km² at 3 m, 5 orders of 500 km², a price for 1–8 m.'],
    ['3 m', 90_000, 'No list price for an order this large.'],
    // SkyFi: $450 for one archive scene of 5 × 5 km. Scenes are not cut.
    ['1 m radar', 3, 'From $450 at SkyFi for one archive scene.'],
    ['1 m radar', 25, 'From $450 at SkyFi for one archive scene.'],
    ['1 m radar', 120, 'From $2,250 at SkyFi for at least 5 archive scenes.'],
    ['3 m radar', 3, 'From $450 a scene at SkyFi. SkyFi does not say how many scenes you need.'],
    // UP42: €100 for up to 6.66 km², at $1.15583 for one euro.
    ['30 cm aerial', 3, 'From about $116 at UP42, billed as 6.66 km², images of Europe only.'],
    ['10 m', 120, 'Free from Sentinel-2 and Landsat 8 and 9.'],
  ])('%s, %d km²: %s', (name, areaKm2, expected) => {
    expect(headline(answer(name, areaKm2))).toBe(expected);
  });

  it.each<[ImagesName, number, string]>([
    ['50 cm', 3, 'Tasked, list prices start at $300 at Planet and SkyFi, billed as 25 km², seen 2026.'],
    ['1 m radar', 3, 'For a new scene, list prices start at $675 at SkyFi and Umbra, seen 2026.'],
    ['1 m radar', 120, 'For new scenes, list prices start at $3,375 at SkyFi and Umbra, seen 2026.'],
    ['50 cm', 3, 'For 31–50 cm, seen 2026.'],
    ['1 m', 120, 'Cheaper, but not cut to your order: $300 at SkyWatch for 1–8 m.'],
    ['50 cm', 120, 'Archive at Planet, tasking at Planet and SkyFi, seen 2026.'],
  ])('%s, %d km², what it rests on: %s', (name, areaKm2, expected) => {
    expect(verdictOf(answer(name, areaKm2)).basis).toContain(expected);
  });

  it('a price that is only extrapolated from a smaller order is not a list price of this one', () => {
    const verdict = verdictOf(answer('30 cm aerial', 25));
    expect(headline(answer('30 cm aerial', 25))).toBe(
      'No price is published for exactly 25 km² of 30 cm aerial images.',
    );
    expect(verdict.basis).toBe('By prices of other areas: about $173 at UP42 (North America only).');
  });

  it('between two published prices, the answer says so, also to the buyer’s own quote', () => {
    const own = { acquisition: 'archive', price: 300, billedKm2: 55, perKm2: 300 / 55 } as const;
    const verdict = verdictOf(answer('50 cm aerial', 55, {}, own));
    expect(headline(answer('50 cm aerial', 55))).toBe(
      'No price is published for exactly 55 km² of 50 cm aerial images.',
    );
    expect(verdict.basis).toMatch(
      /^By prices of other areas: about \$\d+–\d+ at Bluesky and APGB \(United Kingdom only\)\./,
    );
    expect(verdict.own?.detail).toBe(verdict.basis);
  });

  it('sellers with the same sum that bill another area are not said to bill the same', () => {
    // Planet: $6 × 25 km²; SkyFi: $8 × 18.75 km².
    expect(headline(answer('50 cm', 18.75))).toContain('$150');
    expect(headline(answer('50 cm', 18.75))).not.toContain('billed as');
  });

  it('a very large order is told that list prices rarely hold', () => {
    expect(verdictOf(answer('50 cm', 2500)).notes.join()).toContain('List prices rarely apply to orders this large');
    expect(verdictOf(answer('50 cm', 120)).notes).toEqual([]);
  });
});

describe('with quotes', () => {
  const quotes = {
    archive: prices('maxar', [8, 10, 12, 14, 16]),
    tasking: prices('maxar', [18, 20, 22]),
  };

  it('medians answer, with the number of quotes and the lowest list price', () => {
    const verdict = verdictOf(answer('50 cm', 120, quotes));
    expect(headline(answer('50 cm', 120, quotes))).toBe(
      '120 km² at 50 cm costs about $1,440 from the archive, $2,400 tasked.',
    );
    expect(verdict.headline.filter(({ isFigure }) => isFigure).map(({ text }) => text)).toEqual(['$1,440', '$2,400']);
    expect(verdict.basis).toBe(
      'Medians of 5 archive and 3 tasking quotes. Lowest list price: $720 at Planet, seen Oct 2026.',
    );
  });

  it('an acquisition without enough quotes is answered by its list price in the line below', () => {
    expect(headline(answer('50 cm', 120, { archive: quotes.archive }))).toBe(
      '120 km² at 50 cm costs about $1,440 from the archive.',
    );
    expect(verdictOf(answer('50 cm', 120, { archive: quotes.archive })).basis).toBe(
      'Median of 5 archive quotes. Tasked, list prices start at $1,440 at Planet and SkyFi, seen 2026.',
    );
  });

  it('quotes of large orders are not multiplied down to a small one', () => {
    expect(headline(answer('50 cm', 3, quotes))).toBe('From $40 at SkyFi, billed as 5 km².');
    expect(verdictOf(answer('50 cm', 3, quotes)).notes).toContain(
      'All archive quotes were billed for 100 km² or more, so they are shown for that area.',
    );
  });

  it('list prices head the answer while most quotes would be billed for a larger area', () => {
    // Maxar and Airbus publish no minimum order, so that of their quotes is billed: 40 and 30 km².
    const archive = [...prices('maxar', [8, 9, 10], 40), ...prices('airbus', [11, 12], 30)];
    expect(headline(answer('50 cm', 25, { archive }))).toBe(
      'List prices for 25 km² at 50 cm start at $150 from the archive, $300 tasked.',
    );
    expect(headline(answer('50 cm', 40, { archive }))).toContain('40 km² at 50 cm costs about $400 from the archive');
  });

  it('says why the figure changes between 99 and 100 km², where the row stays the same', () => {
    const tasking = prices('maxar', [18, 18.2, 18.4], 100);
    const [below, at] = [99, 100].map((areaKm2) => answer('50 cm', areaKm2, { archive: quotes.archive, tasking }));
    if (!below || !at) throw new Error('Two answers are needed.');
    expect(headline(at)).toContain('$1,820 tasked.');
    expect(headline(below)).toContain('$1,188 tasked.');
    expect(verdictOf(below).basis).toContain('Most quotes were billed for larger areas.');
    expect(headline(answer('50 cm', 99, { archive: prices('maxar', [8, 10, 12], 25), tasking }))).toMatch(
      /costs about \$\d+ from the archive\.$/,
    );
  });

  it('a list price that the median of a seller undercuts is called one', () => {
    const below = answer('3 m', 3, { archive: prices('gaf', [1, 1.2, 1.4], 3), tasking: [] });
    const larger = prices('maxar', [2, 2, 2, 2], 100);
    expect(headline(answer('3 m', 3, { archive: [...prices('gaf', [1, 1.2, 1.4], 3), ...larger] }))).toBe(
      'List prices start at $7.50 at SkyWatch for 3 km² at 3 m, a price for 1–8 m.',
    );
    expect(headline(below)).toMatch(/^3 km² at 3 m costs about \$3\.60/);
  });

  it('one or two quotes answer only where no list price is known, and name their company', () => {
    const two = { tasking: prices('maxar', [9, 11]) };
    expect(headline(answer('3 m', 100, two))).toContain('From $250 at SkyWatch');
    const aerial = verdictOf(answer('30 cm aerial', 120, { archive: prices('maxar', [3]) }));
    expect(aerial.headline.map(({ text }) => text).join('')).toBe(
      '1 quote so far: $360 for 120 km² of 30 cm aerial images from the archive.',
    );
    expect(aerial.basis).toContain('From MAXAR');
  });

  it.each([
    [1440, 120, 'Your quote of $1,440 is exactly the archive median.', '2 of 5 quotes are lower, 1 the same.'],
    [1800, 120, 'Your quote of $1,800 is 25% above the archive median.', '4 of 5 quotes are lower.'],
    // $600 for 60 km² is $10 per km², so $1,200 for 120 km².
    [
      600,
      60,
      'Your quote of $600 comes to $1,200 for 120 km², which is 17% below the archive median.',
      '1 of 5 quotes is lower, 1 the same.',
    ],
  ])('the buyer’s own quote of $%d for %d km² stands in its place', (price, billedKm2, text, detail) => {
    const own = { acquisition: 'archive', price, billedKm2, perKm2: price / billedKm2 } as const;
    expect(verdictOf(answer('50 cm', 120, quotes, own)).own).toMatchObject({ text, detail });
  });

  it.each([
    [2400, 2774, 120, 'Your quote of €2,400 (about $2,770 at the rate of March 2026) is 93% above the archive median.'],
    [
      ...([600, 693.5, 60] as const),
      'Your quote of €600 (about $694 at the rate of March 2026) comes to about $1,390 for 120 km², which is 4% below the archive median.',
    ],
  ])('the buyer’s own quote of €%d is named in both currencies', (amount, price, billedKm2, text) => {
    const foreign = { amount, currency: 'EUR', text: `€${amount.toLocaleString('en-US')}`, month: '2026-03' } as const;
    const own = { acquisition: 'archive', price, billedKm2, perKm2: price / billedKm2, foreign } as const;
    expect(verdictOf(answer('50 cm', 120, quotes, own)).own?.text).toBe(text);
  });

  it('the buyer’s own quote is compared with the list price while quotes are too few', () => {
    const own = { acquisition: 'archive', price: 900, billedKm2: 120, perKm2: 7.5 } as const;
    expect(verdictOf(answer('50 cm', 120, {}, own)).own).toEqual({
      short: '25% above the lowest list price',
      text: 'Your quote of $900 is 25% above the lowest archive list price.',
      detail: 'That is $720 at Planet. Fewer than 3 buyers shared a quote like it.',
    });
  });

  it('the buyer’s own quote is compared with the list price while list prices head the answer', () => {
    const large = { archive: [...prices('maxar', [8, 9, 10], 40), ...prices('airbus', [11, 12], 30)] };
    const own = { acquisition: 'archive', price: 300, billedKm2: 25, perKm2: 12 } as const;
    expect(verdictOf(answer('50 cm', 25, large, own)).own).toEqual({
      short: '100% above the lowest list price',
      text: 'Your quote of $300 is 100% above the lowest archive list price.',
      detail: 'That is $150 at Planet. Most quotes were billed for larger areas.',
    });
  });

  it.each([
    [[3], 'Your quote of $540 is 50% above the only quote like it.', 'A median needs at least 3 quotes.'],
    [[3, 5], 'Your quote of $540 is 50% above the newest of 2 quotes like it.', 'A median needs at least 3 quotes.'],
  ])('without a list price, the buyer’s own quote stands beside the few others: %j', (others, text, detail) => {
    const own = { acquisition: 'archive', price: 540, billedKm2: 120, perKm2: 4.5 } as const;
    const few = { archive: prices('maxar', others) };
    expect(verdictOf(answer('30 cm aerial', 120, few, own)).own).toEqual({ text, detail });
  });

  it('without any price, the buyer’s own quote is the first', () => {
    const own = { acquisition: 'archive', price: 540, billedKm2: 120, perKm2: 4.5 } as const;
    const unpublished = { offers: [], freeSources: [], today: november2026 };
    expect(
      verdictOf(answerFor({ images: images['50 cm'], areaKm2: 120, shape: null, own }, noQuotes, unpublished)).own,
    ).toEqual({
      text: 'Your quote of $540 is the first price for an order like this.',
      detail: 'No list price is known either.',
    });
  });

  it('quotes of large orders answer where no list price is known, for the area that they were billed', () => {
    const order = { images: images['30 cm aerial'], areaKm2: 3, shape: null, own: null };
    const unpublished = { offers: [], freeSources: [], today: november2026 };
    const large = answerFor(order, { ...noQuotes, tasking: prices('maxar', [2, 3, 4]) }, unpublished);
    expect(headline(large)).toBe('3 km² of 30 cm aerial images costs about $300 tasked.');
    expect(verdictOf(large).notes).toContain(
      'All tasking quotes were billed for 100 km² or more, so they are shown for that area.',
    );
  });

  it('one quote of a larger order answers for the area that it was billed', () => {
    const unpublished = { offers: [], freeSources: [], today: november2026 };
    const order = { images: images['30 m'], areaKm2: 100, shape: null, own: null };
    const one = answerFor(order, { ...noQuotes, archive: prices('maxar', [0.07], 6400) }, unpublished);
    expect(headline(one)).toBe('1 quote so far: $448 for 6,400 km² at 30–300 m from the archive.');
    expect(verdictOf(one).notes).toEqual([
      'The only archive quote was billed for 6,400 km², so it is shown for that area.',
    ]);
  });

  it('no headline has both words for a price, the line below is short, and “from” names the first row', () => {
    const areas = [0.5, 3, 10, 25, 99, 100, 500, 2500, 90_000];
    const groups = [[], prices('maxar', [2]), prices('maxar', [8, 9, 10]), prices('planet', [1, 2, 30], 3)];
    const asked = Object.keys(images) as ImagesName[];
    for (const [name, areaKm2] of asked.flatMap((each) => areas.map((area) => [each, area] as const)))
      for (const [archive, tasking] of groups.flatMap((one) => groups.map((other) => [one, other] as const))) {
        const of = answer(name, areaKm2, { archive, tasking });
        const [sentence, { basis }] = [headline(of), verdictOf(of)];
        expect(sentence).not.toMatch(/costs about .*([Ff]rom (about )?\$|start at)/);
        expect(basis.length, `${sentence} ${basis}`).toBeLessThanOrEqual(110);
        expect(basis, sentence).not.toBe('');
        if (!sentence.startsWith('From ')) continue;
        const [first] = of.rows;
        expect(first?.group, sentence).toBe('listed');
        expect(sentence).toContain(first?.name);
      }
  });

  it('the buyer’s own quote is compared with the median where the price of a scene is known, but not how many', () => {
    const strip = prices('airbus', [5, 6, 7, 8], 100).map((quote) => ({ ...quote, resolutionMetres: 3 }));
    const own = { acquisition: 'archive', price: 500, billedKm2: 50, perKm2: 10 } as const;
    expect(verdictOf(answer('3 m radar', 50, { archive: strip }, own)).own?.text).toBe(
      'Your quote of $500 is 23% below the archive median.',
    );
  });

  it('a quote that is several times the median is said to be so', () => {
    const own = { acquisition: 'archive', price: 14_400, billedKm2: 120, perKm2: 120 } as const;
    expect(verdictOf(answer('50 cm', 120, quotes, own)).own?.text).toBe(
      'Your quote of $14,400 is 10 times the archive median.',
    );
  });

  it.each([
    [6480, 'Your quote of $6,480 is 4.5 times the archive median.'],
    [17_300, 'Your quote of $17,300 is 12 times the archive median.'],
  ])('the factor is not rounded up: $%d', (price, text) => {
    const own = { acquisition: 'archive', price, billedKm2: 120, perKm2: price / 120 } as const;
    expect(verdictOf(answer('50 cm', 120, quotes, own)).own?.text).toBe(text);
  });

  it('radar is counted in whole scenes', () => {
    const scenes = prices('umbra', [20, 24, 28], 25).map((quote) => ({ ...quote, resolutionMetres: 1 }));
    expect(headline(answer('1 m radar', 26, { archive: scenes }))).toContain('about $1,200 from the archive');
    expect(headline(answer('1 m radar', 3, { archive: scenes }))).toContain('about $600 from the archive');
    // One scene for $600 means two for 26 km², as the quotes are billed.
    const own = { acquisition: 'archive', price: 600, billedKm2: 25, perKm2: 24 } as const;
    expect(verdictOf(answer('1 m radar', 26, { archive: scenes }, own)).own?.text).toBe(
      'Your quote of $600 comes to $1,200 for 50 km², which is exactly the archive median.',
    );
  });

  it('radar is answered from quotes of the same mode only', () => {
    const fine = prices('iceye', [100, 110, 120], 25).map((quote) => ({ ...quote, resolutionMetres: 0.25 }));
    expect(answer('1 m radar', 25, { archive: fine }).archive.counted.n).toBe(0);
  });
});

describe('what can be taken along', () => {
  const quoted = answer('50 cm', 120, { archive: prices('maxar', [8, 10, 12]) });

  const letter = (of: Answer, seller: string | null = null) => requestLetter(of, null, usualWishes(of), seller);

  it('the letter to a seller names the order, the terms, what to state, and a comparable price', () => {
    expect(letter(quoted, 'Planet')).toMatch(/^Request for a quote to Planet\n/);
    expect(letter(quoted)).toContain('Area: 120 km²\nImages: multispectral, 50 cm\nAcquisition: archive\nPeriod: ');
    expect(letter(quoted)).toContain('Please answer: within two weeks\nValidity of your quote: 30 days\n');
    expect(letter(quoted)).toMatch(/Comparable quotes are about \$1,200\.$/);
    // Most quotes were billed for a larger area, so list prices head the answer.
    const large = { archive: prices('maxar', [8, 9, 10], 100) };
    expect(letter(answer('50 cm', 3, large))).toMatch(/Published prices start at \$40\.$/);
    expect(letter(answer('1 m radar', 25))).not.toMatch(/cloud/i);
    // Only new scenes have a price.
    expect(letter(answer('50 cm radar', 25))).toContain('Acquisition: tasking\nPeriod: the next three months');
    expect(letter(answer('3 m radar', 25))).toMatch(/Published prices start at \$450 a scene\.$/);
    const strip = answer('1 m radar', 25);
    const sided = { ...strip, order: { ...strip.order, sidesKm: [12.5, 2] as const } };
    expect(letter(sided)).toContain('Area: 12.5 × 2 km, 25 km²\nImages: SAR, spot, 1 m');
  });

  it('a price that not everybody may pay heads nothing while another is known, and is called lowest nowhere', () => {
    const spot = answer('25 cm radar', 25);
    expect(headline(spot)).toBe('From $3,250 at SkyFi and Umbra for one new scene.');
    expect(verdictOf(spot).basis).toContain(
      'For an archive scene, list prices start at about $5,040 at GISTDA, seen Jul 2026; ask first.',
    );
    expect(spot.rows.map(({ name, group }) => `${name}: ${group}`)).toEqual([
      'SkyFi: listed',
      'Umbra: listed',
      'GISTDA: unsuited',
    ]);
    // Its list names neither archive nor tasking for RADARSAT-2, so those prices stand beside the others only.
    const strip = answer('3 m radar', 25).rows.find(({ name }) => name === 'GISTDA');
    expect(strip?.tasking.list?.offer.product).toBe('COSMO-SkyMed, StripMap Himage, tasking');
    const beside = strip?.tasking.others.filter(({ offer }) => offer.product === 'RADARSAT-2, Ultra-Fine') ?? [];
    expect(beside.flatMap(({ reasons }) => reasons.map(describeReason))).toContain(
      'the list does not say whether for archive or new images',
    );
    expect(lowestOfCompany('mda', contentOffers, november2026)).toMatchObject({
      sellers: 'GISTDA (Thai state agency; ask whether it sells to you)',
      date: 'list of Oct 2023, seen 15 Jul 2026',
    });
    expect(verdictOf(answer('scan radar', 5000)).basis).not.toContain('GISTDA');
    const quoted2m = answer('2 m', 100, { tasking: prices('maxar', [8, 9, 10], 100) });
    expect(quoted2m.rows.find(({ name }) => name === 'GISTDA')?.group).toBe('unsuited');
    expect(letter(answer('25 cm radar', 25))).toMatch(/Published prices start at \$3,250\.$/);
  });

  it('the note for a file names the question, the finding, each list price with its source, contracts and the address', () => {
    const note = { day: '30 Nov 2026', contracts: ['Bergen: NOK 48,000 for one year. Award, 17 Sep 2026. Notice 17'] };
    const published = { ...publishedFor(images['50 cm']), note };
    const text = priceNoteText(quoted, published, 'https://fairswath.example/fair-price/multispectral/50cm');
    const paragraphs = text.split('\n\n').map((paragraph) => paragraph.split('\n'));
    expect(paragraphs[0]).toEqual(['Price note, figures as of 30 Nov 2026', 'Multispectral, 50 cm class, 120 km².']);
    expect(paragraphs[1]?.[0]).toMatch(/^120 km² at 50 cm costs about \$1,200/);
    expect(paragraphs[1]).toContain('Quotes from Nov 2026 to Nov 2026, without tax.');
    expect(paragraphs[2]).toContain('Planet, archive: $720. planet.com, undated, seen 6 Oct 2026');
    expect(paragraphs[2]).toContain(
      'GISTDA (Thai state agency; ask whether it sells to you), archive: about $1,487, THB\u00a048,000. gistda.or.th, list of Oct 2023, seen 15 Jul 2026',
    );
    expect(paragraphs[3]).toEqual(['Public contracts, used in no figure above', ...note.contracts]);
    expect(paragraphs[4]?.join()).toContain('average of March 2026');
    expect(paragraphs.at(-1)).toEqual(['https://fairswath.example/fair-price/multispectral/50cm']);
  });

  it('titles and descriptions name the images and the figures', () => {
    expect(answerTitle(quoted)).toBe('What 50 cm satellite images cost');
    expect(answerTitle(answer('1 m radar', 100))).toBe('What 1 m radar scenes cost');
    expect(answerTitle(answer('30 cm aerial', 100))).toBe('What 30 cm aerial images cost');
    expect(answerDescription(quoted)).toContain('$1,200 from the archive');
  });

  it('a list of answers shows the median, else the lowest list price with its seller, else what is free', () => {
    expect(shortPrice(quoted.archive)).toEqual({ figure: '$1,200', note: '3 quotes' });
    expect(shortPrice(quoted.tasking)).toEqual({
      figure: 'from $1,440',
      note: 'list price at Planet and SkyFi, seen 2026',
    });
    // Most of these quotes were billed for a larger area, so a list price heads the answer.
    const large = answer('50 cm', 3, { archive: prices('maxar', [8, 10, 12]) });
    expect(shortPrice(large.archive).figure).toBe('from $40');
    expect(shortPrice(answer('10 m', 100).archive).figure).toBe('Free');
    expect(shortPrice(answer('30 cm aerial', 100).tasking).figure).toBe('–');
  });
});

describe('the rows of sellers', () => {
  const keys = (of: Answer) => of.rows.map(({ key, group }) => `${key}: ${group}`);

  it('come in groups, each by list price for this order', () => {
    const rows = keys(answer('50 cm', 120, { archive: prices('maxar', [8, 10, 12]), tasking: prices('earthi', [9]) }));
    expect(rows[0]).toBe('maxar: quoted');
    expect(rows.indexOf('planet: listed')).toBeLessThan(rows.indexOf('skyfi: listed'));
    expect(rows).toContain('earthi: few');
    expect(rows.at(-1)).toMatch(/: history$/);
  });

  it('an offer that can only be bought in packages is a row and never the headline', () => {
    const small = answer('50 cm', 0.5);
    expect(headline(small)).not.toContain('Sentinel Hub');
    expect(small.rows.map(({ key }) => key)).toContain('sentinelhub');
  });
});
