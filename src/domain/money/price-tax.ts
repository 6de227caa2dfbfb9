// The tax that people name beside a price.

const taxName = String.raw`(?:VAT|GST|HST|PST|(?:sales )?tax(?:es)?|MwSt|USt|TVA|IVA|BTW|moms)\.?`;
const rate = String.raw`\d{1,2}(?:[.,]\d{1,2})? ?%`;
const taxWithRate = String.raw`(?:${rate} ?)?(?:of )?${taxName}(?: ?(?:of |at )?\(?${rate}\)?)?`;
const included = String.raw`(?:incl(?:uding|usive(?: of)?|udes)?\.?|inkl\.?|with)`;
const excluded = String.raw`(?:ex(?:cl(?:uding|usive(?: of)?)?)?\.?|exkl\.?|zzgl\.?|without|before|plus|\+|hors)`;

const gross = new RegExp(
  String.raw`[,;]? ?\(?(?<!\p{L})(?:${included} ?${taxWithRate}|${taxWithRate} (?:${included}|included)|TTC)\)?$`,
  'iu',
);
const net = new RegExp(
  String.raw`[,;]? ?\(?(?<!\p{L})(?:${excluded} ?${taxWithRate}|${taxWithRate} (?:excluded|extra)|HT)\)?$`,
  'iu',
);

/** A price without the words about tax after it. `percent` is the tax in it; null if it is not stated, 0 if there is none. */
export interface TaxedPrice {
  price: string;
  percent: number | null;
}

/** Splits the words about tax from a typed price: "€2,400 incl. 19% VAT", "2400 + GST". */
export function splitTax(typed: string): TaxedPrice {
  const text = typed.replace(/^nett?o? (?=.*\d)|(?<=\d.*) nett?o?$/i, '');
  const [excluding] = net.exec(text) ?? [];
  if (excluding !== undefined) return { price: text.slice(0, -excluding.length).trim(), percent: 0 };
  const [including] = gross.exec(text) ?? [];
  if (including === undefined) return { price: text, percent: 0 };
  const [, percent] = /(\d{1,2}(?:[.,]\d{1,2})?) ?%/.exec(including) ?? [];
  return {
    price: text.slice(0, -including.length).trim(),
    percent: percent ? Number(percent.replace(',', '.')) : null,
  };
}
