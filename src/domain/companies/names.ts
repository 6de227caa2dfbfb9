// The same rule, with the same ranges, as app.is_name in the database. One list of cases tests both.

const accents = '\u0300-\u034e\u0350-\u036f';

/** Letters and combining marks of each script. Chinese and Japanese names share one script. */
const scripts = [
  'A-Za-z\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u01bf\u01c4-\u024f\u0253\u0254\u0256\u0257\u0259\u025b\u0260' +
    `\u0263\u0268\u0269\u026f\u0272\u0275\u0283\u0288-\u028c\u0292\u1e00-\u1eff${accents}`,
  '\u0370-\u0373\u0376\u0377\u037b-\u037d\u037f\u0386\u0388-\u03f5\u03f7-\u03ff' +
    `\u1f00-\u1fbc\u1fc2-\u1fcc\u1fd0-\u1fdb\u1fe0-\u1fec\u1ff2-\u1ffc${accents}`,
  `\u0400-\u0481\u0483-\u0487\u048a-\u052f${accents}`,
  '\u3005-\u3007\u3041-\u3096\u3099\u309a\u309d-\u309f\u30a1-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{323af}',
  '\u1100-\u115e\u1161-\u11ff\u3131-\u3163\uac00-\ud7a3',
  '\u200c\u0610-\u061a\u0620-\u065f\u066e-\u06d3\u06d5-\u06dc\u06df-\u06e8\u06ea-\u06ef\u06fa-\u06fc\u06ff\u0750-\u077f',
  '\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u05d0-\u05ea\u05ef-\u05f2',
  '\u0900-\u0963\u0971-\u097f',
  '\u0e01-\u0e3a\u0e40-\u0e4e',
];
const signs = "'’ʻ.&,-";

const oneSpace = 'Write one space between words.';

const foreign = new RegExp(`[^${scripts.join('')}0-9 ${signs}]`, 'u');
const oneScript = new RegExp(`^(?:${scripts.map((letters) => `[${letters}0-9${signs}]+`).join('|')})$`, 'u');
const strayHalfSpace = /(?<![\u0620-\u06ff])\u200c|\u200c(?![\u0620-\u06ff])/u;
const strayMark = new RegExp(`(?:^|[ ${signs}])([\\p{M}・ー])`, 'u');

/** What is wrong with the name of a person or a company, and what to change; null if nothing is. */
export function nameError(typed: string): string | null {
  const [character] = foreign.exec(typed) ?? [];
  if (character !== undefined) return foreignMessage(character);
  if (strayHalfSpace.test(typed)) return foreignMessage('\u200c');
  if (typed.replace(/[ '’ʻ.&,-]/g, '') === '') return 'Enter a name with letters or digits.';
  const words = typed.split(' ');
  if (words.includes('')) return oneSpace;
  const mixed = words.find((word) => !oneScript.test(word));
  if (mixed !== undefined) return `“${mixed}” mixes alphabets. Write it in one, or as two words.`;
  const [, stray] = strayMark.exec(typed) ?? [];
  if (stray !== undefined) return `Remove the “${stray}” that does not follow a letter.`;
  return /\p{M}{4}/u.test(typed) ? 'Remove accents: a letter has three at most.' : null;
}

function foreignMessage(character: string): string {
  if (/\p{Z}/u.test(character)) return oneSpace;
  return /[\p{L}\p{M}]/u.test(character)
    ? `Write the name in Latin letters. “${character}” is not in an alphabet that names can have here.`
    : `Remove “${character}”. Names can have letters, digits, spaces and ’ - . , &`;
}
