// As app.company_words() in the database.
const legalForms = new Set(
  'and com inc incorporated llc ltd limited corp corporation co company plc gmbh ag sa sas sarl srl spa bv nv ab oy oyj pty pte kk'.split(
    ' ',
  ),
);

// Names are shorter; splitting a much longer text would block the page.
const maxCharacters = 120;

/** The letters and digits of a company's name without accents and legal forms, so that "Maxar Inc." and "maxar" are the same. */
export function companySpelling(name: string): string {
  const plain = name.slice(0, maxCharacters).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  // "S.A." is one word.
  const joined = plain.replace(/(?<=(?:^|[^a-z0-9])[a-z0-9])\.(?=[a-z0-9](?:[^a-z0-9]|$))/g, '');
  const words = joined.split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => !legalForms.has(word)).join('');
}
