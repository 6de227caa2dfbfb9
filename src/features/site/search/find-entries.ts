import { radarModeOfSize } from '~/domain/images/radar-mode-of-size';
import { sizeClassName, sizeClassOf } from '~/domain/images/size-class';
import { type SearchEntry, searchKinds } from '~/domain/search-entry';
import { formatArea, formatCount } from '~/domain/text/format-number';
import { searchNames, wordsOf } from '~/domain/text/name-search';
import { type AskedOrder, readAskedOrder } from './asked-order';

/** Entries of one kind that a search found, best first. */
interface FoundGroup {
  kind: SearchEntry['kind'];
  entries: SearchEntry[];
}

/** What a search found: the group with the best match first. If nothing was found, `similar` has entries with similar names. */
export interface SearchResult {
  groups: FoundGroup[];
  similar: SearchEntry[];
}

const maxOfKind = 4;
/** An operator may have more satellites. */
const maxSatellites = 10;

/** Finds what was typed into the search of the site: orders, names, then sentences of the glossary and of articles. */
export function findEntries(entries: readonly SearchEntry[], typed: string, satellitesAddress: string): SearchResult {
  const asked = readAskedOrder(typed);
  const orders = ordersFor(asked, entries);
  const sized = satellitesOfSize(asked, entries, satellitesAddress);
  const named = entries.filter(({ kind }) => kind !== 'order');
  const { matches, similar } = searchNames(named, asked.rest);
  const known = matches.map(({ entry, foundAs }) =>
    foundAs ? { ...entry, about: foundWords(entry, foundAs) } : entry,
  );
  const [first] = matches;
  const sellers = first?.inWords && first.entry.kind === 'satellite' ? companiesOf(first.entry, entries) : [];
  const withSellers = [...known.filter((each) => !isAmong(each, sellers)), ...sellers];
  const operated = first?.inWords ? named.filter(({ operator }) => operator && operator === first.entry.name) : [];
  const others = operated.filter((each) => !isAmong(each, known));
  const quoted = sentencesWith(asked.rest, named);
  const sold =
    first?.inWords && asked.sensor === null
      ? [...withSellers, ...others, ...orders, ...sized]
      : [...orders, ...sized, ...withSellers, ...others];
  const found = [...sold, ...quoted.filter((each) => !isAmong(each, known))];
  return { groups: grouped(found), similar: found.length === 0 ? similar : [] };
}

/** The kind of the best match comes first, then the others in their usual order. */
function grouped(found: readonly SearchEntry[]): FoundGroup[] {
  const byKind = Map.groupBy(found, ({ kind }) => kind);
  const kinds = new Set([
    ...found.slice(0, 1).map(({ kind }) => kind),
    ...(Object.keys(searchKinds) as SearchEntry['kind'][]),
  ]);
  return [...kinds].flatMap((kind) => {
    const entries = byKind.get(kind)?.slice(0, kind === 'satellite' ? maxSatellites : maxOfKind);
    return entries ? [{ kind, entries }] : [];
  });
}

function isAmong({ kind, name }: SearchEntry, known: readonly SearchEntry[]): boolean {
  return known.some((each) => each.kind === kind && each.name === name);
}

/** What it is, with the alias by which it was found, unless that contains its name. */
function foundWords({ kind, name, about }: SearchEntry, foundAs: string): string | undefined {
  const contained = wordsOf(foundAs);
  if (wordsOf(name).every((word) => contained.includes(word))) return about;
  return [`${kind === 'satellite' ? 'Also called' : 'Found under'} ${foundAs}`, about].filter(Boolean).join('. ');
}

/** The prices of an order: of its pixel size, else of its sensor type. An area alone is asked for at the usual sizes. */
function ordersFor({ metres, areaKm2, sensor }: AskedOrder, entries: readonly SearchEntry[]): SearchEntry[] {
  if (metres === null && areaKm2 === null && sensor === null) return [];
  const mode = metres === null ? null : radarModeOfSize(metres);
  const sizeClass = metres === null ? null : sizeClassOf(metres);
  return entries
    .filter(({ kind }) => kind === 'order')
    .filter((entry) => !sensor || entry.sensor === sensor)
    .filter((entry) => metres === null || entry.images === (entry.sensor === 'sar' ? mode : sizeClass))
    .map((entry) => (areaKm2 ? withArea(entry, areaKm2) : entry));
}

function withArea(entry: SearchEntry, areaKm2: number): SearchEntry {
  const joint = entry.href.includes('?') ? '&' : '?';
  const area = Number(areaKm2.toPrecision(3));
  // The figures of the index are for another area.
  const answer = { ...entry, name: `${formatArea(area)}, ${entry.name}`, href: `${entry.href}${joint}area=${areaKm2}` };
  return entry.unit === `for ${formatArea(area)}`
    ? answer
    : { ...answer, about: `${entry.about?.split(',')[0]}. See what this area costs`, figure: null };
}

/** One entry that leads to the list of the satellites of a size class. */
function satellitesOfSize(
  { metres, sensor }: AskedOrder,
  entries: readonly SearchEntry[],
  address: string,
): SearchEntry[] {
  if (metres === null) return [];
  const sizeClass = sizeClassOf(metres);
  const found = entries
    .filter((entry) => entry.metres !== undefined && sizeClassOf(entry.metres) === sizeClass)
    .filter((entry) => sensor === null || entry.sensor === sensor);
  const names = found.slice(0, 3).map(({ name }) => name);
  const name = `${formatCount(found.length, 'satellite')}, ${sizeClassName(sizeClass)}`;
  return found.length === 0
    ? []
    : [
        {
          kind: 'satellite',
          name,
          href: `${address}?${sensor ? `show=${sensor}&` : ''}size=${sizeClass}`,
          about: `${names.join(', ')}${found.length > 3 ? ' and others' : ''}`,
        },
      ];
}

/** The operator and the sellers of a satellite. */
function companiesOf({ name, operator, sellers = [] }: SearchEntry, entries: readonly SearchEntry[]): SearchEntry[] {
  const companies = entries.filter(({ kind }) => kind === 'company');
  return [operator, ...sellers].flatMap((company) => {
    const entry = companies.find((each) => each.name === company);
    return entry ? [{ ...entry, about: `${company === operator ? 'Operator of' : 'Sells images of'} ${name}` }] : [];
  });
}

/** Terms and articles with a sentence that contains the beginning of every word, and that sentence. */
function sentencesWith(text: string, entries: readonly SearchEntry[]): SearchEntry[] {
  const words = wordsOf(text);
  if (words.length === 0 || words.every((word) => word.length < 3)) return [];
  return entries.flatMap((entry) => {
    const sentence = entry.text?.split(/(?<=[.?!]) /).find((each) => {
      const contained = wordsOf(each);
      return words.every((word) => contained.some((other) => other.startsWith(word)));
    });
    if (!sentence) return [];
    // What comes long before the word would leave no room for it.
    const start = sentence.toLowerCase().indexOf(words[0] ?? '') - 60;
    return [{ ...entry, about: start > 40 ? `… ${sentence.slice(sentence.indexOf(' ', start) + 1)}` : sentence }];
  });
}
