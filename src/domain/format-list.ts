/** Words as a list in a sentence: "archive, tasking and radar". Without `Intl`: see format-number.ts. */
export function formatList(words: readonly string[]): string {
  const [last = '', ...others] = words.toReversed();
  return others.length > 0 ? `${others.toReversed().join(', ')} and ${last}` : last;
}
