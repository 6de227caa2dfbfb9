import { quoteCurrencies } from './currencies';
import type { ConvertibleCurrency } from './reference-rate';

/** What the words before and after an amount say about its currency. */
export type NamedCurrency =
  | { kind: 'one'; currency: ConvertibleCurrency }
  /** A sign or word of several currencies, with the beginning of a question that their spellings complete. */
  | { kind: 'several'; currencies: readonly ConvertibleCurrency[]; question: string }
  /** A currency that cannot be converted, as it was typed. */
  | { kind: 'other'; name: string }
  /** Two currencies that contradict each other. */
  | { kind: 'contradiction' };

// In lower case, without spaces, full stops and apostrophes.
const spellings: Partial<Record<ConvertibleCurrency, string>> = {
  USD: 'us us$ $us usd$ $usd u$s u$d usdollar usdollars dollarsus 美元',
  EUR: '€ euro euros 欧元 欧',
  GBP: '£ pound pounds sterling poundsterling poundssterling britishpounds gb£ £gb quid 英镑',
  JPY: 'yen 円 jp¥ ¥jp 日元 日圆 japaneseyen',
  CHF: 'fr franc francs sfr fs swissfranc swissfrancs franken',
  CAD: 'c$ ca$ cad$ cdn$ cdn can$ $cad $ca canadiandollar canadiandollars dollarscanadiens',
  AUD: 'a$ au$ aud$ aus$ $au $aud australiandollar australiandollars',
  NZD: 'nz$ nzd$ $nz $nzd newzealanddollar newzealanddollars',
  INR: '₹ indianrupee indianrupees inr₹',
  CNY: '元 圆 rmb cnh cn¥ rmb¥ yuan renminbi yuanrmb rmbyuan 人民币',
  KRW: '₩ 원 won koreanwon 韩元',
  SGD: 's$ sg$ sgd$ $sgd singaporedollar singaporedollars',
  HKD: 'hk$ hkd$ $hk $hkd hongkongdollar hongkongdollars 港元 港币',
  SEK: 'kronor skr swedishkrona swedishkronor swedishcrowns',
  NOK: 'nkr norwegiankrone norwegiankroner norwegiancrowns',
  DKK: 'dkr danishkrone danishkroner danishcrowns',
  PLN: 'zł zl zloty zlotys złoty złotych',
  ILS: '₪ nis shekel shekels',
  THB: '฿ baht',
  BRL: 'r$ real reals reais brazilianreais',
  ZAR: 'rand rands southafricanrand',
  MXN: 'mx$ mex$ mxn$ $mx $mxn mexicanpeso mexicanpesos pesosmexicanos',
  TRY: '₺ tl lira turkishlira',
  IDR: 'rp rupiah rupiahs',
  AED: 'uaedirham uaedirhams emiratidirhams',
  SAR: 'saudiriyal saudiriyals',
};

const dollars = ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN'] as const;
// Each with the beginning of a question, which the spellings of its currencies complete.
const several: [words: string, currencies: readonly ConvertibleCurrency[], question: string][] = [
  ['¥', ['JPY', 'CNY'], '¥ is the sign of yen and of yuan. Write'],
  ['kr krona', ['SEK', 'NOK', 'DKK'], 'This may be in Swedish, Norwegian or Danish kroner. Write'],
  ['krone kroner', ['NOK', 'DKK'], 'This may be in Norwegian or Danish kroner. Write'],
  ['₨ rs re rupee rupees', ['INR'], 'Several countries have rupees. If these are Indian, write'],
  ['peso pesos', ['MXN'], 'Several countries have pesos. If these are Mexican, write'],
  ['riyal riyals sr', ['SAR'], 'Several countries have riyals. If these are Saudi, write'],
  ['dirham dirhams dh dhs', ['AED'], 'Several countries have dirhams. If these are of the UAE, write'],
  ['r', ['ZAR'], 'R stands for several currencies. If this is South African rand, write'],
];
const otherNames =
  /^(?:(?!us|u\$)[a-z]{1,3}\$|\p{Sc}|czk|kč|huf|forints?|ron|lei|bgn|rub|r[ou]ubles?|uah|hryvnia|isk|rsd|gel|kzt|azn|byn|mdl|php|myr|rm|ringgit|twd|vnd|dong|đ|pkr|bdt|lkr|npr|mmk|khr|mnt|egp|mad|tnd|dzd|kes|ngn|naira|ghs|xof|xaf|cfa|fcfa|xpf|tzs|ugx|etb|clp|cop|ars|pen|uyu|bob|pyg|crc|gtq|dop|qar|kwd|bhd|omr|jod|iqd|irr|btc|eth|usdt|台币|卢布)$/iu;

const meanings = new Map<string, NamedCurrency | { kind: 'dollars' }>([
  ...['$', 'dollar', 'dollars', 'dollari', 'dólares', 'dolares'].map((word) => [word, { kind: 'dollars' }] as const),
  ...several.flatMap(([words, currencies, question]) =>
    words.split(' ').map((word) => [word, { kind: 'several', currencies, question }] as const),
  ),
  ...quoteCurrencies.flatMap((currency) =>
    [currency.toLowerCase(), ...(spellings[currency]?.split(' ') ?? [])].map(
      (word) => [word, { kind: 'one', currency }] as const,
    ),
  ),
]);

/**
 * The currency that the words before and after an amount name: US dollars if there are none, or only "$". Null for words that
 * name no currency.
 */
export function findCurrency(before: string, after: string): NamedCurrency | null {
  const words = [before, after].filter((word) => word !== '');
  const found = words.map((word) => meaningOf(word));
  if (found.includes(null)) return null;
  const named = found.filter((each) => each !== null);
  const other = named.find(({ kind }) => kind === 'other');
  if (other?.kind === 'other') return other;
  const shared = quoteCurrencies.filter((currency) => named.every((each) => mayMean(each, currency)));
  const [only] = shared;
  if (only === undefined) return { kind: 'contradiction' };
  const ambiguous = named.find((each) => each.kind === 'several');
  const isCertain = only === 'USD' || named.some(({ kind }) => kind === 'one') || (named.length > 1 && !shared[1]);
  return isCertain || !ambiguous ? { kind: 'one', currency: only } : ambiguous;
}

function meaningOf(word: string): NamedCurrency | { kind: 'dollars' } | null {
  const key = word.toLowerCase().replace(/[\s.'’]/g, '');
  return meanings.get(key) ?? (otherNames.test(key) ? { kind: 'other', name: word } : null);
}

function mayMean(meaning: NamedCurrency | { kind: 'dollars' }, currency: ConvertibleCurrency): boolean {
  if (meaning.kind === 'one') return meaning.currency === currency;
  if (meaning.kind === 'dollars') return dollars.some((dollar) => dollar === currency);
  return meaning.kind === 'several' && meaning.currencies.includes(currency);
}
