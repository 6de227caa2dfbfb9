import { describe, expect, it } from 'vitest';
import { searchNames } from '../../src/domain/text/name-search.ts';

const company = (name: string, aliases: string[] = []) => ({ key: name.toLowerCase(), name, aliases });
const companies = [
  company('Umbra', ['Umbra Lab', 'Canopy']),
  company('Planet', ['SkySat', 'PlanetScope', 'Sentinel Hub']),
  company('Maxar', ['Vantor', 'DigitalGlobe', 'WorldView', 'WorldView Legion', 'Legion']),
  company('OroraTech', ['FOREST']),
  company('Upstream Tech', ['Lens']),
  company('Hisdesat', ['PAZ', 'PAZ-2']),
  company('Airbus', ['Pléiades', 'Pléiades Neo', 'SPOT']),
  company('21AT', ['TripleSat', 'Beijing-3']),
  company('SkyFi'),
  company('UP42', ['Neo Space Group']),
  company('Soar'),
];
const search = (text: string) => {
  const { matches, similar } = searchNames(companies, text);
  return {
    matches: matches.map(({ entry }) => entry.name),
    similar: similar.map(({ name }) => name),
  };
};

describe('the search for a company', () => {
  it.each([
    ['umbra', 'Umbra'],
    ['SKYSAT', 'Planet'],
    ['vantor llc', 'Maxar'],
    ['Digital Globe', 'Maxar'],
    ['pleiades', 'Airbus'],
    ['pleiades neo', 'Airbus'],
    ['beijing 3', '21AT'],
    ['paz', 'Hisdesat'],
    ['the lens of Upstream', 'Upstream Tech'],
    ['sentinel', 'Planet'],
  ])('finds %s', (text, name) => {
    expect(search(text).matches[0]).toBe(name);
  });

  it('says under which other name it found a company', () => {
    expect(searchNames(companies, 'skysat').matches).toEqual([
      { entry: companies[1], foundAs: 'SkySat', inWords: true },
    ]);
    expect(searchNames(companies, 'Planet').matches[0]?.foundAs).toBeNull();
  });

  it('says whether the text is whole words of the name', () => {
    expect(searchNames(companies, 'SkySa').matches[0]?.inWords).toBe(false);
  });

  it('puts a company before another one that has the words only in an alias', () => {
    const two = [company('Clear Sky', ['cloud-free Sentinel']), company('Sentinel Hub')];
    expect(searchNames(two, 'sentinel').matches[0]?.entry.name).toBe('Sentinel Hub');
  });

  it('offers the most similar name first', () => {
    const two = [company('Orbital'), company('Orbitra')];
    expect(searchNames(two, 'Orbixra').similar).toEqual([]);
    expect(searchNames(two, 'Xorbxtra').similar.map(({ name }) => name)).toEqual(['Orbitra']);
  });

  it.each([
    ['a wrong letter', 'Unbra', 'Umbra'],
    ['a missing letter', 'Umra', 'Umbra'],
    ['a letter too many', 'Umbbra', 'Umbra'],
    ['two letters swapped', 'Ubmra', 'Umbra'],
    ['a wrong letter in a satellite', 'SkySet', 'Planet'],
    ['a wrong letter in a name of four', 'Soer', 'Soar'],
  ])('forgives %s', (_, text, name) => {
    expect(search(text)).toMatchObject({ matches: [name], similar: [] });
  });

  it('shows no names with an error beside one without', () => {
    expect(search('soar').matches).toEqual(['Soar']);
  });

  it.each([
    ['two errors', 'Unbrra', 'Umbra'],
    ['the middle of a name', 'globe', 'Maxar'],
  ])('only offers a company for %s', (_, text, name) => {
    expect(search(text)).toMatchObject({ matches: [], similar: [name] });
  });

  it.each(['Forrest', 'fores', 'Legions', 'Len', 'PAQ'])(
    'finds names that are short or ordinary words only as a whole word, not for %s',
    (text) => {
      expect(search(text).matches).toEqual([]);
    },
  );

  it.each(['', ' ', '...', '(', '\\', '🛰', 'Quorvex', 'a'.repeat(5000), `${'a '.repeat(31)}`])(
    'finds nothing for %j',
    (text) => {
      expect(search(text)).toEqual({ matches: [], similar: [] });
    },
  );
});
