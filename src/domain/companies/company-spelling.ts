// The same list as in app.company_words() in the database.
const legalForms = new Set(
  'and com inc incorporated llc ltd limited corp corporation co company plc gmbh ag sa sas sarl srl spa bv nv ab oy oyj pty pte kk'.split(
    ' ',
  ),
);

// No name is longer, and splitting a very long text would block the page.
const maxCharacters = 120;

// Words of letters that look like signs, as in app.spelling() in the database.
const signWords = /(?<![^ '’.&,-])[一二三丨丶丿亅乙〇ーㅡㅣㅇノ]+(?![^ '’.&,-])/gu;

/**
 * The letters and digits of a company's name without accents and legal forms, so that "Maxar Inc." and "maxar" are the same. In a
 * name that is Latin otherwise, a word like "一" is a sign and left out too.
 */
export function companySpelling(name: string): string {
  const typed = name.slice(0, maxCharacters);
  const spelling = lettersOf(typed.replace(signWords, ''));
  return /^[a-z0-9]+$/.test(spelling) ? spelling : lettersOf(typed);
}

function lettersOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}ʻ]/gu, '')
    .toLowerCase();
  // Treat "S.A." as one word.
  const joined = plain.replace(/(?<=(?:^|[^a-z0-9])[a-z0-9])\.(?=[a-z0-9](?:[^a-z0-9]|$))/g, '');
  const words = joined.split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => !legalForms.has(word)).join('');
}

/** The same for any name: one that consists of legal forms alone keeps its letters, so that it is not the same as every other. */
export function nameSpelling(name: string): string {
  return companySpelling(name) || name.toLowerCase();
}
