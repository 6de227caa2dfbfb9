/** Texts as Postgres reads an array of them: `{"archive","recent-archive"}`. */
export function arrayLiteral(texts: readonly string[]): string {
  return `{${texts.map((text) => JSON.stringify(text))}}`;
}
