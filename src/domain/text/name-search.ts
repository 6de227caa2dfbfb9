import { distance } from 'fastest-levenshtein';
import { nameSpelling } from '../companies/company-spelling.ts';

/** What can be found by its name: a company, a satellite, a term. `aliases` are its other names. */
export interface Named {
  name: string;
  aliases?: readonly string[] | undefined;
}

/** What was found. `foundAs` is the alias that matched, or null if its own name did. */
export interface NameMatch<Entry> {
  entry: Entry;
  foundAs: string | null;
  /** Whether the text is the name or whole words of it, not only the beginning or a misspelling. */
  inWords: boolean;
}

/** What a search found: `matches`, best first, or else entries with similar names, the most similar first. */
export interface NameSearchResult<Entry> {
  matches: NameMatch<Entry>[];
  similar: Entry[];
}

/** The ranks of matches, best first. */
const ranks = { sameName: 0, sameAlias: 1, words: 2, contained: 3, begins: 4, oneError: 5, similar: 6 } as const;
type Rank = (typeof ranks)[keyof typeof ranks];

const minErrorLetters = 4;
const minSimilarLetters = 5;
// No name is longer, and comparing a much longer text would block the page.
const maxCharacters = 60;

/** Names of satellites that beside a pixel size are modes of radar: "1 m spot". */
export const radarModes = new Set(['spot', 'dwell']);

/** Names of satellites and products that are ordinary words: only the whole word is a match. */
const ordinaryWords = new Set(['forest', 'lens', 'legion', 'dwell', 'eos', 'otc', 'cosmo', 'nsl', 'fast', 'spot']);

/**
 * Finds entries by their name or an alias. Whole words come first, then beginnings of words. If there are none of these, a name of at
 * least four letters with one typing error is a match. Names that are less alike are returned as similar.
 */
export function searchNames<Entry extends Named>(entries: readonly Entry[], typed: string): NameSearchResult<Entry> {
  const text = typed.trim();
  const spelling = nameSpelling(text).replace(/[^\p{L}\p{N}]/gu, '');
  if (spelling === '' || text.length > maxCharacters) return { matches: [], similar: [] };
  const words = wordsOf(text);
  const found = entries
    .flatMap((entry) => bestMatch(entry, spelling, words) ?? [])
    .toSorted(
      (a, b) => a.rank - b.rank || a.distance - b.distance || Number(a.foundAs !== null) - Number(b.foundAs !== null),
    );
  const isClose = ({ rank }: { rank: Rank }) => rank <= ranks.begins;
  const close = found.filter(isClose);
  const matches = close.length > 0 ? close : found.filter(({ rank }) => rank === ranks.oneError);
  return {
    matches: matches.map(({ entry, foundAs, rank }) => ({ entry, foundAs, inWords: rank <= ranks.words })),
    similar: matches.length > 0 ? [] : found.map(({ entry }) => entry).slice(0, 3),
  };
}

interface RankedMatch<Entry> extends Omit<NameMatch<Entry>, 'inWords'> {
  rank: Rank;
  /** For a similar name, and for one that is only part of the text, how many letters differ. */
  distance: number;
}

function bestMatch<Entry extends Named>(entry: Entry, spelling: string, words: string[]): RankedMatch<Entry> | null {
  const ranked = [entry.name, ...(entry.aliases ?? [])].flatMap((name, index) => {
    const rank = rankOf(name, spelling, words);
    if (rank === null) return [];
    const isOwn = index === 0;
    return {
      entry,
      foundAs: isOwn ? null : name,
      rank: rank === ranks.sameName && !isOwn ? ranks.sameAlias : rank,
      distance: rank === ranks.similar || rank === ranks.contained ? distance(nameSpelling(name), spelling) : 0,
    };
  });
  // The first of equal ranks: the name comes before the aliases.
  return ranked.toSorted((a, b) => a.rank - b.rank || a.distance - b.distance)[0] ?? null;
}

function rankOf(name: string, spelling: string, words: string[]): Rank | null {
  const nameInOne = nameSpelling(name);
  if (nameInOne === spelling) return ranks.sameName;
  const nameWords = wordsOf(name);
  if (words.every((word) => nameWords.includes(word))) return ranks.words;
  if (nameInOne.length > 2 && nameWords.every((word) => words.includes(word))) return ranks.contained;
  if (ordinaryWords.has(nameInOne)) return null;
  if (nameInOne.startsWith(spelling) || words.every((word) => nameWords.some((each) => each.startsWith(word))))
    return ranks.begins;
  const distinctive = nameWords.filter((word) => !ordinaryWords.has(word));
  if ([nameInOne, ...distinctive].some((each) => isOneErrorAway(each, spelling))) return ranks.oneError;
  return isSimilar(nameInOne, spelling) ? ranks.similar : null;
}

/** The words of a name in lower case without accents, with numbers as separate words: "Pléiades Neo" becomes "pleiades", "neo". */
export function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether two words of at least four letters differ by one letter: missing, added, wrong, or swapped with the next. */
function isOneErrorAway(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  if (shorter < minErrorLetters - 1 || Math.max(one.length, other.length) < minErrorLetters) return false;
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [a, b] = [one, other].map((word) => word.slice(start, word.length - end)) as [string, string];
  return (a.length <= 1 && b.length <= 1) || (a.length === 2 && a[0] === b[1] && a[1] === b[0]);
}

function isSimilar(name: string, spelling: string): boolean {
  if (spelling.length < minSimilarLetters) return false;
  return name.includes(spelling) || (name.length >= minSimilarLetters && distance(name, spelling) <= 2);
}
