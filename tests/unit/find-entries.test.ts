import { describe, expect, it } from 'vitest';
import type { SearchEntry } from '../../src/domain/search-entry.ts';
import { findEntries } from '../../src/features/site/search/find-entries.ts';
import { plainSentences } from '../../src/features/site/search/plain-sentences.ts';

const order = (name: string, sensor: 'multispectral' | 'sar', images: string): SearchEntry => ({
  ...{ kind: 'order', name, sensor, images },
  href: `/fair-price/${sensor}/${images === 'spot-50cm' ? '50cm?mode=spot-50cm' : images}`,
});
const company = (name: string, aliases: string[] = []): SearchEntry => ({
  ...{ kind: 'company', name, aliases, href: `/${name.toLowerCase()}-reviews` },
});
const entries: SearchEntry[] = [
  order('30 cm class', 'multispectral', '30cm'),
  order('50 cm class', 'multispectral', '50cm'),
  order('Spot, 50 cm', 'sar', 'spot-50cm'),
  { kind: 'satellite', name: 'SkySat', href: '/satellites/skysat', metres: 0.5, operator: 'Planet', sellers: ['UP42'] },
  { kind: 'satellite', name: 'PlanetScope', href: '/satellites/planetscope', metres: 3, operator: 'Planet' },
  {
    ...{ kind: 'satellite', name: 'TerraSAR-X', aliases: ['TSX'], href: '/satellites/terrasar-x' },
    operator: 'Airbus',
  },
  company('Planet', ['Planet Labs']),
  company('UP42'),
  company('Airbus'),
  { kind: 'price', name: 'SkySat at UP42', href: '/up42-reviews' },
  { kind: 'term', name: 'Stereo', href: '/glossary#stereo', text: 'Two images. It costs about twice as much.' },
  { kind: 'article', name: 'Archive or tasking?', href: '/blog/a', text: 'Stereo may not exist. A refund is rare.' },
];
const find = (typed: string) =>
  findEntries(entries, typed, '/satellites').groups.map(({ kind, entries: found }) => [
    kind,
    ...found.map(({ name, about = '' }) => `${name}${about && `: ${about}`}`),
  ]);
const linksOf = (typed: string) =>
  findEntries(entries, typed, '/satellites').groups.flatMap(({ entries: found }) => found.map(({ href }) => href));

describe('the search of the site', () => {
  it('puts a satellite before its operator and its sellers', () => {
    expect(find('skysat')).toEqual([
      ['satellite', 'SkySat'],
      ['company', 'Planet: Operator of SkySat', 'UP42: Sells images of SkySat'],
      ['price', 'SkySat at UP42'],
    ]);
  });

  it('puts a company with exactly the name first, before the satellites that it operates', () => {
    expect(find('planet')).toEqual([
      ['company', 'Planet'],
      ['satellite', 'PlanetScope', 'SkySat'],
    ]);
  });

  it('says under which other name it found something', () => {
    expect(find('tsx')[0]).toEqual(['satellite', 'TerraSAR-X: Also called TSX']);
  });

  it.each(['50 cm 120 km2', '120 km² 50cm', '0.5 m, 12,000 ha', '50 cm 10 x 12 km'])(
    'leads from %s to the answers',
    (typed) => {
      expect(linksOf(typed)).toEqual([
        '/fair-price/multispectral/50cm?area=120',
        '/fair-price/sar/50cm?mode=spot-50cm&area=120',
        '/satellites?size=50cm',
      ]);
    },
  );

  it('keeps to the sensor type that is named', () => {
    expect(linksOf('radar 50 cm')).toEqual(['/fair-price/sar/50cm?mode=spot-50cm']);
    expect(linksOf('sar')).toEqual(['/fair-price/sar/50cm?mode=spot-50cm']);
  });

  it('offers the usual sizes for an area alone', () => {
    expect(linksOf('120 km2')).toContain('/fair-price/multispectral/30cm?area=120');
  });

  it('puts a satellite before the price of its pixel size', () => {
    expect(find('SkySat 50 cm').map(([kind]) => kind)).toEqual(['satellite', 'order', 'company', 'price']);
  });

  it('quotes the sentence of a term or an article that has every word', () => {
    expect(find('stereo')).toEqual([
      ['term', 'Stereo'],
      ['article', 'Archive or tasking?: Stereo may not exist.'],
    ]);
    expect(find('refund rare')).toEqual([['article', 'Archive or tasking?: A refund is rare.']]);
  });

  it('offers similar names only if it finds nothing', () => {
    const { groups, similar } = findEntries(entries, 'tarasar x', '/satellites');
    expect(groups).toEqual([]);
    expect(similar.map(({ name }) => name)).toEqual(['TerraSAR-X']);
  });

  it.each(['', '   ', '?', '.*(', 'x'.repeat(5000)])('finds nothing for %j', (typed) => {
    expect(findEntries(entries, typed, '/satellites')).toEqual({ groups: [], similar: [] });
  });
});

it('texts are searched without marks, headings, tables and prices that the build inserts', () => {
  const markdown =
    '## A heading\n\nAn [archive](/a) **image**. It is [price](/published-prices#a-1) a scene.\n\n| A | B |\n- One.\n';
  expect(plainSentences(markdown)).toBe('An archive image. One.');
});
