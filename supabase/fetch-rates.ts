// `npm run rates`: adds the months that are missing in src/data/reference-rates.json, from the European Central Bank, and says in
// one line what was missing. For an operator or a scheduled job: no build and no browser asks the bank.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import rates from '../src/data/reference-rates.json' with { type: 'json' };
import { isoDay, shiftMonth } from '../src/domain/dates.ts';
import { formatRateMonth, type ReferenceRates } from '../src/domain/money/reference-rate.ts';
import { formatList } from '../src/domain/text/format-list.ts';
import { CommandError, firstLine, runCommand } from './local/run-command.ts';

const root = join(import.meta.dirname, '..');
/** In milliseconds. */
const timeLimit = 60_000;

/** The averages of some months: units of each currency for one euro, by month and currency. */
type Averages = Record<string, Record<string, number>>;

/** The newest month from the bank. */
function newestMonth({ months }: ReferenceRates): string {
  return Object.keys(months).toSorted().at(-1) ?? '2014-12';
}

/** The months after the newest one of a table, up to the month before `now`. */
export function missingMonths(table: ReferenceRates, now: Date): string[] {
  const lastMonth = shiftMonth(isoDay(now), -1);
  const months: string[] = [];
  for (let month = shiftMonth(newestMonth(table), 1); month <= lastMonth; month = shiftMonth(month, 1))
    months.push(month);
  return months;
}

/**
 * Reads monthly averages from an answer in the format "csvdata". Leaves out empty values. Throws a {@link CommandError} for
 * anything else, such as a page.
 */
export function parseAverages(csv: string): Averages {
  const [header = '', ...lines] = csv.trim().split(/\r?\n/);
  // Titles may contain commas, but stand after these columns.
  const column = (name: string) => header.split(',').indexOf(name);
  const [key, period, value] = [column('KEY'), column('TIME_PERIOD'), column('OBS_VALUE')];
  if (Math.min(key, period, value) < 0) throw unexpected('it is not the table that was asked for');
  const averages: Averages = {};
  for (const line of lines) {
    const cells = line.split(',');
    const [, currency] = /^EXR\.M\.([A-Z]{3})\.EUR\.SP00\.A$/.exec(cells[key] ?? '') ?? [];
    const [month, rate] = [cells[period] ?? '', Number(cells[value])];
    if (!currency || !/^\d{4}-\d\d$/.test(month)) throw unexpected(`it contains "${line.slice(0, 60)}"`);
    if (rate > 0 && Number.isFinite(rate)) averages[month] = { ...averages[month], [currency]: sixDigits(rate) };
  }
  return averages;
}

/**
 * Adds months to a table, up to the first for which a currency has no rate, and says so in a sentence. Changes no month that is
 * there, and drops what was noted of those it adds. Throws a {@link CommandError} when it adds none, although more than the newest one are missing.
 */
export function addMonths<Table extends ReferenceRates>(
  table: Table,
  missing: string[],
  averages: Averages,
): { table: Table; sentence: string } {
  const lacking = (month: string) => table.currencies.filter((currency) => averages[month]?.[currency] === undefined);
  const incomplete = missing.find((month) => lacking(month).length > 0);
  const added = missing.filter((month) => incomplete === undefined || month < incomplete);
  const rows = added.map((month) => [month, table.currencies.map((currency) => averages[month]?.[currency])]);
  const names = formatList(added.map(formatRateMonth));
  const reason = incomplete && reasonFor(incomplete, lacking(incomplete), table.currencies.length);
  if (names === '' && missing.length > 1) throw new CommandError(`Nothing was added, because ${reason}.`);
  return {
    table: {
      ...table,
      months: { ...table.months, ...Object.fromEntries(rows) },
      noted: Object.fromEntries(Object.entries(table.noted).filter(([month]) => !added.includes(month))),
    },
    sentence: names === '' ? `Nothing was added, because ${reason}.` : `Added ${names}${reason ? `; ${reason}` : ''}.`,
  };
}

/** What a table lacks, in one line. `missing` is what {@link missingMonths} returned. */
export function describeMissing(table: ReferenceRates, missing: string[]): string {
  const newest = `The newest month from the European Central Bank is ${formatRateMonth(newestMonth(table))}.`;
  const [first, last] = [missing[0], missing.at(-1)];
  if (!first || !last) return `${newest} No month is missing.`;
  const months = first === last ? formatRateMonth(first) : `${formatRateMonth(first)} to ${formatRateMonth(last)}`;
  const noted = [...new Set(Object.values(table.noted).flatMap((rates) => Object.keys(rates)))];
  return `${newest} Missing: ${months}${noted.length > 0 ? `, except what others noted for ${formatList(noted)}` : ''}.`;
}

function reasonFor(month: string, currencies: string[], all: number): string {
  const lacking = currencies.length === all ? 'rates' : `rate for ${formatList(currencies)}`;
  return `the European Central Bank has no ${lacking} of ${formatRateMonth(month)} yet`;
}

/** The precision of the table, which is more than that of the daily rates. */
function sixDigits(rate: number): number {
  return Number(rate.toPrecision(6));
}

function unexpected(reason: string): CommandError {
  return new CommandError(`The European Central Bank sent an unexpected answer (${reason}), so nothing was added.`);
}

/** Asks the European Central Bank for the averages since a month. When there are none yet, it answers 404 or nothing. */
async function fetchAverages(currencies: readonly string[], since: string): Promise<Averages> {
  const series = `M.${currencies.join('+')}.EUR.SP00.A`;
  const address = `https://data-api.ecb.europa.eu/service/data/EXR/${series}?startPeriod=${since}&format=csvdata`;
  const { status, text } = await ask(address);
  if (status === 404 || (status === 200 && text === '')) return {};
  if (status !== 200) throw unexpected(`status ${status}`);
  return parseAverages(text);
}

async function ask(address: string): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeLimit) });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const reason = firstLine(error instanceof Error ? (error.cause ?? error) : error);
    throw new CommandError(`The European Central Bank cannot be reached (${reason}), so nothing was added.`);
  }
}

async function main(): Promise<void> {
  const missing = missingMonths(rates, new Date());
  console.log(describeMissing(rates, missing));
  const [since] = missing;
  if (!since) return;
  const { table, sentence } = addMonths(rates, missing, await fetchAverages(rates.currencies, since));
  const file = 'src/data/reference-rates.json';
  await writeFile(join(root, file), JSON.stringify(table, null, 2));
  await execa('biome', ['format', '--write', file], { cwd: root, localDir: root, preferLocal: true });
  console.log(sentence);
}

if (import.meta.main) await runCommand(main);
