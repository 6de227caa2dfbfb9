/** A text in which no line ends between a number and its unit of length or area: "50 cm class" has a non-breaking space after 50. */
export function keepUnits(text: string): string {
  return text.replaceAll(/(?<=\d) (?=[ck]?m\b)/g, '\u00a0');
}
