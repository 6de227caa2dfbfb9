import { parseResolution } from '~/domain/images/parse-resolution';
import type { SearchEntry } from '~/domain/search-entry';
import { formatLength } from '~/domain/text/format-number';
import { radarModes } from '~/domain/text/name-search';
import { paths } from '~/paths';
import {
  type CompanyOption,
  findCompanyByName,
  selectedCompany,
  sensorChoices,
} from '../company-field/selected-company';
import type { QuoteFormValues } from './quote';

const sizes = /\d+(?:[.,]\d+)? ?(?:cm|m)(?!\p{L})/giu;

/**
 * The satellite with the longest name in a text, however it is spaced: "World View 3, 31 cm". The database reads it in the same way
 * (`app.satellite_in`).
 */
export function satelliteIn(text: string, satellites: readonly SearchEntry[]): SearchEntry | null {
  const words = wordsOf(text.replace(sizes, ' '));
  const runs = new Set(
    words.flatMap((_, first) =>
      words.slice(first, first + 8).map((_, n) => words.slice(first, first + n + 1).join('')),
    ),
  );
  const named = satellites.flatMap((satellite) =>
    [satellite.name, ...(satellite.aliases ?? [])]
      .filter((name) => !radarModes.has(name.toLowerCase()))
      .map((name) => ({ satellite, name: wordsOf(name).join('') }))
      .filter(({ name }) => runs.has(name)),
  );
  return named.toSorted((a, b) => b.name.length - a.name.length || (a.name < b.name ? -1 : 1))[0]?.satellite ?? null;
}

/** The words of a text in lower case without accents, and its numbers without leading zeros, each by itself. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return (plain.match(/\p{Nd}+|(?:(?!\p{Nd})[\p{L}\p{N}])+/gu) ?? []).map((word) => word.replace(/^0+(?=.)/, ''));
}

/** The key of a satellite; empty for none. */
export function keyOfSatellite(satellite: SearchEntry | null): string {
  return satellite?.href.replace(paths.satellite(''), '') ?? '';
}

/**
 * What the satellite says about the fields of the form that are still empty: its finest pixel size, its sensor type and its
 * operator. A sensor type that another satellite has filled is replaced.
 */
export function factsOfSatellite(
  { metres, sensor, operator = '' }: SearchEntry,
  values: QuoteFormValues,
  companies: readonly CompanyOption[],
  filledSensor: string,
): Partial<QuoteFormValues> {
  const { resolution, company } = values;
  const seller = company === '' ? findCompanyByName(operator, companies) : undefined;
  const choices = sensorChoices(selectedCompany({ ...values, company: seller?.key ?? company }, companies));
  const known = choices.length > 1 ? choices.find((each) => each === sensor) : undefined;
  return {
    ...(metres !== undefined && parseResolution(resolution) === null && !/\d ?(?:cm|m)\b/.test(resolution)
      ? { resolution: `${resolution.trim()}, ${formatLength(metres)}` }
      : {}),
    ...(seller ? { company: seller.key } : {}),
    ...(known && known !== values.sensor && ['', filledSensor].includes(values.sensor) ? { sensor: known } : {}),
  };
}
