/** Keeps a number and its unit of length or area on one line: "50 cm class" gets a non-breaking space after 50. */
export function keepUnits(text: string): string {
  return text.replaceAll(/(?<=\d) (?=[ck]?m\b)/g, '\u00a0');
}
